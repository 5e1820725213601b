import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { array, assert, constantFrom, nat, property, record, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseYaml } from "../problem/parse-yaml.ts";
import { duplicateKeys } from "./duplicate-keys.ts";
import { explainAliases } from "./explain-aliases.ts";
import { misreadings } from "./misreadings.ts";
import { plainValue } from "./plain-value.ts";

const root = path.resolve(import.meta.dirname, "../..");
const textsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((name) => readFileSync(path.join(root, name), "utf8"));
const site = textsOf("{pages,forms,prompts}/**/*.yaml");
const corpus = [...site, ...textsOf("{test,engine,server}/**/*.yaml")];

/** Returns how the library disagrees about a text parsed without it, or undefined when the value is the same. */
function disagreement(text: string): string | undefined {
  const value = plainValue(text);
  if (value === undefined) return undefined;
  const document = parseYaml(text);
  const [error] = [...document.errors, ...duplicateKeys(document)];
  if (error) return error.message;
  const [slip] = [...misreadings("pages/a.yaml", text, document), ...explainAliases("pages/a.yaml", text, document)];
  if (slip) return slip.message;
  const known: unknown = document.toJS();
  const same = isDeepStrictEqual(known, value) && JSON.stringify(known) === JSON.stringify(value);
  return same ? undefined : `${JSON.stringify(value)} is not ${JSON.stringify(known)}`;
}

describe("the plain part of YAML", () => {
  it("is read as the library reads it, in every file of the site, the cases and the examples", () => {
    expect(corpus.length).toBeGreaterThan(400);
    expect(corpus.map(disagreement).filter((each) => each !== undefined)).toEqual([]);
  });

  it("is what nearly all of the site's files keep to", () => {
    const plain = site.filter((text) => plainValue(text) !== undefined);
    expect(plain.length / site.length).toBeGreaterThan(0.9);
  });

  it("is left to the library wherever one slip makes a text wrong or another one", () => {
    const part = constantFrom(...fragments);
    // Long files would take longer without testing more.
    const short = corpus.filter(({ length }) => length < 1500);
    const slip = record({ text: constantFrom(...short), at: nat(), length: nat({ max: 12 }), part });
    assert(
      property(slip, ({ text, at, length, part: put }) => {
        const from = at % (text.length + 1);
        expect(disagreement(`${text.slice(0, from)}${put}${text.slice(from + length)}`)).toBeUndefined();
      }),
      { numRuns: Number(process.env["SLIPS"] ?? 3000) },
    );
  });

  it("is left to the library wherever pieces of YAML come together by chance", () => {
    const line = tuple(nat({ max: 6 }), array(constantFrom(...fragments, "a: ", "b: ", "c:", "- "), { maxLength: 5 }));
    const text = array(line, { maxLength: 8 });
    assert(
      property(text, (lines) => {
        expect(
          disagreement(lines.map(([indent, parts]) => `${" ".repeat(indent)}${parts.join("")}\n`).join("")),
        ).toBeUndefined();
      }),
      { numRuns: Number(process.env["SLIPS"] ?? 3000) },
    );
  });

  it.each([
    ["a: 007\n", "numbers with zeros before them"],
    ["a: 1e3\n", "numbers with exponents"],
    ["a: .5\n", "numbers without a digit before the point"],
    ["a: 0x1F\n", "numbers to another base"],
    ["a: True\n", "words for true with a capital"],
    ["a: ~\n", "the sign for nothing"],
    ["a: 1\na: 2\n", "keys that stand twice"],
    ["__proto__: 1\n", "keys that mean something to JavaScript"],
    ["null: 1\n", "keys that are values"],
    ["a: b # c\n", "comments behind values"],
    ["a: |\n\n  b\n", "texts that begin with a blank line"],
    ["a: b: c\n", "colons within values"],
    ["a: b\n  # c\n  d\n", "comments within values"],
    ["a: &b c\n", "anchors"],
    ["a:\n- b\n", "lists right below their key"],
    ["a: b", "texts without a last line end"],
    ["a:\tb\n", "tabs"],
    ["a: [b; c]\n", "semicolons in lists"],
    ["a: {b: c, b: d}\n", "keys that stand twice in braces"],
    [`${"- ".repeat(40)}a\n`, "what lies deep"],
  ])("leaves %j to the library: %s", (text) => {
    expect(plainValue(text)).toBeUndefined();
  });

  it("has texts of several lines, lists in lists, brackets and quotes", () => {
    const text = `# above\na: one\n  two\nb: >-\n  three\n\n  four\n  five\nc:\n  - - 1\n    - 2.5\n  - d: 'it''s'\n    e: "\\"x\\"\\n"\nf: [g, { h: i, j: [] }, "k, l"]\nm:\nn: |\n  # o\n    p\n\n`;
    expect(plainValue(text)).toEqual({
      a: "one two",
      b: "three\nfour five",
      c: [[1, 2.5], { d: "it's", e: '"x"\n' }],
      f: ["g", { h: "i", j: [] }, "k, l"],
      m: null,
      n: "# o\n  p\n",
    });
  });
});

/** Pieces from which slips are generated. */
const fragments = [
  ...Array.from("abz019-_.:,;[]{}#&*!|>'\"%@`~?=<+ ^\\/\n"),
  ": ",
  " #",
  " # c",
  "- ",
  "\n  ",
  "\n    ",
  "\n- ",
  "\n\n",
  "  ",
  "<<: ",
  "? ",
  "|\n",
  ">-\n",
  "null",
  "true",
  "1e3",
  "0x1",
  "--- ",
  "\n---\n",
  "\n...\n",
  "“",
  "\u00A0",
  "\u200B",
  "\u0085",
  "\t",
  "\r\n",
  "{{ a }}",
  "[a, b]",
  "{ a: b }",
  '"a"',
  "'b'",
  "\\u0041",
  "\\x",
  "12:30",
  "2026-01-01",
  "__proto__",
  "*a",
  "&a",
];
