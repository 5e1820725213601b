/** Describes the type of a value in an author's words. */
import type { Reference, Schema, Schemas } from "../validate/schemas.ts";

const texts: Readonly<Record<NonNullable<Schema["x-text"]>, string>> = {
  inline: "one line of Markdown",
  block: "Markdown",
  plain: "plain text",
  verbatim: "text, kept exactly as written",
  template: "text in Liquid",
};

const references: Readonly<Record<Reference, string>> = {
  link: "a link",
  asset: "a file under pages/assets/",
  icon: "an icon's name",
  accent: "an accent's name",
  embed: "an address",
  form: "a form's name",
  generator: "a generator's name",
  library: "a library's name",
  fragment: "a fragment's name",
  field: "a field's name",
  payload: "a name from the payload",
};

/** Returns what a value of this schema is: `one of grid, list`, `a list of: plain text`. */
export function typeWords(authored: Schema, schemas: Schemas): string {
  const schema = schemas.resolve(authored);
  const text = schema["x-text"];
  const reference = schema["x-ref"];
  if (text !== undefined) return texts[text];
  if (reference !== undefined) return references[reference];
  if (schema["x-item"]) return `a ${schema["x-item"]}`;
  if (schema["x-condition"] === true) return "a condition";
  if (schema.enum) return `one of ${schema.enum.map(String).join(", ")}`;
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const).replaceAll('"', "")}`;
  if (schema.anyOf && !schema.properties) return alternatives(schema.anyOf, schemas);
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  return types.map((type) => plainType(type, schema, schemas)).join(" or ") || "anything";
}

function alternatives(branches: readonly Schema[], schemas: Schemas): string {
  return [...new Set(branches.map((branch) => typeWords(branch, schemas)))].join(", or ");
}

function plainType(type: string, schema: Schema, schemas: Schemas): string {
  switch (type) {
    case "array":
      return schema.items ? `a list of: ${typeWords(schema.items, schemas)}` : "a list";
    case "object":
      return schema.properties ? "a group" : "names with values";
    case "boolean":
      return "true or false";
    case "integer":
      return `a whole number${rangeWords(schema)}`;
    case "number":
      return `a number${rangeWords(schema)}`;
    default:
      return schema["format"] === "email" ? "an email address" : schema["format"] === "date" ? "a date" : "text";
  }
}

function rangeWords({ minimum, maximum }: Schema): string {
  if (typeof minimum !== "number") return typeof maximum === "number" ? `, at most ${maximum}` : "";
  return typeof maximum === "number" ? ` from ${minimum} to ${maximum}` : `, at least ${minimum}`;
}
