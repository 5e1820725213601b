import type { FieldType } from "../../submission/field-type.ts";
import { textOf } from "../../submission/field-type.ts";
import { checkLength, lineCharacter, readLine, textSchema } from "../../submission/text-value.ts";

const standard = 50;

/** A telephone number, as people write it: spaces, brackets, dashes and words such as "ext." are all right. */
export const field: FieldType = {
  read: readLine,
  check: (value, field) => checkLength(textOf(value), field, standard),
  words: (value) => [textOf(value)],
  schema: (field) => textSchema(field, standard, lineCharacter),
};
