/** What a field type knows about its values; each `engine/fields/TYPE/field.ts` exports one as `field`. */
import type { CompiledField } from "../compile/form-spec.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A field's value: text, one of several choices, a yes or no, or several choices. */
export type FieldValue = string | boolean | readonly string[];

/** The logic of a field type, free of views: the same in the browser and on the server. */
export interface FieldType {
  /** Makes a value of what the field's controls hold. No strings at all give the empty value. */
  read: (raw: readonly string[], field: CompiledField) => FieldValue;
  /** Says in words what is wrong with a value that is not empty; undefined when nothing is. */
  check: (value: FieldValue, field: CompiledField) => string | undefined;
  /** The words by which the visitor knows a value that is not empty: the labels of what they chose. */
  words: (value: FieldValue, field: CompiledField) => readonly string[];
  /** The JSON Schema of values that are not empty and pass `check`. */
  schema: (field: CompiledField) => JsonSchema;
}

/** Whether a value stands for no answer: nothing typed, nothing chosen, not ticked. */
export function isEmpty(value: FieldValue): boolean {
  return value === "" || value === false || (Array.isArray(value) && value.length === 0);
}

/** A value as it stands within a sentence. */
export function textOf(value: FieldValue): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : value.join(", ");
}
