/** Figures that may not grow. `npm run figures -- --places` shows their places. */
import { describe, expect, it } from "vitest";
import { copiedToGrow, takeFigures } from "./figures.ts";
import { findRepeats } from "./find-repeats.ts";
import { readSyntax } from "./read-syntax.ts";

describe("the figures of the source", () => {
  it.each(takeFigures().filter(({ most }) => most !== undefined))("$what: at most $most", ({ count, most, places }) => {
    expect(count, places.join("\n")).toBeLessThanOrEqual(most ?? 0);
  });
});

describe("how they are taken", () => {
  const code = (...lines: string[]): string => `${lines.join("\n")}\n`;
  const six = ["one(1);", "two(2);", "three(3);", "four(4);", "five(5);", "six(6);"];

  it("finds a run that stands twice, whatever stands around it and between, once for all its lines", () => {
    const texts = new Map([
      ["a.ts", code("first();", ...six, "seven(7);")],
      ["b.ts", code("// said here", "", ...six.map((line) => `    ${line}`), "seven(7);", "other();")],
    ]);
    expect(findRepeats(texts)).toEqual(["a.ts:2 ~ b.ts:3"]);
  });

  it("finds a list of a map that is copied to hold one more, and none that is pushed to", () => {
    const copies = [
      "places.set(place, [...(places.get(place) ?? []), id]);",
      "a.set(b, new Set([...a.get(b), c]));",
      "a.set(b, known ? { ...known, list: [...known.list, c] } : { list: [c] });",
    ];
    const pushes = ["list.push(id);", "places.set(place, list);", "a.set(b, [...c]);", "x = a.get(b);"];
    expect(copiedToGrow(new Map([["a.ts", code(...pushes, ...copies)]]))).toEqual(["a.ts:5", "a.ts:6", "a.ts:7"]);
  });

  it("finds none in five lines, in imports and in lines of brackets", () => {
    const five = six.slice(1);
    const imports = six.map((_, at) => `import { a${at} } from "./a${at}.ts";`);
    const texts = new Map([
      ["a.ts", code(...imports, ...five, "}", ");", "}")],
      ["b.ts", code(...imports, ...five, "}", ");", "}")],
    ]);
    expect(findRepeats(texts)).toEqual([]);
  });

  it("counts a function's own lines, names that a file declares, and assertions that say more than const", () => {
    const text = code(
      "export const wide = (a: unknown) => {",
      "  const b = [1] as const;",
      "  return [a as string, b];",
      "};",
      'export { other } from "./other.ts";',
    );
    expect(readSyntax("a.ts", text)).toEqual({
      exports: ["wide"],
      functions: [{ line: 1, lines: 4 }],
      casts: [3],
    });
  });
});
