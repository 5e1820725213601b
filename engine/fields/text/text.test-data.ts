import * as fc from "fast-check";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

const anyLine = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).map((text) => [text]);

export const testData: FieldTestData = {
  accepted: ({ props }) => (props["pattern"] === undefined ? [["Ada"], ["Zoë 👩🏽‍💻"]] : [["OH-1234"]]),
  refused: (field) => [
    { raw: ["x".repeat(Number(field.props["maxLength"]) + 1)], says: "characters or fewer" },
    ...(field.props["pattern"] === undefined ? [] : [{ raw: ["oh-1234"], says: "write it like OH-1234" }]),
  ],
  impossible: "Any line of text may be an answer.",
  shown: ([value = ""]) => value,
  likely: ({ props }) =>
    props["pattern"] === undefined ? anyLine : fc.integer({ min: 1000, max: 9999 }).map((number) => [`OH-${number}`]),
};
