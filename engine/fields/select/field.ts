import { checkChoice, choiceSchema, labelsOf, readChoice } from "../../field-type/choices.ts";
import type { FieldType } from "../../field-type/field-type.ts";
import { valueAsText } from "../../field-type/field-type.ts";

/** One choice from a list. */
export const field: FieldType = {
  read: readChoice,
  check: (value, field) => checkChoice(valueAsText(value), field),
  words: (value, field) => labelsOf([valueAsText(value)], field),
  schema: choiceSchema,
};
