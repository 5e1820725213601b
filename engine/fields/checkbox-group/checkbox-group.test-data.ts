import * as fc from "fast-check";
import { choicesOf } from "../../field-type/choices.ts";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

export const testData: FieldTestData = {
  accepted: (field) => [...choicesOf(field).map(({ value }) => [value]), choicesOf(field).map(({ value }) => value)],
  refused: () => [{ raw: ["what nobody offers"], says: "choose from the answers" }],
  impossible: (field) => choicesOf(field).map(({ value }) => [value, `${value} too`]),
  shown: () => 'checked=""',
  likely: (field) => fc.subarray(choicesOf(field).map(({ value }) => value)).map((values) => values.toReversed()),
};
