import type { FieldType } from "../../submission/field-type.ts";
import { textOf } from "../../submission/field-type.ts";
import { checkLength, readText, textCharacter, textSchema } from "../../submission/text-value.ts";

const standard = 5000;

/** Text of several lines. */
export const field: FieldType = {
  read: readText,
  check: (value, field) => checkLength(textOf(value), field, standard),
  words: (value) => [textOf(value)],
  schema: (field) => textSchema(field, standard, textCharacter),
};
