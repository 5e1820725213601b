import * as fc from "fast-check";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

export const testData: FieldTestData = {
  accepted: () => [["ada@example.org"], ["用户@例子.公司"]],
  refused: () => [
    { raw: ["ada"], says: "with an @" },
    { raw: [`${"x".repeat(250)}@e.org`], says: "characters or fewer" },
  ],
  impossible: "Whatever contains an @ may be an address; only sending shows it.",
  shown: ([value = ""]) => value,
  likely: () => fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 })).map(([a, b]) => [`${a}@${b}`]),
};
