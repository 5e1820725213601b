import type { CheckboxFieldProps } from "../../../schema/types.ts";
import type { FieldType } from "../../field-type/field-type.ts";
import { plainText } from "../../things/plain-text.ts";

/** A single yes or no. A ticked box has one string, whatever it is; an unticked one has none. */
export const field: FieldType<CheckboxFieldProps> = {
  read: (raw) => raw.length > 0,
  check: () => undefined,
  words: (_value, field) => [plainText(field.label)],
  schema: () => ({ type: "boolean", const: true }),
};
