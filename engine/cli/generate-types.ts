/** The TypeScript types of everything that stands in YAML, from the schemas alone. */
import { compile } from "json-schema-to-typescript";
import { bundle } from "../validate/bundle.ts";
import { readSchemas, type Item, type Schema, type Schemas } from "../validate/schemas.ts";
import { fileKinds } from "../source/file-kind.ts";

const banner = "/** Generated from the schemas by `npm run generate`. Do not edit. */";

const textTypes: Readonly<Record<string, string>> = { inline: "InlineText", block: "RichText" };
const referenceTypes: Readonly<Record<string, string>> = { link: "Link", asset: "Asset", icon: "Icon" };

/** What the compiler makes of a part: texts become data, names become things. */
function compiledType(part: Schema): Schema {
  const tsType = textTypes[part["x-text"] ?? ""] ?? referenceTypes[part["x-ref"] ?? ""];
  if (tsType) return { ...part, tsType };
  if (part["x-item"] === "block") return { ...part, tsType: "CompiledBlock" };
  if (part["x-item"] === "field") return { ...part, tsType: "CompiledField" };
  if (part["x-condition"]) return { ...part, tsType: "Condition" };
  return withoutAlternatives(part);
}

/** The exactly-one rules are for the validator; as types they would only be unions of near-equal shapes. */
function withoutAlternatives(part: Schema): Schema {
  if (part.oneOf && part.properties) {
    const { oneOf: _, ...rest } = part;
    return rest;
  }
  return part;
}

/** What every item of a kind has; it does not belong to the type's own properties. */
const shared: Readonly<Record<Item, readonly string[]>> = {
  block: ["type", "id", "tone", "continues", "sample"],
  field: ["type", "name", "label", "help", "required", "asterisk", "when", "replaces", "width", "messages", "sample"],
  destination: ["to", "name", "sample"],
};

const suffixes: Readonly<Record<Item, string>> = { block: "props", field: "field-props", destination: "settings" };

function withoutShared(schema: Schema, names: readonly string[]): Schema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
  );
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => !names.includes(name)) };
}

function pascal(name: string): string {
  return name.replaceAll(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

async function itemTypes(schemas: Schemas, of: Item): Promise<string> {
  const definitions: Record<string, Schema> = {};
  const top: Record<string, Schema> = {};
  for (const type of schemas.types(of)) {
    const schema = schemas.item(of, type);
    if (!schema) continue;
    const bundled = bundle(withoutShared(schema, shared[of]), schemas, compiledType);
    Object.assign(definitions, bundled.definitions);
    const { definitions: _, ...own } = bundled;
    const name = `${type}-${suffixes[of]}`;
    definitions[name] = { ...own, title: pascal(name) };
    top[type] = { $ref: `#/definitions/${name}` };
  }
  const title = `PropsOf${pascal(of)}s`;
  const all: Schema = {
    title,
    description: `The properties of every ${of} type, as the code behind it gets them.`,
    type: "object",
    additionalProperties: false,
    properties: top,
    required: Object.keys(top),
    definitions,
  };
  return typesOf(all, title);
}

async function typesOf(schema: Schema, title: string): Promise<string> {
  const text = await compile(JSON.parse(JSON.stringify(schema)) as never, title, {
    bannerComment: "",
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  return text;
}

/** The generated files by their path below the root. */
export async function generatedTypes(root: string): Promise<Map<string, string>> {
  const schemas = readSchemas(root);
  const files = new Map<string, string>();
  const imports = `import type { InlineText, RichText } from "../../engine/compile/rich-text.ts";
import type { Asset, CompiledBlock, CompiledField, Condition, Icon, Link } from "../../engine/compile/site.ts";
`;
  for (const item of ["block", "field", "destination"] as const) {
    const text = await itemTypes(schemas, item);
    files.set(`schema/types/${item}s.ts`, `${banner}\n${usedImports(imports, text)}\n${text}`);
  }
  for (const kind of fileKinds) {
    const { title = kind } = schemas.file(kind);
    const text = await typesOf(
      { ...bundle(schemas.file(kind), schemas, withoutAlternatives), title: `${title} file` },
      `${title} file`,
    );
    files.set(`schema/types/${kind}.ts`, `${banner}\n${text}`);
  }
  return files;
}

/** Only the names that the text uses, so that the compiler's unused checks hold for generated files too. */
function usedImports(imports: string, text: string): string {
  return imports
    .split("\n")
    .map((line) => {
      const [, names = "", from = ""] = /^import type \{ (.*) \} from (.*);$/.exec(line) ?? [];
      const used = names.split(", ").filter((name) => name && new RegExp(`\\b${name}\\b`).test(text));
      return used.length > 0 ? `import type { ${used.join(", ")} } from ${from};\n` : "";
    })
    .join("");
}
