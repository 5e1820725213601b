/** Tests blocks as lines: inserting, moving, duplicating and deleting them with their comments. */
import { history, undo } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { EditorState, type StateCommand } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { deleteEntry, duplicateEntry, entryAt, insertEntry, insertProperty, moveEntry } from "./list-entries.ts";

const page = `title: A page
blocks:
  # The opening
  # in two lines
  - type: hero # first
    title: Hello
    actions:
      - label: One
        to: /one
      # The second
      - label: Two
        to: /two

  - type: text
    text: |
      - no entry of a list

      # no comment

  # At the end
  - type: form
    form: contact
    # inside
footer: yes
`;

/** Returns a text with the cursor before these words. */
function at(words: string, text = page, lineEnd = "\n"): EditorState {
  const extensions = [yaml(), history(), EditorState.lineSeparator.of(lineEnd)];
  const state = EditorState.create({ doc: text.replaceAll("\n", lineEnd), extensions });
  return state.update({ selection: { anchor: state.doc.toString().indexOf(words) } }).state;
}

/** Returns the state after a command, unchanged if it did nothing. */
function after(state: EditorState, command: StateCommand): EditorState {
  let now = state;
  command({ state, dispatch: (transaction) => void (now = transaction.state) });
  return now;
}

const cut = (from: string, to: string): string => page.slice(page.indexOf(from), page.indexOf(to));
const hero = cut("  # The opening", "  - type: text").trimEnd();
const text = cut("  - type: text", "  # At the end").trimEnd();
const form = cut("  # At the end", "footer").trimEnd();
const head = cut("title", "  # The opening");

describe("an entry of a list is whole lines with the comments that belong to it", () => {
  it("the innermost around the cursor, or around all that is selected; a hyphen in a text is none", () => {
    expect(entryAt(at("title: Hello"))).toMatchObject({ top: 3, bottom: 12, column: 2, type: "hero", list: "blocks" });
    expect(entryAt(at("/two"))).toMatchObject({ top: 10, bottom: 12, column: 6, type: undefined, index: 1 });
    expect(entryAt(at("no entry"))).toMatchObject({ type: "text" });
    expect(entryAt(at("# inside"))).toMatchObject({ type: "form", bottom: 23 });
    expect(entryAt(at("footer"))).toBeUndefined();
    const state = at("type: hero");
    const whole = state.update({ selection: { anchor: page.indexOf("type: hero"), head: page.indexOf("/two") } });
    expect(entryAt(whole.state)).toMatchObject({ type: "hero" });
  });
});

