import { expect, it } from "vitest";
import { skippedHeadings } from "./skipped-headings.ts";

it("names no more than twenty in a text, because each is looked for in all that stands before it", () => {
  const found = skippedHeadings("# a\n### b\n".repeat(20_000));
  expect(found).toHaveLength(20);
  expect(found.at(-1)).toMatchObject({ line: "### b", nth: 19, at: 19 * 10 + 4, level: 3, wanted: 2 });
});

it("passes over what is code, also where nothing closes it", () => {
  expect(skippedHeadings("# a\n\n```\n### b\n```\n")).toEqual([]);
  expect(skippedHeadings("# a\n\n````\n### b\n```\n### c\n")).toEqual([]);
  expect(skippedHeadings("# a\n\n~~~\n# b\n~~~\n### c\n")).toMatchObject([{ line: "### c" }]);
});
