/** No text of an author takes longer than its length warrants; one that would is reported, and shown as written. */
import { expect, it } from "vitest";
import { parseMarkdown } from "../../engine/compile/markdown.ts";
import { isTangled } from "../../engine/link/tangled.ts";
import { type Cost, judgeCosts } from "./processor-time.ts";

const fillings = [
  "\\``",
  "x \\``",
  "x<?",
  "x<!A ",
  "* * a\n",
  "- + 1. a\n",
  "> - > a\n",
  "[",
  "*a **b ",
  "x".repeat(90),
];

/** A lone carriage return is a line break too. */
const returned = fillings.filter((each) => each.includes("\n")).map((each) => each.replaceAll("\n", "\r"));

it("a text of any marks over and over", async () => {
  const costs = [...fillings, ...returned].map((filling): Cost => ({
    name: JSON.stringify(filling),
    size: 9900,
    work: (size) => parseMarkdown(filling.repeat(size / filling.length)),
  }));
  expect(await judgeCosts(costs)).toEqual([]);
});

it.each(["Name it `like this` or <https://example.org>, *please*.\n\n", "> - a quoted list\n\n", "- a\n  - b\n"])(
  "a long text of %j is read",
  (part) => {
    expect(isTangled(part.repeat(400))).toBe(false);
  },
);

it("tables of more cells than anybody reads are not read, those included that their lines leave out", () => {
  const row = (cell: string, columns: number): string => `${`|${cell}`.repeat(columns)}|\n`;
  const table = (columns: number, ...rows: readonly string[]): string =>
    row("a", columns) + row("-", columns) + rows.join("");
  expect(isTangled(table(16_000, row("b", 16_000)))).toBe(true);
  expect(isTangled(table(190, ...Array.from({ length: 2900 }, () => "|b|\n")))).toBe(true);
  expect(isTangled(table(30, ...Array.from({ length: 800 }, () => row("b", 30))))).toBe(false);
  expect(isTangled(Array.from({ length: 300 }, () => `${table(9, row("b", 9))}\n`).join(""))).toBe(false);
});

it("a text is not read whose letters bear more marks than anybody writes: setting them in a guide takes time by their square", () => {
  expect(isTangled(`${"word ".repeat(300)}a${"\u0301".repeat(100)}`)).toBe(true);
  expect(isTangled("a\u0301\u0323 \u0e01\u0e31 \u0915\u094d".repeat(400))).toBe(false);
});
