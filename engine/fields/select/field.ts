import { checkChoice, choiceSchema, labelsOf, readChoice } from "../../submission/choices.ts";
import type { FieldType } from "../../submission/field-type.ts";
import { textOf } from "../../submission/field-type.ts";

/** One choice from a list. */
export const field: FieldType = {
  read: readChoice,
  check: (value, field) => checkChoice(textOf(value), field),
  words: (value, field) => labelsOf([textOf(value)], field),
  schema: choiceSchema,
};
