import * as fc from "fast-check";
import { choicesOf } from "../../field-type/choices.ts";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

export const testData: FieldTestData = {
  accepted: (field) => choicesOf(field).map(({ value }) => [value]),
  refused: () => [{ raw: ["what nobody offers"], says: "choose one of the answers" }],
  impossible: (field) => choicesOf(field).map(({ value }) => [`${value} too`]),
  shown: ([value = ""]) => `<option value="${value}" selected=""`,
  likely: (field) => fc.constantFrom(...choicesOf(field).map(({ value }) => [value])),
};
