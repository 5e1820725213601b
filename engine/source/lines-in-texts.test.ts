import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { linesInTexts } from "./lines-in-texts.ts";

const inTexts = (text: string): string[] =>
  [...linesInTexts(text)].map((at) => text.slice(at).split("\n")[0]?.trim() ?? "");

describe("a line of dashes stands in a text that begins with | or >", () => {
  it.each([
    ["below the text's own lines", "a: |\n  words\n  - b\n", ["- b"]],
    ["deeper than they are", "a: >-\n  words\n    - b\nc: d\n", ["- b"]],
    ["below a line that is deeper still", "a: |\n  words\n      more\n  - b\n", ["- b"]],
    ["of an entry of a list", "x:\n  - |\n    words\n    - b\n", ["- b"]],
    ["behind a blank line and what looks like a comment", "a: |2\n\n  # words\n  - b\n", ["- b"]],
    ["with the ends of lines of another machine", "a: |\r\n  - b\r\n", ["- b"]],
  ])("%s", (_where, text, found) => {
    expect(inTexts(text)).toEqual(found);
  });

  it.each([
    ["as deep as the key of the text", "x:\n  a: |\n    words\n  - b\n"],
    ["in a list of its own", "a: |\n  words\nx:\n  - b\n"],
    ["below a text without such a sign", "a: words > |x\n  - b\n"],
    ["where the sign belongs to the words", "a: b|\n  - b\n"],
    ["in an empty file", ""],
  ])("and not %s", (_where, text) => {
    expect(inTexts(text)).toEqual([]);
  });

  it("and none does in the site's own pages", () => {
    const page = readFileSync(path.resolve(import.meta.dirname, "../../pages/index.yaml"), "utf8");
    expect(inTexts(page)).toEqual([]);
  });
});
