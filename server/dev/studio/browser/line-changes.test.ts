/** Tests the side-by-side view, in which each arrow takes the lines of its own difference. */
import { Chunk } from "@codemirror/merge";
import { Text } from "@codemirror/state";
import { expect, it } from "vitest";
import { lineChanges } from "./line-changes.ts";

const before = ["# A comment", "title: A page", "description: Words about it", "", "blocks:", "  - type: hero"];
const textOf = (lines: readonly string[]): Text => Text.of([...lines]);
const chunks = (theirs: readonly string[], mine: readonly string[]): readonly (readonly [string, string])[] => {
  const [a, b] = [textOf(theirs), textOf(mine)];
  return Chunk.build(a, b, { override: lineChanges }).map(({ fromA, endA, fromB, endB }) => [
    a.sliceString(fromA, endA),
    b.sliceString(fromB, endB),
  ]);
};

it.each([1, 10, 100, 1000])(
  "what was written in one line and what another wrote two lines below stay two, after %i words",
  (count) => {
    const mine = before.with(0, `# A comment${" and a word about it".repeat(count)}`);
    const theirs = before.with(2, "description: Somebody else wrote this");
    expect(chunks(theirs, mine)).toEqual([
      [theirs[0], mine[0]],
      [theirs[2], mine[2]],
    ]);
  },
);

it("a line that came, and one that went, are differences of their own", () => {
  const mine = before.toSpliced(3, 0, "image: new.webp");
  const theirs = before.toSpliced(0, 1);
  expect(chunks(theirs, mine)).toEqual([
    ["", "# A comment"],
    ["", "image: new.webp"],
  ]);
  expect(chunks(before, before)).toEqual([]);
});

it("shows what differs within a line, and compares any two texts", () => {
  expect(lineChanges("a\ntitle: One page\nb", "a\ntitle: Two page\nb")).toEqual([
    expect.objectContaining({ fromA: 9, toA: 12, fromB: 9, toB: 12 }),
  ]);
  const long = Array.from({ length: 60_000 }, (_, at) => `line ${at}`).join("\n");
  for (const [a, b] of [
    ["", "a\n"],
    ["a", ""],
    [long, `${long}\nmore`],
  ] as const)
    expect(lineChanges(a, b)).toHaveLength(1);
});
