/** What a field type knows about its values; each `engine/fields/TYPE/field.ts` exports one as `field`. */
import type { CompiledField } from "../../schema/types.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A field's value: text (a day too), one of several choices, a number, a yes or no, or several choices. */
export type FieldValue = string | number | boolean | readonly string[];

/** Tells the day that it is where the site is, as an ISO text; asked only where a limit or condition counts from it. */
export type Today = () => string;

/** A field whose type's own properties are known. */
export type FieldOf<Props> = CompiledField & { props: Props };

/** The logic of a field type with such properties, free of views: the same in the browser and on the server. */
export interface FieldType<Props = object> {
  /** Makes a value of what the field's controls hold. No strings at all give the empty value. */
  read: (raw: readonly string[], field: FieldOf<Props>) => FieldValue;
  /** Says in words what is wrong with a value that is not empty; undefined when nothing is. */
  check: (value: FieldValue, field: FieldOf<Props>, today: Today) => string | undefined;
  /** The words by which the visitor knows a value that is not empty: the labels of what they chose. */
  words: (value: FieldValue, field: FieldOf<Props>) => readonly string[];
  /** The JSON Schema of values that are not empty and pass `check`; what a schema cannot say is left to `check`. */
  schema: (field: FieldOf<Props>) => JsonSchema;
}

/** Whether a value stands for no answer: nothing typed, nothing chosen, not ticked. */
export function isEmpty(value: FieldValue): boolean {
  return value === "" || value === false || (Array.isArray(value) && value.length === 0);
}

/** A value as it stands within a sentence. */
export function valueAsText(value: FieldValue): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? value.join(", ") : String(value);
}

/** Raw values as a form's controls hold them, by field name: one string a control, none for an unchecked box. */
export type RawValues = Readonly<Record<string, readonly string[]>>;

/** The fields of a form or generator by name, in order. */
export type Fields = ReadonlyMap<string, CompiledField>;
