/** Determines which schemas describe values that can name a form or prompts. */
import type { Schema, Schemas } from "../validate/schemas.ts";

const known = new WeakMap<Schema, boolean>();

/** Returns whether such a name can occur anywhere in a value of this schema. */
export function mayName(schema: Schema, schemas: Schemas): boolean {
  const found = known.get(schema) ?? names(schema, schemas, new Set());
  known.set(schema, found);
  return found;
}

/** Searches a schema and its parts; `seen` ends the search, because schemas may be recursive. */
function names(schema: Schema, schemas: Schemas, seen: Set<Schema>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (isName(schema)) return true;
  return partsOf(schema).some((part) => names(schemas.resolve(part), schemas, seen));
}

/** Returns whether the schema is such a name or an item of any type, which may contain one. */
function isName({ "x-ref": ref, "x-item": item }: Schema): boolean {
  return ref === "form" || ref === "generator" || ref === "library" || item !== undefined;
}

function partsOf({ properties = {}, items, anyOf = [], additionalProperties }: Schema): Schema[] {
  const others = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...others];
}
