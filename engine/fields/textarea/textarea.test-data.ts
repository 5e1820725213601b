import * as fc from "fast-check";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

export const testData: FieldTestData = {
  accepted: () => [["Ada"], ["Zoë 👩🏽‍💻"]],
  refused: (field) => [{ raw: ["x".repeat(Number(field.props["maxLength"]) + 1)], says: "characters or fewer" }],
  impossible: "Any text may be an answer.",
  shown: ([value = ""]) => value,
  likely: () => fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => [text]),
};
