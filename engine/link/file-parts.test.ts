import process from "node:process";
import { expect, it } from "vitest";
import { openFields } from "./file-parts.ts";

function timeFor(count: number): number {
  const text = "{zz ".repeat(count);
  const before = process.cpuUsage();
  const places = openFields(text).map(({ within }) => within.nth);
  const { user, system } = process.cpuUsage(before);
  expect(places.at(-1)).toBe(count - 1);
  return (user + system) / 1000;
}

it("a text of nothing but braces that are not closed, as long as a file may be, is gone through once", () => {
  timeFor(1000);
  expect(timeFor(60_000)).toBeLessThan(1000);
});

it.each(["", " long".repeat(1000)])(
  "the same words are counted as they stand, in whatever order they are asked for",
  (more) => {
    const places = openFields(`{a {ab {a {b${more}`).map(({ within }) => within);
    expect(places.toReversed().map(({ nth }) => nth)).toEqual([0, 2, 0, 0]);
    expect(openFields(`{a {ab {a {b${more}`).map(({ within }) => within.nth)).toEqual([0, 0, 2, 0]);
  },
);
