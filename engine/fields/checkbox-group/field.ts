import { asking } from "../../field-type/asking.ts";
import { choiceSchema, chosenIn, choicesOf, labelsOf } from "../../field-type/choices.ts";
import type { FieldType, FieldValue } from "../../field-type/field-type.ts";

const listOf = (value: FieldValue): readonly string[] => (Array.isArray(value) ? value : []);

/** Any number of choices, always in the author's order. */
export const field: FieldType = {
  read: (raw, field) => {
    const chosen = new Set(chosenIn(raw, field));
    const known = new Set(choicesOf(field).map(({ value }) => value));
    const strange = [...chosen].filter((value) => !known.has(value));
    return [...[...known].filter((value) => chosen.has(value)), ...strange];
  },
  check: (value, field) => {
    const known = new Set(choicesOf(field).map((choice) => choice.value));
    return listOf(value).every((each) => known.has(each)) ? undefined : asking(field, "choose from the answers");
  },
  words: (value, field) => labelsOf(listOf(value), field),
  schema: (field) => ({ type: "array", items: choiceSchema(field), minItems: 1, uniqueItems: true }),
};
