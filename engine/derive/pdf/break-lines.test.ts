import { describe, expect, it } from "vitest";
import { breakLines, type SetLine } from "./break-lines.ts";
import { styles } from "./design.ts";

/** Every letter is ten points wide. */
const measure = (text: string): number => text.length * 10;
const lines = (text: string, width: number): SetLine[] => breakLines([{ text, style: styles.body }], width, measure);
const texts = (found: readonly SetLine[]): string[] =>
  found.map(({ parts }) => parts.map(({ text }) => text).join("|"));

describe("breaking lines", () => {
  it("fills lines and ends those that go on with a space", () => {
    expect(texts(lines("one two three four five", 100))).toEqual(["one two ", "three four ", "five"]);
  });

  it("no line is wider than asked for, whatever the word", () => {
    const found = lines("see https://example.org/a-very-long-path/that/goes-on and Donaudampfschiffahrt", 120);
    for (const { width } of found) expect(width).toBeLessThanOrEqual(120);
    expect(texts(found).join("").replaceAll(" ", "")).toBe(
      "seehttps://example.org/a-very-long-path/that/goes-onandDonaudampfschiffahrt",
    );
  });

  it("a last line never holds one short word if the line before can spare one", () => {
    expect(texts(lines("aaaa bbbb cccc dddd eeee it", 240)).at(-1)).toBe("eeee it");
  });

  it("underscores become a blank to write on, never wider than the line", () => {
    const [line] = lines("Date: ________________________________________________", 300);
    expect(line?.blank).toBe(false);
    const [, second] = lines("Date: ________________________________________________", 200);
    expect(second?.parts[0]).toMatchObject({ blank: true, width: 200 });
  });

  it("a written break begins a new line", () => {
    expect(texts(lines("one\ntwo", 300))).toEqual(["one ", "two"]);
  });
});
