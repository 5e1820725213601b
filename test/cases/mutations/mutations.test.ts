/** Every mistake that these operators can make in the site's own files is explained: where it is, what it is, and what was intended. */
import { describe, expect, it } from "vitest";
import { check, originals } from "./checked-site.ts";
import { complaint, mistakes, operators } from "./run.ts";

/** There are many thousands: `npm run soak -- mistakes` makes them all. Another seed makes others. */
const seed = Number(process.env["SEED"] ?? 1);
const share = Number(process.env["SHARE"] ?? 10);

describe("one mistake is one problem, at the expected line and column, with the right near miss", () => {
  it("the operators are at least twelve, and each can make its mistake somewhere", () => {
    expect(operators.size).toBeGreaterThanOrEqual(12);
    expect([...operators.keys()].filter((name) => mistakes(name, seed).length === 0)).toEqual([]);
  });

  it.each([...operators.keys()])("%s", { timeout: 600_000 + share * 1000 }, (name) => {
    const tried = mistakes(name, seed).slice(0, share);
    const wrong = tried.flatMap((made) => {
      const words = complaint(made);
      return words === undefined ? [] : [`${made.file} ${made.pointer}: ${words}`];
    });
    expect(wrong).toEqual([]);
  });

  it("Windows line ends and a byte order mark move no place", () => {
    const wrong = [...operators.keys()].flatMap((name) =>
      mistakes(name, seed + 1)
        .slice(0, 2)
        .flatMap((made) => {
          const { text, at } = made.mutation;
          const windows = (part: string): string => `\uFEFF${part}`.replaceAll("\n", "\r\n");
          const mutation = { ...made.mutation, text: windows(text), at: windows(text.slice(0, at)).length };
          const words = complaint({ ...made, mutation });
          return words === undefined ? [] : [`${name} ${made.file} ${made.pointer}: ${words}`];
        }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("what looks like a mistake and is none", () => {
  it.each([
    ["Windows line ends are line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["a byte order mark is no sign", (text: string) => `\uFEFF${text}`],
    ["blank lines and comments say nothing", (text: string) => `${text}\n\n# The end\n`],
    ["a last line without its end is a line", (text: string) => text.trimEnd()],
    ["spaces behind a line end are not seen", (text: string) => text.replaceAll(/^(\w+:)$/gm, "$1  ")],
  ])("%s", (_reason, change) => {
    const said = originals.flatMap(({ file, text }) => check(file.path, change(text)).map(({ problem }) => problem));
    expect(said).toEqual([]);
  });
});
