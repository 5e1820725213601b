/** Tests that a text edited in the dialog says what was typed, and that no other byte of the file changes. */
import { history, undo } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { applied, changesFor, textAt } from "./long-text.ts";
import { putWords } from "./put-words.ts";

/** Returns the file after inserting these words at the bar. */
function write(marked: string, words: string): string | undefined {
  const text = marked.replace("¦", "");
  const found = textAt(text, marked.indexOf("¦"));
  const changes = found && changesFor(text, found, words);
  return changes && applied(text, changes);
}

describe("the text at the cursor, wherever on its lines the cursor is", () => {
  it.each([
    ["title: A\ntext: ¦Hello # note\n", "text", "Hello"],
    ["¦title: A\ntext: B\n", "title", "A"],
    ["title: A\ntext: B # note¦\n", "text", "B"],
    ["blocks:\n  - text: |-\n      One\n\n      Tw¦o\n  - x: 1\n", "text", "One\n\nTwo"],
    ["list:\n  - One\n  - T¦wo\n", "", "Two"],
    ["flow: { a: One, b: T¦wo, c: Three }\n", "b", "Two"],
    ["flow: [One, Two¦]\n", "", "Two"],
    ["text:¦\n", "text", ""],
    ["text: >\n  One\n  tw¦o\n\n  three\n", "text", "One two\nthree"],
    ["a: &x Hel¦lo\nb: *x\n", "a", "Hello"],
    ["broken: [\ntext: He¦llo\n", "text", "Hello"],
  ])("%j", (marked, key, words) => {
    expect(textAt(marked.replace("¦", ""), marked.indexOf("¦"))).toMatchObject({ key, words });
  });

  it.each(["a: 1¦2\n", "# ¦comment\n", "a: &x A\nb: *¦x\n", "¦"])("%j has none", (marked) => {
    expect(textAt(marked.replace("¦", ""), marked.indexOf("¦"))).toBeUndefined();
  });
});

describe("what is put in keeps its author's style, and the comments", () => {
  const lines = "One\n\nTwo: 2";
  it.each([
    ["a plain text", "  text: Hel¦lo # note\nend: x\n", "Bye", "  text: Bye # note\nend: x\n"],
    ["quotes where they are needed", "text: Hel¦lo\n", "A: b", 'text: "A: b"\n'],
    ["quotes that need no escapes", "text: Hel¦lo\n", 'A: "b"', "text: 'A: \"b\"'\n"],
    ["a number is a text", "text: Hel¦lo\n", "404", 'text: "404"\n'],
    ["double quotes", 'text: "Hel¦lo"\n', "Bye", 'text: "Bye"\n'],
    ["single quotes", "text: 'Hel¦lo'\n", "It's", "text: 'It''s'\n"],
    ["several lines", "  text: Hel¦lo\nend: x\n", lines, "  text: |-\n    One\n\n    Two: 2\nend: x\n"],
    ["with a comment behind", 'text: "Hel¦lo" # note\nb: 1\n', lines, "text: |- # note\n  One\n\n  Two: 2\nb: 1\n"],
    [
      "in a block of lines",
      "- text: | # note\n    A¦\n\n# below\n",
      "B\nC",
      "- text: | # note\n    B\n    C\n\n# below\n",
    ],
    ["as far in as it was", "text: |-\n     A¦\nb: 1\n", "B\nC", "text: |-\n     B\n     C\nb: 1\n"],
    ["a block of one line stays one", "text: |-\n  A¦\n  B\n", "C", "text: |-\n  C\n"],
    ["ends that are kept", "text: |+\n  A¦\n\n\nb: 1\n", "C", "text: |+\n  C\n\n\nb: 1\n"],
    ["a text that begins with spaces", "text: A¦\n", "  B\nC", "text: |2-\n    B\n  C\n"],
    ["between brackets", "x: { text: A¦, b: 1 } # c\n", "B\nC", 'x: { text: "B\\nC", b: 1 } # c\n'],
    ["a key without a value", "  text:¦ # note\nb: 1\n", "B", "  text: B # note\nb: 1\n"],
    ["lines below a key without a value", "text:¦\nb: 1\n", "B\nC", "text: |-\n  B\n  C\nb: 1\n"],
    ["an empty entry", "list:\n  -¦\n  - b\n", "B", "list:\n  - B\n  - b\n"],
    ["an anchor", "a: &x Hel¦lo\nb: *x\n", "B\nC", "a: &x |-\n  B\n  C\nb: *x\n"],
    ["nothing", "text: |-\n  A¦\nb: 1\n", "", 'text: ""\nb: 1\n'],
    ["signs that no block holds", "text: A¦\n", "a\u0007\nb", 'text: "a\\u0007\\nb"\n'],
    ["a text in an entry", "list:\n- A¦ # c\n- B\n", "x\ny", "list:\n- |- # c\n  x\n  y\n- B\n"],
    ["tabs", "text: |-\n  A¦\n", "\tB\n\tC", "text: |-\n  \tB\n  \tC\n"],
    [
      "folded paragraphs: those that were there stay as they were broken",
      "text: >-\n  One two\n  three.\n\n  Fo¦ur\n  five.\nb: 1\n",
      "One two three.\nFour six.",
      "text: >-\n  One two\n  three.\n\n  Four six.\nb: 1\n",
    ],
    ["lines that a plain text goes on in", "text: One\n  tw¦o\nb: 1\n", "One three", "text: One three\nb: 1\n"],
  ])("%s", (_what, marked, words, after) => expect(write(marked, words)).toBe(after));

  it("a text that somebody else changed meanwhile is left alone", () => {
    expect(changesFor("text: B\n", { path: ["text"], key: "text", words: "A" }, "C")).toBeUndefined();
    expect(changesFor("other: A\n", { path: ["text"], key: "text", words: "A" }, "C")).toBeUndefined();
  });

  it("in a file of another system it is one step to undo, and every line ends as the others do", () => {
    const file = "title: A\r\ntext: Hello # note\r\nend: x\r\n";
    const extensions = [EditorState.lineSeparator.of("\r\n"), history()];
    let state = EditorState.create({ doc: file, extensions });
    const dispatch = (transaction: { state: EditorState }): void => void (state = transaction.state);
    const found = textAt(state.doc.toString(), state.doc.line(2).from);
    if (!found) throw new Error("nothing found");
    dispatch(state.update(putWords(state, found, "One\nTwo") ?? {}));
    expect(state.sliceDoc()).toBe("title: A\r\ntext: |- # note\r\n  One\r\n  Two\r\nend: x\r\n");
    undo({ state, dispatch });
    expect(state.sliceDoc()).toBe(file);
  });
});

