/** Writes out a mapping or list with only its required properties. */
import { quoteValue, meaning } from "./describe.ts";
import type { Schema, Schemas } from "./schemas.ts";

/**
 * Returns the property in YAML with everything required; undefined when it is neither a mapping nor a list of mappings.
 *
 * `given` is a text written where the mapping belongs, used for its first property.
 */
export function skeleton(key: string, schema: Schema, schemas: Schemas, given?: string): string | undefined {
  const resolved = schemas.resolve(schema);
  const entry = resolved.items && schemas.resolve(resolved.items);
  const group = entry ?? resolved;
  if (entry?.["x-item"]) return undefined;
  const names = group.required ?? (given === undefined ? [] : firstText(group, schemas));
  if (names.length === 0) return undefined;
  // An address is not a title.
  const taking = given?.startsWith("https://") ? names.find((name) => name === "address" || name === "to") : undefined;
  const lines = names.map((name, index) => {
    const property = group.properties?.[name];
    const { example } = meaning(property ? schemas.resolve(property) : {});
    if (given === undefined) return `${name}: ${example || "..."}`;
    // No examples here: authors would copy them along with their own text.
    return `${name}: ${name === taking || (taking === undefined && index === 0) ? quoteValue(given) : "..."}`;
  });
  return entry ? `${key}:\n  - ${lines.join("\n    ")}` : `${key}:\n  ${lines.join("\n  ")}`;
}

/** Returns the first of the mapping's properties that is a text. */
function firstText({ properties = {} }: Schema, schemas: Schemas): string[] {
  return Object.keys(properties)
    .filter((name) => schemas.resolve(properties[name] ?? {}).type === "string")
    .slice(0, 1);
}
