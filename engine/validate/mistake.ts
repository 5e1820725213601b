/** What ajv says is wrong with a value, each keyword with what it says beside. */
import type { ErrorObject } from "ajv";
import type { Item, Schema } from "./schemas.ts";

/** What is common to all. */
interface Common {
  /** JSON pointer from the top of the file. */
  instancePath: string;
  /** The value that is wrong. */
  data?: unknown;
  /** The schema that it stands in. */
  parentSchema: Schema;
  /** Set where the error is about the name of a property. */
  propertyName?: string;
}

/** One error; ajv is told to hand on schema and data. */
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

/** Ajv overwrites schema and data of errors that a keyword hands on, so they travel in a wrapper. */
export function wrap(error: ErrorObject, path: string): Partial<ErrorObject> {
  return { keyword: "x-item", instancePath: path + error.instancePath, params: { wrapped: error } };
}

/** The error as the block's or field's own schema gave it, with its path from the top of the file. */
export function unwrap(error: ErrorObject): Mistake {
  const { wrapped }: { wrapped?: ErrorObject } = error.params;
  // The keywords of our schemas are those of the type, and `verbose` brings the schemas along.
  return wrapped ? { ...unwrap(wrapped), instancePath: error.instancePath } : (error as ErrorObject & Mistake);
}
