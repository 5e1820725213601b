/** Reads the whole authoring language from the schemas and the folders of blocks, fields and destinations. */
import path from "node:path";
import { readSchemas, tags, type Item, type Schema, type Schemas } from "../validate/schemas.ts";
import { describeProperties } from "./describe-properties.ts";
import type { ReferenceEntry } from "./entry.ts";
import { readExamples } from "./read-examples.ts";
import { fileKinds } from "../source/source-file.ts";
import { readFileSync } from "node:fs";

const folders: Readonly<Record<Item, string>> = {
  block: "engine/blocks",
  field: "engine/fields",
  destination: "server/deliver",
};

/** Returns every entry: kinds of file, blocks, fields, destinations, shared shapes. */
export function readReference(root: string): ReferenceEntry[] {
  const schemas = readSchemas(root);
  const items = (["block", "field", "destination"] as const).flatMap((of) =>
    schemas.types(of).map((type) => itemEntry(root, of, type, schemas)),
  );
  return [
    ...fileKinds.map((kind) => entry("file", kind, schemas.file(kind), schemas)),
    ...items,
    ...sharedEntries(schemas),
  ];
}

function entry(group: ReferenceEntry["group"], name: string, schema: Schema, schemas: Schemas): ReferenceEntry {
  return {
    id: `${group}-${name}`,
    group,
    name,
    title: schema.title ?? name,
    description: schema.description ?? "",
    properties: describeProperties(schema, schemas),
    examples: [],
  };
}

/** Describes an item: its own properties first, then those that every item of its kind may have. */
function itemEntry(root: string, of: Item, type: string, schemas: Schemas): ReferenceEntry {
  const made = entry(of, type, schemas.item(of, type) ?? {}, schemas);
  const common = new Set(Object.keys(schemas.all().get(`${of}.json`)?.properties ?? {}));
  const properties = made.properties.filter(({ name }) => name !== tags[of]);
  const isCommon = ({ name }: { name: string }): boolean => common.has(name.split(".")[0] ?? "");
  return {
    ...made,
    properties: [...properties.filter((each) => !isCommon(each)), ...properties.filter(isCommon)],
    examples: readExamples(path.join(root, folders[of], type)),
  };
}

/** Returns the shapes that several things use and that have properties of their own. */
function sharedEntries(schemas: Schemas): ReferenceEntry[] {
  const definitions = schemas.all().get("common.json")?.definitions ?? {};
  return Object.entries(definitions).flatMap(([name, schema]) => {
    const described = schema.properties ? schema : schema.anyOf?.find((branch) => branch.properties);
    if (!described) return [];
    const { description = "" } = schema;
    return [{ ...entry("shared", name, described, schemas), title: name, description }];
  });
}

/** Reads the Markdown that shows whole files before the lists of properties. `root` is the project's folder. */
export function readByExample(root: string): string {
  return readFileSync(path.join(root, "engine/reference/by-example.md"), "utf8");
}
