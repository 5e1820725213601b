/** Tests Enter in YAML and the cleaning of pasted text. */
import { yaml } from "@codemirror/lang-yaml";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { cleanPasted } from "./pasted.ts";
import { newLine } from "./yaml-keys.ts";

/** Returns the text after pressing Enter at the bar; the bar marks the cursor. */
function enterAt(text: string): string {
  const anchor = text.indexOf("¦");
  let state = EditorState.create({ doc: text.replace("¦", ""), selection: { anchor }, extensions: [yaml()] });
  newLine({ state, dispatch: (transaction) => void (state = transaction.state) });
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}¦${state.sliceDoc(head)}`;
}

describe("Enter does what YAML needs", () => {
  it.each([
    ["below a key without a value it goes in", "blocks:¦\n", "blocks:\n  ¦\n"],
    ["below the first line of a block it stays in the block", "  - type: hero¦", "  - type: hero\n    ¦"],
    ["below a key that begins an entry it goes in from the key", "  - actions:¦", "  - actions:\n      ¦"],
    ["a text of several lines is indented", "    text: |¦", "    text: |\n      ¦"],
    ["a list of texts goes on", "options:\n  - One¦", "options:\n  - One\n  - ¦"],
    ["an empty entry ends the list", "a:\n  b:\n    - One\n    - ¦", "a:\n  b:\n    - One\n  ¦"],
    ["a value's line goes on beside it", "  title: A¦\nfooter: x", "  title: A\n  ¦\nfooter: x"],
    [
      "within a text nothing means anything",
      "a:\n  text: |\n    as follows:¦\n",
      "a:\n  text: |\n    as follows:\n    ¦\n",
    ],
    ["in the middle of a line it only breaks the line", "  title: A¦ B", "  title: A\n  ¦ B"],
  ])("%s", (_what, before, after) => expect(enterAt(before)).toBe(after));
});

describe("text from Word or a web page is cleaned, and it is said", () => {
  it.each([
    ["a\u00A0b\u202Fc", "a b c", "2 non-breaking spaces"],
    ["\titem", "  item", "1 tab"],
    ["zero\u200Bwidth\u00AD", "zerowidth", "2 invisible characters"],
    ["one\u2028two", "one\ntwo", "1 other line end"],
    ["title: “Hello”\n  - ‘One’", "title: \"Hello\"\n  - 'One'", "2 pairs of curly quotes"],
  ])("%j", (pasted, text, said) =>
    expect(cleanPasted(pasted)).toEqual({ text, said: `What you pasted was cleaned: ${said}.` }),
  );

  it("puts in nothing of what is longer than a file may be, and says so at once: 50 MB of a web page", () => {
    const pasted = "“a\u00A0b”\t".repeat(8_000_000);
    expect(cleanPasted(pasted)).toEqual({ text: "", said: expect.stringContaining("none of it was put in") });
  });

  it("keeps curly quotes where they are harmless, and says nothing where nothing was to do", () => {
    const text = "title: He said “yes” and it’s so\ntext: “Yes” is what he said";
    expect(cleanPasted(text)).toEqual({ text, said: "" });
    expect(cleanPasted("a\r\nb")).toEqual({ text: "a\nb", said: "" });
  });
});
