import { expect, it } from "vitest";
import { listOf, partOf, recordOf } from "./values.ts";

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
