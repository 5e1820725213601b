/** Generates the schemas for editors: one self-contained file per kind, with each block and field under the name of its type. */
import { bundle } from "../engine/validate/bundle.ts";
import { readSchemas, tags, type Item, type Schema, type Schemas } from "../engine/validate/schemas.ts";
import { isRecord } from "../engine/things/values.ts";
import { type FileKind, fileKinds } from "../engine/source/source-file.ts";
import { defaultWords } from "../engine/validate/describe.ts";

const items: readonly Item[] = ["block", "field", "destination"];

/** Returns the generated files by path below the root: schema/editor/page.json ... */
export function generatedEditorSchemas(root: string): Map<string, string> {
  const schemas = readSchemas(root);
  return new Map(
    fileKinds.map((kind) => [
      `schema/editor/${kind}.json`,
      `${JSON.stringify(editorSchema(kind, schemas), undefined, 1)}\n`,
    ]),
  );
}

function editorSchema(kind: FileKind, schemas: Schemas): Schema {
  const needed = new Set<Item>();
  const adapt = (part: Schema): Schema => {
    const item = part["x-item"];
    if (!item) return forEditors(part, kind);
    needed.add(item);
    return { $ref: `#/definitions/${item}` };
  };
  const { $schema: _, ...top } = bundle(schemas.file(kind), schemas, adapt);
  const definitions: Record<string, Schema> = { ...top.definitions };
  for (const item of items) if (needed.has(item)) Object.assign(definitions, itemDefinitions(item, schemas, adapt));
  const whole = { $schema: "http://json-schema.org/draft-07/schema#", ...forEditors(top, kind), definitions };
  return writeOut(whole, definitions) as Schema;
}

/**
 * Returns one definition for any block, field or destination, which the item's `type` (or `to`) narrows to that of its type.
 *
 * Uses conditions rather than oneOf, so that for a type that does not exist editors report only that.
 */
function itemDefinitions(item: Item, schemas: Schemas, adapt: (part: Schema) => Schema): Record<string, Schema> {
  const definitions: Record<string, Schema> = {};
  const tag = tags[item];
  for (const type of schemas.types(item)) {
    const { definitions: shared, $schema: _, ...own } = bundle(schemas.item(item, type) ?? {}, schemas, adapt);
    const typed = { ...own.properties, [tag]: { const: type, description: own.description ?? "" } };
    Object.assign(definitions, shared, { [`${item}:${type}`]: { ...own, properties: typed } });
  }
  definitions[item] = {
    type: "object",
    required: [tag],
    properties: {
      [tag]: {
        enum: schemas.types(item),
        description: `Which type of ${item}.`,
        // Editors show these beside the values.
        markdownEnumDescriptions: schemas.types(item).map((type) => schemas.item(item, type)?.description ?? ""),
      },
    },
    allOf: schemas.types(item).map((type) => ({
      // Requires the type, because an entry that is still empty would otherwise match every type.
      if: { type: "object", properties: { [tag]: { const: type } }, required: [tag] },
      // oxlint-disable-next-line unicorn/no-thenable -- It is JSON Schema's own word.
      then: { $ref: `#/definitions/${item}:${type}` },
    })),
  };
  return definitions;
}

/** Inlines each reference that has properties of its own, because editors ignore everything beside a `$ref`. */
function writeOut(part: unknown, definitions: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(part)) return part.map((entry) => writeOut(entry, definitions));
  if (!isRecord(part)) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, writeOut(value, definitions)]));
  const { $ref, ...own } = copy;
  if (typeof $ref !== "string" || Object.keys(own).length === 0) return copy;
  return { ...(writeOut(definitions[$ref.replace("#/definitions/", "")], definitions) as object), ...own };
}

/** Removes this project's keywords, and allows for placeholders that are filled in later. */
function forEditors(part: Schema, kind: FileKind): Schema {
  const known = Object.entries(part).filter(([key]) => !key.startsWith("x-") && key !== "$id");
  const plain: Schema = { ...Object.fromEntries(known), ...described(part) };
  // Editors would suggest an empty list or group.
  if (typeof part.default === "object") delete plain.default;
  const later = part["x-name"] ? "\\{\\{-? *with\\." : "\\{\\{";
  if (typeof part["pattern"] === "string") plain["pattern"] = `${part["pattern"]}|${later}`;
  if (typeof part["format"] === "string" && part["format"] !== "date") delete plain["format"];
  return kind === "fragment" ? orHanded(plain) : plain;
}

/** Returns the description with the default, because editors show only the description. */
function described(part: Schema): Pick<Schema, "description"> {
  const { description } = part;
  const stated = defaultWords(part);
  if (typeof description !== "string" || stated === undefined) return {};
  return { description: `${description} Default: ${/[.!?]$/.test(stated) ? stated : `${stated}.`}` };
}

/** In a fragment, allows a group or a choice to be left to the page: `picture: "{{ with.picture }}"`. */
function orHanded(part: Schema): Schema {
  const fits = part.type === "object" || part.type === "array" || part.type === "boolean" || part.enum !== undefined;
  const isBlock = part.properties?.["type"] !== undefined && "const" in part.properties["type"];
  if (!fits || isBlock) return part;
  const { description, examples, ...rest } = part;
  const shown = Object.entries({ description, examples }).filter(([, value]) => value !== undefined);
  const handed: Schema = { type: "string", pattern: "^\\{\\{ *with\\." };
  return { ...Object.fromEntries(shown), anyOf: [rest, handed] };
}
