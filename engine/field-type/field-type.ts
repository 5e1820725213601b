/** The interface of a field type's logic; each `engine/fields/TYPE/field.ts` exports one as `field`. */
import type { CompiledField } from "../../schema/types.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A field's value: text (including dates), one of several choices, a number, yes or no, or several choices. */
export type FieldValue = string | number | boolean | readonly string[];

/** Returns the current date in the site's time zone as ISO 8601; called only when a limit or condition depends on it. */
export type Today = () => string;

/** A field with the properties of its type. */
export type FieldOf<Props> = CompiledField & { props: Props };

/** The logic of a field type with these properties, without views: the same in the browser and on the server. */
export interface FieldType<Props = object> {
  /** Parses the raw values of the field's controls. No strings at all give the empty value. */
  read: (raw: readonly string[], field: FieldOf<Props>) => FieldValue;
  /** Returns a message saying what is wrong with a nonempty value; undefined when nothing is. */
  check: (value: FieldValue, field: FieldOf<Props>, today: Today) => string | undefined;
  /** Returns the words by which the visitor knows a nonempty value: the labels of their choices. */
  words: (value: FieldValue, field: FieldOf<Props>) => readonly string[];
  /** Returns the JSON Schema of nonempty values that pass `check`; what a schema cannot express is left to `check`. */
  schema: (field: FieldOf<Props>) => JsonSchema;
}

/** Returns whether a value means no answer: nothing typed, nothing chosen, not ticked. */
export function isEmpty(value: FieldValue): boolean {
  return value === "" || value === false || (Array.isArray(value) && value.length === 0);
}

/** Returns a value as text for use in a sentence. */
export function valueAsText(value: FieldValue): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? value.join(", ") : String(value);
}

/** Raw values of a form's controls by field name: one string for each control, none for an unchecked box. */
export type RawValues = Readonly<Record<string, readonly string[]>>;

/** The fields of a form or generator by name, in order. */
export type Fields = ReadonlyMap<string, CompiledField>;
