/** Reads the schemas of all kinds of file from schema/ and from the folders of the block and field types. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isRecord, recordOf } from "../things/values.ts";
import type { FileKind } from "../source/source-file.ts";

/** A JSON Schema (draft-07) with this project's keywords, which begin with `x-`. */
export interface Schema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  pattern?: string;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  definitions?: Readonly<Record<string, Schema>>;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  /** In the schema of a type: shared properties, which come before its own. */
  allOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  examples?: readonly unknown[];
  /** The value when the author omits it. */
  default?: unknown;
  /** The default in words, where it depends on something else. */
  "x-default"?: string;
  /** Meant only for `check`: removed by compilation. */
  "x-mark"?: boolean;
  /** The object overrides another one: omitted properties keep that object's values and get no defaults. */
  "x-partial"?: boolean;
  /** How a text is parsed: inline or block Markdown, plain text, verbatim, or Liquid. */
  "x-text"?: "inline" | "block" | "plain" | "verbatim" | "template";
  /** The text represents a picture or a link. */
  "x-says"?: "picture" | "link";
  /** What a string names. */
  "x-ref"?: Reference;
  /** The string is a name or address by which others find this: it must be literal and cannot contain a fact. */
  "x-name"?: boolean;
  /** The object is one of several types of thing and has that type's own schema. */
  "x-item"?: Item;
  /** The object is a condition on fields. */
  "x-condition"?: boolean;
  /** The string may contain {fieldName}. */
  "x-pattern"?: boolean;
  /** The block contains the page's heading of this level. */
  "x-heading"?: number;
  /** The effect of changing it or anything below, where that is more than what it shows. */
  "x-risk"?: "exposes" | "breaks" | "shows";
  [keyword: string]: unknown;
}

/** The kinds of things that a string in a YAML file can name. */
export type Reference =
  | "link"
  | "asset"
  | "icon"
  | "accent"
  | "embed"
  | "form"
  | "generator"
  | "library"
  | "fragment"
  | "field"
  | "payload";

/** Kinds discovered by folder: a folder with a schema.json defines one type. */
export type Item = "block" | "field" | "destination";

/** The property that gives an item's type. */
export const tags: Readonly<Record<Item, string>> = { block: "type", field: "type", destination: "to" };

export interface Schemas {
  file(kind: FileKind): Schema;
  /** Undefined for an unknown type. */
  item(of: Item, type: string): Schema | undefined;
  types(of: Item): readonly string[];
  /** Follows `$ref`; the reference's own description overrides its target's. */
  resolve(schema: Schema): Schema;
  /** Returns every schema by its `$id`, as the validator needs them. */
  all(): ReadonlyMap<string, Schema>;
}

/** The last schemas, and the exact text of their files. */
let last: { texts: string; schemas: Schemas } | undefined;

/**
 * Reads every schema below the project root. Throws when one is not valid JSON, which is our own bug.
 *
 * Returns the same object while the files are unchanged, so that everything derived from it is computed once per process.
 */
export function readSchemas(root: string): Schemas {
  const files = readFiles(root);
  const texts = JSON.stringify(files);
  if (last?.texts !== texts) last = { texts, schemas: composeSchemas(files) };
  return last.schemas;
}

/** The folders with the types of each item, one subfolder per type. */
const folders: Readonly<Record<Item, string>> = {
  block: "engine/blocks",
  field: "engine/fields",
  destination: "server/deliver",
};

/** The texts of all schemas by name; for items, by type. */
interface SchemaFiles {
  own: Readonly<Record<string, string>>;
  items: Readonly<Record<Item, Readonly<Record<string, string>>>>;
}

function readFiles(root: string): SchemaFiles {
  const names = readdirSync(path.join(root, "schema")).filter((name) => name.endsWith(".json"));
  const own = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(root, "schema", name), "utf8")]));
  const typesIn = (of: Item): Record<string, string> => {
    const parent = path.join(root, folders[of]);
    const types = readdirSync(parent).filter((type) => existsSync(path.join(parent, type, "schema.json")));
    return Object.fromEntries(
      types.sort().map((type) => [type, readFileSync(path.join(parent, type, "schema.json"), "utf8")]),
    );
  };
  return { own, items: { block: typesIn("block"), field: typesIn("field"), destination: typesIn("destination") } };
}

function composeSchemas({ own, items }: SchemaFiles): Schemas {
  const all = new Map<string, Schema>();
  for (const [name, text] of Object.entries(own)) all.set(name, sampleable(parseSchema(text)));
  const types = {
    block: composeTypes("block", items.block, all),
    field: composeTypes("field", items.field, all),
    destination: composeTypes("destination", items.destination, all),
  };
  const resolved = new WeakMap<Schema, Schema>();
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    const known = resolved.get(schema);
    if (known) return known;
    const { $ref, ...rest } = schema;
    const followed = { ...resolve(definitionIn(all, $ref)), ...rest };
    resolved.set(schema, followed);
    return followed;
  };
  return {
    file: (kind) => all.get(`${kind}.json`) ?? missing(kind),
    item: (of, type) => (types[of].includes(type) ? all.get(`${of}/${type}.json`) : undefined),
    types: (of) => types[of],
    resolve,
    all: () => all,
  };
}

function definitionIn(all: ReadonlyMap<string, Schema>, ref: string): Schema {
  const [file = "", name = ""] = ref.split("#/definitions/");
  const found = all.get(file)?.definitions?.[name];
  if (!found) throw new Error(`A schema refers to ${ref}, which does not exist`);
  return found;
}

function missing(kind: string): never {
  throw new Error(`schema/${kind}.json is missing`);
}

function parseSchema(text: string): Schema {
  return JSON.parse(text);
}

/** Merges the properties common to a kind, and those a type shares with others, into each type's own schema. */
function composeTypes(of: Item, texts: Readonly<Record<string, string>>, all: Map<string, Schema>): string[] {
  const base = all.get(`${of}.json`) ?? missing(of);
  for (const [type, text] of Object.entries(texts)) {
    const { allOf: taken = [], ...own } = sampleable(parseSchema(text));
    const shared = taken.flatMap(({ $ref = "" }) => Object.entries(definitionIn(all, $ref).properties ?? {}));
    const tag = tags[of];
    const typed = { [tag]: { ...base.properties?.[tag], const: type } };
    all.set(`${of}/${type}.json`, {
      ...own,
      $id: `${of}/${type}.json`,
      type: "object",
      additionalProperties: false,
      properties: { ...base.properties, ...Object.fromEntries(shared), ...own.properties, ...typed },
      required: [...new Set([...(base.required ?? []), ...(own.required ?? [])])],
    });
  }
  return Object.keys(texts);
}

const sample: Schema = {
  type: "boolean",
  description: "Marks what only the owner can know and must still replace. `check -- --launch` lists it.",
  examples: [true],
  "x-mark": true,
};

/** Allows `sample: true` in every closed object. */
function sampleable(schema: Schema): Schema {
  const copy: Schema = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = sampleableValue(key, value);
  if (schema.additionalProperties === false && copy.properties) copy.properties = { ...copy.properties, sample };
  return copy;
}

/** Returns whether a keyword is followed by data rather than a schema. */
export function isData(key: string): boolean {
  return ["examples", "enum", "const", "default", "required"].includes(key);
}

function sampleableValue(key: string, value: unknown): unknown {
  if (isData(key)) return value;
  if (Array.isArray(value)) return value.map((entry: unknown) => sampleableValue("", entry));
  if (!isRecord(value)) return value;
  if (key === "properties" || key === "definitions") {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, sampleable(recordOf(entry))]));
  }
  return sampleable(value);
}
