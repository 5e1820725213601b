import * as fc from "fast-check";
import { expect, it } from "vitest";
import { compilePattern, patternFault } from "./text-pattern.ts";

it.each([
  [String.raw`[A-Z]{2}-\d{4}`, ["OH-1234"], ["oh-1234", "OH-123", "OH-12345", " OH-1234", "OH-1234\n"]],
  [String.raw`^\d{5}(-\d{4})?$`, ["43215", "43215-0001"], ["4321", "43215-", "x43215"]],
  ["(OH|PA|WV) ?[0-9]+", ["OH 1", "PA22"], ["OH", "KY 1"]],
  [String.raw`\w+\.(pdf|docx)`, ["plan.pdf"], ["planpdf", "plan.txt"]],
  ["[^,]*", ["", "a b"], ["a,b"]],
  [String.raw`[\d,.-]{2,}`, ["1,5-"], ["1", "1a"]],
  ["é😀?.", ["é😀x", "éx", "é😀"], ["e"]],
  ["", [""], ["a"]],
])("%s takes %j and not %j", (pattern, good, bad) => {
  const fits = compilePattern(pattern);
  expect(good.filter((text) => !fits(text))).toEqual([]);
  expect(bad.filter(fits)).toEqual([]);
});

it.each([
  ["[A-Z", "a [ has no ] behind it"],
  ["(a", "a ( has no ) behind it"],
  ["a)", "a ) has no ( before it"],
  ["*a", "there is nothing that * could repeat"],
  ["a**", "* follows *"],
  ["a{3,2}", "{3,2} goes backwards"],
  ["[z-a]", "z-a goes backwards"],
  [String.raw`\bword`, String.raw`\b has no meaning here`],
  ["(?=a)b", "a group that begins with (? is not known here"],
  ["a\\", "nothing follows its last"],
  ["a^b", "^ stands in the middle"],
  ["((a{9}){9}){9}", "it repeats too much"],
  // Repeating nothing adds no steps, but the attempts are limited all the same.
  ["((((){999}){999}){999}){999}", "it repeats too much"],
  ["(".repeat(200_000), "it is too long"],
  ["(".repeat(1000), "a ( has no ) behind it"],
])("%s cannot be read: %s", (pattern, why) => {
  expect(patternFault(pattern)).toContain(why);
});

it("a pattern for a long text has fewer steps: whoever sends one that fits takes some hundredths of a second", () => {
  const words = String.raw`(?:\w+ ?){1,80}`;
  expect(patternFault(words, 1000)).toBeUndefined();
  expect(patternFault(words, 10_000)).toBe("it repeats too much for so long an answer");
  expect(patternFault(String.raw`https?://[\w.-]+(?:/\S*)?`, 10_000)).toBeUndefined();
});

/** Patterns that both parsers support. */
const patterns = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("a", "b", "[ab]", "[^a]", ".", String.raw`\d`, "-"),
    fc.tuple(tie("part"), tie("part")).map((parts) => parts.join("")),
    fc.tuple(tie("part"), tie("part")).map((parts) => `(${parts.join("|")})`),
    fc
      .tuple(tie("part"), fc.constantFrom("*", "+", "?", "{2}", "{1,2}", "{2,}"))
      .map(([part, often]) => `(${part})${often}`),
  ),
})).part;

it("means what the language's own regular expressions mean", () => {
  const texts = fc.array(fc.constantFrom("a", "b", "-", "1", "é"), { maxLength: 8 }).map((signs) => signs.join(""));
  fc.assert(
    fc.property(patterns, fc.array(texts, { minLength: 8, maxLength: 8 }), (pattern, tried) => {
      fc.pre(patternFault(pattern) !== "it repeats too much");
      const own = new RegExp(`^(?:${pattern})$`, "su");
      const fits = compilePattern(pattern);
      for (const text of tried) expect([pattern, text, fits(text)]).toEqual([pattern, text, own.test(text)]);
    }),
    { seed: 20261122, numRuns: 300 },
  );
});

it("no pattern takes longer than its length times the text's, whatever is sent", () => {
  for (const pattern of ["(a*)*b", "(a|a)*b", "(a+)+b", "(.*)(.*)(.*)(.*)b", "((a{0,9}){0,9}|a*)*b"]) {
    expect(compilePattern(pattern)("a".repeat(10_000))).toBe(false);
  }
});