/** Words as people and machines write them, with characters that are special in YAML at every position. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...Array.from(" \n\t:#-|>&*!%@`'\"{}[],?~"),
        ": ",
        " #",
        "\n\n",
        "---",
        "- ",
        "{{ facts.x }}",
        "null",
        "é",
        "😀",
      ),
      fc.string({ maxLength: 6 }),
      fc.stringMatching(/^[a-z]{1,8} ?$/),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join("").replaceAll("\r", ""));

/** The styles of a text value whose key is indented by two spaces. */
const styles = [
  (text: string, note: string) => `text: ${JSON.stringify(text)}${note}\n`,
  (text: string, note: string) => `text: '${text.replaceAll(/[^ -~]/g, "").replaceAll("'", "''")}'${note}\n`,
  (text: string, note: string) => `text: Word ${text.replaceAll(/\W/g, "")}${note}\n`,
  (text: string, note: string) =>
    `text: |-${note}\n      x${text.replaceAll(/[^\n -~]/g, "").replaceAll("\n", "\n      ")}\n`,
  (text: string, note: string) =>
    `text: >${note}\n      x${text.replaceAll(/[^\w \n]/g, "").replaceAll("\n", "\n      ")}\n\n`,
  (_text: string, note: string) => `text:${note}\n`,
  (text: string, note: string) => `text: &name "${text.replaceAll(/\W/g, "")}"${note}\n`,
  (text: string, note: string) => `text: One\n      two ${text.replaceAll(/\W/g, "")}${note}\n`,
  (text: string, note: string) => `flow: { text: "${text.replaceAll(/\W/g, "")}", b: 1 }${note}\n`,
  (text: string, note: string) => `flow: [ a, { text: ${JSON.stringify(text)} } ]${note}\n`,
];

it("whatever is typed wherever: the file says it, and everything else stays to the byte", () => {
  const before = "# Head\ntitle: A title\nblocks:\n  # About\n  - type: one\n    ";
  const after = "    # Between\n    more: |\n      more\n\n  - type: two\n\n# End\n";
  fc.assert(
    fc.property(
      fc.constantFrom(...styles),
      words,
      words,
      fc.constantFrom("", " # a note"),
      (style, old, next, note) => {
        const middle = style(old, note);
        const file = before + middle + after;
        const at = before.length + middle.indexOf("text:") + 2;
        const found = textAt(file, at);
        if (!found) throw new Error("nothing found");
        const changes = changesFor(file, found, next);
        if (!changes) throw new Error("not written");
        const written = applied(file, changes);
        expect(written.startsWith(before)).toBe(true);
        expect(written.endsWith(after)).toBe(true);
        expect(written.slice(before.length, -after.length)).toContain(note);
        const value: unknown = parse(written, { uniqueKeys: false });
        const wanted: unknown = parse(file);
        const said = textAt(written, at)?.words;
        let asked = next;
        while (asked.endsWith("\n")) asked = asked.slice(0, -1);
        expect(said).toBe(asked);
        const hide = (each: unknown): string =>
          JSON.stringify(each, (key, part: unknown) => (key === "text" ? "" : part));
        expect(hide(value)).toBe(hide(wanted));
      },
    ),
    { numRuns: 300 },
  );
});
