/** Finds the part of a file at a pointer, with the schema that describes it. */
import { tokens } from "../problem/pointer.ts";
import { partOf } from "../things/values.ts";
import type { Context } from "./explain.ts";
import type { Schema } from "./schemas.ts";
import { schemaOf } from "./walk.ts";

interface Part {
  value: unknown;
  schema: Schema;
}

/** Returns the value at the pointer; the schema is empty where none describes it. */
export function partAt(pointer: string, { file, schemas }: Context): Part {
  let part: Part = { value: file.value, schema: schemaOf(schemas.file(file.kind), file.value, schemas) };
  for (const token of tokens(pointer)) {
    const value = partOf(part.value, [token]);
    const own = Array.isArray(part.value) ? part.schema.items : described(part.schema, token);
    part = { value, schema: own ? schemaOf(own, value, schemas) : {} };
  }
  return part;
}

/** Returns the schema of a property, including one whose name the author chose. */
function described({ properties, additionalProperties: others }: Schema, key: string): Schema | undefined {
  return properties?.[key] ?? (typeof others === "object" ? others : undefined);
}
