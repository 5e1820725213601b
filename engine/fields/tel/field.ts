import type { FieldType } from "../../field-type/field-type.ts";
import { valueAsText } from "../../field-type/field-type.ts";
import { checkLength, lineCharacter, readLine, textSchema } from "../../field-type/text-value.ts";
import type { TelFieldProps } from "../../../schema/types.ts";

/** A telephone number, as people write it: spaces, brackets, dashes and words such as "ext." are all right. */
export const field: FieldType<TelFieldProps> = {
  read: readLine,
  check: (value, field) => checkLength(valueAsText(value), field),
  words: (value) => [valueAsText(value)],
  schema: (field) => textSchema(field, lineCharacter),
};
