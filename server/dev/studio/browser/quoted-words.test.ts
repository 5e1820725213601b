/** Tests that typed text with a colon gets quotes. */
import { yaml } from "@codemirror/lang-yaml";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { typedInQuotes } from "./quoted-words.ts";

/** Returns the text after typing over what is between the bars, or at a single bar; in the result, the bar is the cursor. */
function type(marked: string, typed: string): string | undefined {
  const [before = "", over = "", ...rest] = marked.split("¦");
  const isRange = rest.length > 0;
  const doc = isRange ? before + over + rest.join("") : before + over;
  const state = EditorState.create({ doc, extensions: [yaml()] });
  const spec = typedInQuotes(state, before.length, before.length + (isRange ? over.length : 0), typed);
  if (!spec) return undefined;
  const { state: now } = state.update(spec);
  const { head } = now.selection.main;
  return `${now.sliceDoc(0, head)}¦${now.sliceDoc(head)}`;
}

describe("a colon with a space in words that stand without quotes", () => {
  it.each([
    ["title: Hello:¦\nnext: 1\n", " ", 'title: "Hello: ¦"\nnext: 1\n'],
    ["title: Hello:¦you\n", " ", 'title: "Hello: ¦you"\n'],
    ["title: ¦Hello¦\n", "A newsletter: monthly", 'title: "A newsletter: monthly¦"\n'],
    ["  - label: Go:¦\n    to: /two\n", " ", '  - label: "Go: ¦"\n    to: /two\n'],
    ['title: Say "yes":¦\n', " ", "title: 'Say \"yes\": ¦'\n"],
    ['title: Say "it\'s":¦\n', " ", 'title: "Say \\"it\'s\\": ¦"\n'],
  ])("%j, typed %j: in quotes", (marked, typed, now) => {
    expect(type(marked, typed)).toBe(now);
  });

  it.each([
    // A time, an address.
    ["title: Open at 10¦\n", ":"],
    // In quotes, in brackets, in a comment.
    ['title: "Hello:¦"\n', " "],
    ["to: { label: Hello:¦ }\n", " "],
    ["title: Hello # so:¦\n", " "],
    ["# title: Hello:¦\n", " "],
    // In a multi-line text of either style.
    ["text: |\n  note: This:¦\n", " "],
    ["text: Hello:¦\n  and more\n", " "],
    // A new property, and an entry that is one.
    ["title:¦\n", " "],
    ["- note:¦\n", " "],
  ])("%j, typed %j: as it is", (marked, typed) => {
    expect(type(marked, typed)).toBeUndefined();
  });
});
