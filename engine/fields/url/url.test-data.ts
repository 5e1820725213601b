import * as fc from "fast-check";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

export const testData: FieldTestData = {
  accepted: () => [["example.org"], ["https://example.org/a?b#c"]],
  refused: () => [
    { raw: ["example"], says: "web address" },
    { raw: ["javascript:alert(1)"], says: "web address" },
    { raw: [`https://example.org/${"x".repeat(500)}`], says: "characters or fewer" },
  ],
  impossible: () => [["https://"], ["https:///a"], ["https://exa mple.org"]],
  shown: ([value = ""]) => value,
  likely: () => fc.webUrl().map((address) => [address]),
};
