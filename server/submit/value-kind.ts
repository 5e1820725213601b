/** The kinds of JSON values, and their names in words. */
import type { JsonSchema } from "../../engine/field-type/json-schema.ts";

const words: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  array: "a list of texts",
  number: "a number",
};

/** Returns the kinds of values that a schema accepts. */
export function kindsOf(schema: JsonSchema): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const each of schema.anyOf ?? [schema]) {
    // An empty text means no answer, whatever the kind of the answers.
    if (each.const === "" && schema.anyOf) continue;
    const kind = each.type ?? (each.const === undefined ? undefined : kindOf(each.const));
    if (kind !== undefined) kinds.add(kind === "integer" ? "number" : kind);
  }
  return kinds;
}

/** Returns the required kind in words when a value is of another kind; undefined when it is not. */
export function wrongKind(value: unknown, kinds: ReadonlySet<string>): string | undefined {
  if (kinds.size === 0 || kinds.has(kindOf(value))) return undefined;
  return [...kinds].map((kind) => words[kind] ?? kind).join(" or ");
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}
