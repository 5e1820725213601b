import * as fc from "fast-check";
import type { FieldTestData } from "../../../test/forms/field-test-data.ts";

export const testData: FieldTestData = {
  accepted: () => [["yes"], ["on"]],
  refused: () => [],
  impossible: "A box is ticked or not: whatever is posted for it ticks it.",
  shown: () => 'checked=""',
  likely: () => fc.constantFrom([], ["yes"], ["on"]),
};
