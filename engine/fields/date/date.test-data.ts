import * as fc from "fast-check";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

export const testData: FieldTestData = {
  accepted: () => [["2026-03-31"]],
  refused: (field) => [
    { raw: ["tomorrow"], says: "a day that exists" },
    { raw: ["3/1/2026"], says: "a day that exists" },
    ...(field.props["min"] === undefined ? [] : [{ raw: ["1999-01-01"], says: "choose a day from" }]),
    ...(field.props["max"] === undefined ? [] : [{ raw: ["9999-01-01"], says: "choose a day from" }]),
  ],
  impossible: () => [["2026-02-31"], ["2027-02-29"], ["2100-02-29"], ["2026-13-01"], ["2026-00-10"], ["0000-01-01"]],
  shown: ([value = ""]) => value,
  likely: ({ props }) => {
    const day = props["max"] === "today" ? "2026-02-28" : "2026-03-31";
    return fc.constantFrom(day, day, day, "2028-02-29").map((each) => [each]);
  },
};
