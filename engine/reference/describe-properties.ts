/** Describes the properties of a thing, each followed by those of its own groups. Shapes that many things share are only named. */
import { stringify } from "yaml";
import type { Schema, Schemas } from "../validate/schemas.ts";
import type { PropertyEntry } from "./entry.ts";
import { typeWords } from "./type-words.ts";
import { defaultWords } from "../validate/describe.ts";

/** Describes every property of a schema in its order, except `sample`, which is explained once elsewhere. */
export function describeProperties(schema: Schema, schemas: Schemas, within = ""): PropertyEntry[] {
  const required = new Set(schema.required ?? []);
  const entries: PropertyEntry[] = [];
  for (const [key, authored] of Object.entries(schema.properties ?? {})) {
    if (key === "sample") continue;
    entries.push(describe(`${within}${key}`, authored, required.has(key), schemas));
    const below = ownGroup(authored, schemas);
    if (below) entries.push(...describeProperties(below.schema, schemas, `${within}${key}${below.mark}.`));
  }
  return entries;
}

function describe(name: string, authored: Schema, required: boolean, schemas: Schemas): PropertyEntry {
  const schema = schemas.resolve(authored);
  const stated = defaultWords(schema);
  // The example of a shared kind of text fits anywhere and explains nothing here.
  const [example] = (schema["x-text"] === undefined ? schema : authored).examples ?? [];
  const shared = sharedName(authored, schemas);
  return {
    name,
    type: typeWords(authored, schemas),
    required,
    ...(stated !== undefined && { default: stated }),
    description: schema.description ?? "",
    ...(example !== undefined && { example: onOneLine(example) }),
    ...(shared !== undefined && { shared }),
  };
}

/** Returns a group that only this property has, or the entry of a list of such groups. */
function ownGroup(authored: Schema, schemas: Schemas): { schema: Schema; mark: string } | undefined {
  if (authored.$ref?.startsWith("common.json")) return undefined;
  const schema = schemas.resolve(authored);
  if (schema["x-item"] || schema["x-text"]) return undefined;
  if (schema.properties) return { schema, mark: "" };
  if (!schema.items || schema.items.$ref?.startsWith("common.json")) return undefined;
  const items = schemas.resolve(schema.items);
  return items.properties && !items["x-item"] ? { schema: items, mark: "[]" } : undefined;
}

/** Returns the name of the shared shape that a property or its entries refer to, if that has properties of its own. */
function sharedName(authored: Schema, schemas: Schemas): string | undefined {
  const ref = authored.$ref ?? authored.items?.$ref;
  const name = /^common\.json#\/definitions\/(\w+)$/.exec(ref ?? "")?.[1];
  if (name === undefined || ref === undefined) return undefined;
  const target = schemas.resolve({ $ref: ref });
  if (target.properties || target.anyOf) return name;
  return target.items && authored.$ref !== undefined ? sharedName(target, schemas) : undefined;
}

function onOneLine(example: unknown): string {
  const text = stringify(example, { collectionStyle: "flow", lineWidth: 0, blockQuote: false }).trim();
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).join(" ");
}
