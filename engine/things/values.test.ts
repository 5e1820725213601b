import { expect, it } from "vitest";
import { listOf, partOf, recordOf, sizeInWords } from "./values.ts";

it("what is no mapping is an empty one, and what is no list an empty list", () => {
  for (const value of [undefined, null, "text", 7, true, ["a"]]) expect(recordOf(value)).toEqual({});
  for (const value of [undefined, null, "text", 7, true, { length: 1 }]) expect(listOf(value)).toEqual([]);
});

it("a path leads through mappings and lists, and nowhere else", () => {
  const value = { steps: [{ title: "One" }] };
  expect(partOf(value, ["steps", "0", "title"])).toBe("One");
  for (const path of [
    ["steps", "1"],
    ["steps", "length"],
    ["steps", "0", "title", "0"],
    ["other", "more"],
  ]) {
    expect(partOf(value, path)).toBeUndefined();
  }
});

it.each([
  [0, "1 kB"],
  [1499, "1 kB"],
  [1500, "2 kB"],
  [240_000, "240 kB"],
  [949_499, "949 kB"],
  [950_000, "0.9 MB"],
  [1_250_000, "1.3 MB"],
  [52_000_000, "52.0 MB"],
])("%d bytes are %s", (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
