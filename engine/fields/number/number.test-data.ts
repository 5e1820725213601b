import * as fc from "fast-check";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

export const testData: FieldTestData = {
  accepted: () => [["12"], [" +7 "], ["10.0"]],
  refused: (field) => [
    { raw: ["twelve"], says: "number" },
    { raw: ["1e3"], says: "number" },
    { raw: ["0x10"], says: "number" },
    { raw: ["9".repeat(13)], says: "number" },
    { raw: ["1.1234567"], says: "number" },
    ...(Number(field.props["decimals"]) < 3 ? ["1.000", "10.500"] : []).map((text) => ({
      raw: [text],
      says: "number",
    })),
    ...(field.props["max"] === undefined ? [] : [{ raw: ["1,000"], says: "from 1 to 40" }]),
  ],
  impossible: (field) => [["1,00"], ["--1"], ["1.2.3"], field.props["decimals"] === 0 ? ["1.5"] : ["1.555"]],
  shown: ([value = ""]) => value,
  likely: ({ props: { min = -5, max = 2000 } }) =>
    fc.integer({ min: Number(min), max: Number(max) }).map((value) => [String(value)]),
};
