import type { FieldType } from "../../field-type/field-type.ts";
import { valueAsText } from "../../field-type/field-type.ts";
import { checkLength, readText, textCharacter, textSchema } from "../../field-type/text-value.ts";
import type { TextareaFieldProps } from "../../../schema/types.ts";

/** Text of several lines. */
export const field: FieldType<TextareaFieldProps> = {
  read: readText,
  check: (value, field) => checkLength(valueAsText(value), field),
  words: (value) => [valueAsText(value)],
  schema: (field) => textSchema(field, textCharacter),
};
