/** What a group or list looks like when it is written out, with only what it must have. */
import { quoteValue, meaning } from "./describe.ts";
import type { Schema, Schemas } from "./schemas.ts";

/**
 * The property in YAML with everything that it must have; undefined when it is neither a group nor a list of groups.
 *
 * `given` is a text that was written where the group belongs: it is taken for the first of its properties.
 */
export function skeleton(key: string, schema: Schema, schemas: Schemas, given?: string): string | undefined {
  const resolved = schemas.resolve(schema);
  const entry = resolved.items && schemas.resolve(resolved.items);
  const group = entry ?? resolved;
  if (entry?.["x-item"]) return undefined;
  const names = group.required ?? (given === undefined ? [] : firstText(group, schemas));
  if (names.length === 0) return undefined;
  // An address is no title.
  const taking = given?.startsWith("https://") ? names.find((name) => name === "address" || name === "to") : undefined;
  const lines = names.map((name, index) => {
    const property = group.properties?.[name];
    const { example } = meaning(property ? schemas.resolve(property) : {});
    if (given === undefined) return `${name}: ${example || "..."}`;
    // Nobody shall copy an example along with what is the author's own.
    return `${name}: ${name === taking || (taking === undefined && index === 0) ? quoteValue(given) : "..."}`;
  });
  return entry ? `${key}:\n  - ${lines.join("\n    ")}` : `${key}:\n  ${lines.join("\n  ")}`;
}

/** The first of the group's properties that is a text. */
function firstText({ properties = {} }: Schema, schemas: Schemas): string[] {
  return Object.keys(properties)
    .filter((name) => schemas.resolve(properties[name] ?? {}).type === "string")
    .slice(0, 1);
}
