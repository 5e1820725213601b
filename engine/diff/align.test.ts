/** Long lists: the number of comparisons grows linearly, not quadratically, and entries still find their partners. */
import { expect, it } from "vitest";
import { judgeCosts } from "../../test/costs/processor-time.ts";
import { align, longestRise } from "./align.ts";
import { likenessOf } from "./likeness.ts";
import { readSchemas } from "../validate/schemas.ts";

const rows = (count: number, price: string): string[][] =>
  Array.from({ length: count }, (_, at) => [`Course ${at} of the house`, "Leadership and others", `${price}${at}`]);

function weighed(count: number): number {
  let times = 0;
  align(rows(count, "$"), rows(count, "€"), () => (times += 1));
  return times;
}

it("of 500 changed entries each is weighed against each; ten times as many are not twice the work", () => {
  expect(weighed(500)).toBe(500 * 500);
  expect(weighed(5000)).toBeLessThan(500 * 500 * 2);
});

it("the changed rows of a long table are found again wherever they stand", () => {
  const schemas = readSchemas(`${import.meta.dirname}/../..`);
  for (const after of [rows(1500, "€"), rows(1500, "€").toReversed(), rows(1500, "€").slice(700)]) {
    const pairs = align<readonly string[]>(rows(1500, "$"), after, likenessOf({}, schemas)).slice(0, after.length);
    expect(pairs.filter((pair) => pair.before?.[0] !== pair.after?.[0])).toEqual([]);
  }
});

it("a list of many equal entries, and one whose order is looked at, cost what their length explains", async () => {
  const equal = (size: number): unknown[] => Array.from({ length: size }, () => "same");
  const lists = {
    equal: (size: number) => align(equal(size), equal(size), () => 0),
    rising: (size: number) => longestRise(Array.from({ length: size }, (_, at) => at)),
    falling: (size: number) => longestRise(Array.from({ length: size }, (_, at) => size - at)),
  };
  expect(
    await judgeCosts(Object.entries(lists).map(([name, work]) => ({ name, size: 10_000, work: (size) => work(size) }))),
  ).toEqual([]);
});

it("what did not move is the longest series that rises, the earliest of several", () => {
  expect([...longestRise([])]).toEqual([]);
  expect([...longestRise([1, 0])]).toEqual([1]);
  expect(longestRise([2, 0, 3, 1, 4])).toEqual(new Set([2, 3, 4]));
  expect(longestRise([5, 0, 1, 4, 2, 3])).toEqual(new Set([0, 1, 2, 3]));
});
