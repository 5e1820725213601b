/** Generates the TypeScript types of compiled YAML, from the schemas alone. */
import { compile } from "json-schema-to-typescript";
import { bundle } from "../engine/validate/bundle.ts";
import { readSchemas, type Item, type Schema, type Schemas } from "../engine/validate/schemas.ts";

const banner = "/** Generated from the schemas by `npm run generate`. Do not edit. */";

const textTypes: Readonly<Record<string, string>> = { inline: "InlineText", block: "RichText" };
const referenceTypes: Readonly<Record<string, string>> = { link: "Link", asset: "Asset", icon: "Icon" };

/** The kinds of file that become things of their own; fragments become parts of pages. */
const kinds = ["form", "generator", "library", "page", "site"] as const;

/** Names of the types of compiled items, which have the properties common to their kind, and `props` for those of their own type. */
const compiledItems: Readonly<Record<Item, string>> = {
  block: "any-block",
  field: "compiled-field",
  destination: "compiled-destination",
};

/** Suffixes of the names of types' own properties: HeroProps, EmailFieldProps, CodaSettings. */
const suffixes: Readonly<Record<Item, string>> = { block: "props", field: "field-props", destination: "settings" };

/** Returns the generated file by its path below the root. */
export async function generatedTypes(root: string): Promise<Map<string, string>> {
  const schemas = readSchemas(root);
  const named: [name: string, schema: Schema][] = kinds.map((kind) => [`${kind}-file`, schemas.file(kind)]);
  for (const item of ["block", "field", "destination"] as const) {
    const common = schemas.all().get(`${item}.json`) ?? {};
    named.push([compiledItems[item], { ...common, ...withProps(common) }]);
    for (const type of schemas.types(item)) {
      // An include is replaced by blocks before anything is compiled.
      if (type === "include") continue;
      named.push([
        `${type}-${suffixes[item]}`,
        without(schemas.item(item, type) ?? {}, Object.keys(common.properties ?? {})),
      ]);
    }
  }
  return new Map([["schema/types.ts", await typesOf(named, schemas)]]);
}

function withProps({ properties, required = [] }: Schema): Schema {
  const props: Schema = { type: "object", additionalProperties: true, description: "The properties of its own type." };
  return { properties: { ...properties, props }, required: [...required, "props"] };
}

function without(schema: Schema, names: readonly string[]): Schema {
  const { title: _, ...rest } = schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
  );
  return { ...rest, properties, required: (schema.required ?? []).filter((name) => !names.includes(name)) };
}

async function typesOf(named: readonly (readonly [name: string, schema: Schema])[], schemas: Schemas): Promise<string> {
  const definitions: Record<string, Schema> = {};
  for (const [name, schema] of named) {
    const { definitions: shared, ...own } = bundle(schema, schemas, (part, before) => compiled(part, before, schemas));
    Object.assign(definitions, shared, { [name]: { ...own, title: pascal(name) } });
  }
  const properties = Object.fromEntries(named.map(([name]) => [name, { $ref: `#/definitions/${name}` }]));
  const all: Schema = { title: "All", type: "object", additionalProperties: false, properties, definitions };
  const text = await compile(JSON.parse(JSON.stringify(all)) as never, "All", {
    bannerComment: "",
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  const types = text.replace(/^export interface All \{$[^]*?^\}$\n/m, "");
  const imports = `import type { InlineText, RichText } from "../engine/things/rich-text.ts";
import type { Condition } from "../engine/things/condition.ts";
import type { Asset, Icon, Link } from "../engine/things/things.ts";
`;
  return `${banner}\n${imports}\n${withReadonlyLists(types)}`;
}

/** Makes all lists readonly, because compiled data never changes. */
function withReadonlyLists(types: string): string {
  // Handles lists of lists first, and marks the inner list.
  let text = types.replaceAll(/\b(\w+)\[\]\[\]/g, "(readonly $1[ ])[]");
  for (let at = text.indexOf("[]"); at >= 0; at = text.indexOf("[]", at + "readonly []".length)) {
    const start = startOfType(text, at - 1);
    text = `${text.slice(0, start)}readonly ${text.slice(start)}`;
  }
  return text.replaceAll("[ ]", "[]");
}

/** Returns where the type that ends at `end` begins: a name, or something in brackets. */
function startOfType(text: string, end: number): number {
  let at = end;
  const opening = { "}": "{", ")": "(" }[text[end] ?? ""];
  if (opening !== undefined) {
    let depth = 1;
    while (depth > 0 && at > 0) {
      at--;
      depth += text[at] === text[end] ? 1 : text[at] === opening ? -1 : 0;
    }
    return at;
  }
  while (/\w/.test(text[at - 1] ?? "")) at--;
  return at;
}

/** Returns the compiled form of a part: texts become data, names become things, and properties with a default are present. */
function compiled(part: Schema, before: Schema, schemas: Schemas): Schema {
  const { $ref } = part;
  if ($ref !== undefined) {
    const target = schemas.resolve(before);
    const name = pascal($ref.replace("#/definitions/", ""));
    if (target["x-partial"]) return { tsType: `Partial<${name}>`, description: part.description ?? "" };
    // A description of its own would make the reference a separate type.
    return target.type === "object" ? { $ref } : part;
  }
  if (part["x-condition"]) return { tsType: "Condition", description: part.description ?? "" };
  if (part["x-item"]) return { $ref: `#/definitions/${compiledItems[part["x-item"]]}` };
  const tsType = textTypes[part["x-text"] ?? ""] ?? referenceTypes[part["x-ref"] ?? ""];
  if (tsType !== undefined) return { ...part, tsType };
  return part.properties ? compiledObject(part, before, schemas) : part;
}

/** Drops the exactly-one rules, which are for the validator; as types they would only be unions of nearly equal shapes. */
function compiledObject(part: Schema, before: Schema, schemas: Schemas): Schema {
  const { oneOf: _, ...rest } = part;
  const own = Object.entries(before.properties ?? {}).map(([name, each]) => [name, schemas.resolve(each)] as const);
  const marks = own.flatMap(([name, each]) => (each["x-mark"] ? [name] : []));
  const filled = own.flatMap(([name, each]) => (each.default === undefined ? [] : [name]));
  const required = [...new Set([...(part.required ?? []), ...filled])];
  return { ...without(rest, marks), ...(part.title && { title: part.title }), required };
}

function pascal(name: string): string {
  return name.replaceAll(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}