describe("moving, copying and taking out, comments moving along", () => {
  it.each(["\n", "\r\n"])("moves down and up again, and undo gives back every byte (%j)", (lineEnd) => {
    const begun = at("Hello", page, lineEnd);
    const moved = after(begun, moveEntry(1));
    expect(moved.sliceDoc()).toBe(`${head}${text}\n\n${hero}\n\n${form}\nfooter: yes\n`.replaceAll("\n", lineEnd));
    expect(moved.doc.sliceString(moved.selection.main.head).startsWith("Hello")).toBe(true);
    expect(after(moved, moveEntry(-1)).sliceDoc()).toBe(begun.sliceDoc());
    expect(after(moved, undo).sliceDoc()).toBe(begun.sliceDoc());
  });

  it("nothing moves beyond the ends of its list", () => {
    for (const state of [after(at("Hello"), moveEntry(-1)), after(at("contact"), moveEntry(1))])
      expect(state.sliceDoc()).toBe(page);
  });

  it("an inner entry moves within its own list", () => {
    const moved = after(at("/two"), moveEntry(-1)).sliceDoc();
    expect(moved).toContain("actions:\n      # The second\n      - label: Two\n        to: /two\n      - label: One\n");
  });

  it("copies below, as far apart as the others are", () => {
    expect(after(at("Hello"), duplicateEntry).sliceDoc()).toBe(page.replace(hero, () => `${hero}\n\n${hero}`));
    const inner = after(at("/one"), duplicateEntry).sliceDoc();
    expect(inner).toContain("- label: One\n        to: /one\n      - label: One\n        to: /one\n      # The second");
  });

  it("takes out an entry with its comments and the space around it", () => {
    expect(after(at("Hello"), deleteEntry).sliceDoc()).toBe(`${head}${text}\n\n${form}\nfooter: yes\n`);
    expect(after(at("contact"), deleteEntry).sliceDoc()).toBe(`${head}${hero}\n\n${text}\nfooter: yes\n`);
    // The cursor moves to the entry above, below which the next one is then inserted, or else to the one that follows.
    for (const [taken, now] of [
      ["Hello", "text"],
      ["no entry", "hero"],
      ["contact", "text"],
    ] as const)
      expect(entryAt(after(at(taken), deleteEntry))).toMatchObject({ type: now });
    const only = "blocks:\n  - type: hero\n    title: A";
    expect(after(at("A", only), deleteEntry).sliceDoc()).toBe("blocks:");
    // The block's own list is removed with its last entry, because an empty one would be an error.
    const button = "blocks:\n  - type: hero\n    actions:\n      - label: Go\n        to: /two\n    title: A\n";
    expect(after(at("Go", button), deleteEntry).sliceDoc()).toBe("blocks:\n  - type: hero\n    title: A\n");
  });
});

describe("an example is inserted at the cursor with the right indentation", () => {
  const example = "- type: notice\n  text: |\n    Two\n\n    lines\n";
  const own = "  - type: notice\n    text: |\n      Two\n\n      lines";
  const insert = (state: EditorState, lists = ["blocks"]): string =>
    state.update(insertEntry(state, example, lists)).state.sliceDoc();

  it("below the block that the cursor is in, wherever in it", () => {
    for (const words of ["/two", "The opening"])
      expect(insert(at(words))).toBe(page.replace(hero, () => `${hero}\n\n${own}`));
  });

  it("below the last block when the cursor is elsewhere", () => {
    expect(insert(at("footer"))).toBe(page.replace(form, () => `${form}\n\n${own}`));
  });

  it("into a list that is still empty, and as a list where there is none", () => {
    expect(insert(at("title", "title: A\nblocks: []\nfooter: yes\n"))).toBe(`title: A\nblocks:\n${own}\nfooter: yes\n`);
    expect(insert(at("title", "title: A\n"), ["fields", "inputs"])).toBe(`title: A\n\nfields:\n${own}\n`);
  });

  it("the cursor is left where the new block begins", () => {
    const state = at("/two");
    const { state: now } = state.update(insertEntry(state, example, ["blocks"]));
    expect(now.doc.lineAt(now.selection.main.head).text).toBe("  - type: notice");
  });
});

describe("a picture that is put in", () => {
  const lines = ["picture:", "  asset: pictures/oven.webp"];
  const whole = ["- type: split", "  picture:", "    asset: pictures/oven.webp"];
  const put = (state: EditorState): string =>
    state.update(insertProperty(state, lines, ["hero", "split"], whole)).state.doc.toString();

  it("goes into the block at the cursor where that takes one", () => {
    expect(put(at("Hello"))).toContain("        to: /two\n    picture:\n      asset: pictures/oven.webp\n");
  });

  it("goes into a block of its own below one that takes none, or has one already", () => {
    const own = "  - type: split\n    picture:\n      asset: pictures/oven.webp\n";
    const below = put(at("form: contact"));
    expect(below).toContain(`    # inside\n\n${own}`);
    const full = put(
      at("Hello", page.replace("title: Hello", "picture: { asset: pictures/desk.webp }\n    title: Hello")),
    );
    expect(full).toContain(own);
    expect(full.indexOf(own)).toBeGreaterThan(full.indexOf("to: /two"));
  });
});
