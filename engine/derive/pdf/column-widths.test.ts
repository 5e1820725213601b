import { array, assert, boolean, integer, property, record } from "fast-check";
import { expect, it } from "vitest";
import { columnWidths } from "./column-widths.ts";

const need = record({
  least: integer({ min: 20, max: 90 }),
  more: integer({ min: 0, max: 900 }),
  blank: boolean(),
}).map(({ least, more, blank }) => ({ least, natural: least + more, blank }));

it("columns fill the table exactly, and each has room for its longest word if the table has room for all", () => {
  assert(
    property(array(need, { minLength: 1, maxLength: 5 }), (needs) => {
      const widths = columnWidths(needs, 468);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(468, 3);
      for (const [index, width] of widths.entries()) {
        expect(width).toBeGreaterThanOrEqual((needs[index]?.least ?? 0) - 0.01);
      }
    }),
  );
});

it("what is left over goes to the columns that people write in", () => {
  expect(
    columnWidths(
      [
        { least: 50, natural: 100, blank: false },
        { least: 50, natural: 100, blank: true },
      ],
      468,
    ),
  ).toEqual([100, 368]);
});
