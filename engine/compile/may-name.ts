/** Which schemas describe a value in which a form or prompts can be named. */
import type { Schema, Schemas } from "../validate/schemas.ts";

const known = new WeakMap<Schema, boolean>();

/** Whether such a name can stand anywhere in a value of this schema. */
export function mayName(schema: Schema, schemas: Schemas): boolean {
  const found = known.get(schema) ?? names(schema, schemas, new Set());
  known.set(schema, found);
  return found;
}

/** A schema may hold itself. */
function names(schema: Schema, schemas: Schemas, seen: Set<Schema>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (isName(schema)) return true;
  return partsOf(schema).some((part) => names(schemas.resolve(part), schemas, seen));
}

/** The name itself, or a thing of any type, of which one may hold it. */
function isName({ "x-ref": ref, "x-item": item }: Schema): boolean {
  return ref === "form" || ref === "generator" || ref === "library" || item !== undefined;
}

function partsOf({ properties = {}, items, anyOf = [], additionalProperties }: Schema): Schema[] {
  const others = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...others];
}
