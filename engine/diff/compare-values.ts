/** Two compiled values compared along the schema that describes them both. */
import { tags, type Schema, type Schemas } from "../validate/schemas.ts";
import { isRecord, schemaOf } from "../validate/walk.ts";
import { align } from "./align.ts";
import type { Difference } from "./difference.ts";
import { likenessOf } from "./likeness.ts";
import { nameEntry, nameKey } from "./name-part.ts";
import { statedDefault } from "../validate/stated-default.ts";
import { wordsOf } from "./words-of.ts";

/** Where a comparison stands. */
export interface Position {
  path: readonly string[];
  key: string;
  /** Whether it is within another site's frame. */
  embed: boolean;
}

/** Every difference between two values that one schema describes, in the order of the value after. */
export function compareValues(
  before: unknown,
  after: unknown,
  authored: Schema,
  schemas: Schemas,
  at: Position = { path: [], key: "", embed: false },
): Difference[] {
  const schema = schemas.resolve(authored);
  if (isSame(before, after, schema) || isDefault(schema, before, after)) return [];
  if (before === undefined) return [{ kind: "added", ...at, schema, after }];
  if (after === undefined) return [{ kind: "removed", ...at, schema, before }];
  if (!isLeaf(schema)) {
    if (Array.isArray(before) && Array.isArray(after) && schema.items) {
      return compareLists(before, after, schema.items, schemas, at);
    }
    if (isRecord(before) && isRecord(after)) return compareRecords(before, after, schema, schemas, at);
  }
  return [{ kind: "changed", ...at, schema: schemaOf(schema, after, schemas), before, after }];
}

/** Texts, references and conditions are compiled to data that the schema no longer describes: one value each. */
function isLeaf(schema: Schema): boolean {
  return schema["x-text"] !== undefined || schema["x-ref"] !== undefined || schema["x-condition"] === true;
}

function compareRecords(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  authored: Schema,
  schemas: Schemas,
  at: Position,
): Difference[] {
  const schema = schemaOf(authored, after, schemas);
  const rest = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
  const embed = at.embed || schema.properties?.["address"]?.["x-ref"] === "embed";
  const known = Object.keys(schema.properties ?? {});
  const keys = new Set([...known, ...Object.keys(after), ...Object.keys(before)]);
  return [...keys].flatMap((key) => {
    const own = schema.properties?.[key];
    const name = own ? nameKey(key) : key;
    return compareValues(before[key], after[key], own ?? rest, schemas, { path: [...at.path, name], key, embed });
  });
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  items: Schema,
  schemas: Schemas,
  at: Position,
): Difference[] {
  const schema = schemas.resolve(items);
  const around = at.path.slice(0, -1);
  const nameOf = (entry: unknown, place: number): string =>
    nameEntry(at.path.at(-1) ?? "", schema, entry, place, schemas);
  const found: Difference[] = [];
  for (const pair of align(before, after, likenessOf(schema))) {
    const entry = pair.after ?? pair.before;
    const path = [...around, nameOf(entry, pair.at)];
    const here = { path, key: "", embed: at.embed, schema: schemaOf(schema, entry, schemas) };
    if (pair.before === undefined) found.push({ kind: "added", ...here, after: pair.after });
    else if (pair.after === undefined) found.push({ kind: "removed", ...here, before: pair.before });
    if (pair.before === undefined || pair.after === undefined) continue;
    const previous = after[pair.at - 1];
    const follows = pair.at === 0 ? "" : nameOf(previous, pair.at - 1);
    if (pair.moved) found.push({ kind: "moved", ...here, follows });
    found.push(...compareEntry(pair.before, pair.after, schema, schemas, { ...at, path, key: "" }));
  }
  return found;
}

/** The parts of an entry; of a compiled block those that its own type describes. */
function compareEntry(before: unknown, after: unknown, schema: Schema, schemas: Schemas, at: Position): Difference[] {
  const item = schema["x-item"];
  const type = item && isRecord(after) ? after[tags[item]] : undefined;
  const own = item && typeof type === "string" ? schemas.item(item, type) : undefined;
  return compareValues(before, after, own ?? schema, schemas, at);
}

/** A reference is the same when it names the same; what a file holds is compared as a file. */
function isSame(before: unknown, after: unknown, schema: Schema): boolean {
  if (before === after) return true;
  if (before === undefined || after === undefined) return false;
  if (schema["x-ref"] !== undefined && wordsOf(before) === wordsOf(after)) return true;
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Writing down what is the default anyway, or no longer writing it down, changes nothing. */
function isDefault(schema: Schema, before: unknown, after: unknown): boolean {
  const given = before === undefined ? after : after === undefined ? before : undefined;
  return (
    given !== undefined &&
    typeof given !== "object" &&
    statedDefault(schema) === JSON.stringify(given).replaceAll('"', "")
  );
}
