/** Types ajv's errors, with the parameters of each keyword. */
import type { ErrorObject } from "ajv";
import type { Item, Schema } from "./schemas.ts";

/** Properties common to all errors. */
interface Common {
  /** JSON pointer from the top of the file. */
  instancePath: string;
  /** The invalid value. */
  data?: unknown;
  /** The schema that contains the keyword. */
  parentSchema: Schema;
  /** Set when the error is about the name of a property. */
  propertyName?: string;
}

/** One error; ajv is configured to include schema and data. */
export type Mistake = Common &
  (
    | { keyword: "type"; schema: string | readonly string[]; params: { type: string } }
    | { keyword: "anyOf" | "oneOf"; schema: readonly Schema[]; params: object }
    | { keyword: "required"; schema: readonly string[]; params: { missingProperty: string } }
    | { keyword: "additionalProperties"; schema: boolean | Schema; params: { additionalProperty: string } }
    | { keyword: "propertyNames"; schema: Schema; params: { propertyName: string } }
    | { keyword: "uniqueItems"; schema: boolean; params: { i: number; j: number } }
    | { keyword: "enum"; schema: readonly unknown[]; params: object }
    | { keyword: "const"; schema: unknown; params: object }
    | { keyword: "pattern" | "format"; schema: string; params: { format?: string } }
    | { keyword: Limit; schema: number; params: { limit: number } }
    | { keyword: "x-item"; schema: Item; params: { of: Item; type: string } }
  );

type Limit =
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "minProperties"
  | "maxProperties"
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "exclusiveMaximum";

/** Wraps an error, because ajv overwrites schema and data of errors that a keyword passes on. */
export function wrap(error: ErrorObject, path: string): Partial<ErrorObject> {
  return { keyword: "x-item", instancePath: path + error.instancePath, params: { wrapped: error } };
}

/** Returns the error from the block's or field's own schema, with its path from the top of the file. */
export function unwrap(error: ErrorObject): Mistake {
  const { wrapped }: { wrapped?: ErrorObject } = error.params;
  // The type lists exactly the keywords of our schemas, and `verbose` includes the schemas.
  return wrapped ? { ...unwrap(wrapped), instancePath: error.instancePath } : (error as ErrorObject & Mistake);
}
