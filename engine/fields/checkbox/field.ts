import type { CheckboxFieldProps } from "../../../schema/types.ts";
import type { FieldType } from "../../field-type/field-type.ts";
import { plainText } from "../../things/plain-text.ts";

/** A single yes or no. A ticked box holds one string, whichever; an empty one holds none. */
export const field: FieldType<CheckboxFieldProps> = {
  read: (raw) => raw.length > 0,
  check: () => undefined,
  words: (_value, field) => [plainText(field.label)],
  schema: () => ({ type: "boolean", const: true }),
};
