/** Tests that an inserted picture replaces the one of the block at the cursor. */
import { yaml } from "@codemirror/lang-yaml";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { namedFileAt, replaceFile } from "./file-in-place.ts";

const page = `blocks:
  - type: split
    title: Rooms
    picture:
      # drawn
      asset: pictures/old.svg # by hand
      alt: The old one
  - type: cards
    items:
      - title: One
        picture: { asset: pictures/one.webp, alt: "First: one" }
      - title: Two
        picture: { asset: pictures/two.webp, alt: Second }
      - title: Three
  - type: hero
    title: Start
    picture: { asset: pictures/hero.webp, alt: A hall }
    actions:
      - label: Read it
        asset: files/old.pdf
      - { label: Go, to: /two }
`;

const at = (words: string): EditorState =>
  EditorState.create({ doc: page, selection: { anchor: page.indexOf(words) }, extensions: [yaml()] });

/** Returns the lines that differ afterwards. */
function put(words: string, name: string, said: string): readonly string[] | undefined {
  const state = at(words);
  const named = namedFileAt(state, !name.endsWith(".pdf"));
  const specs = named && replaceFile(state, named, name, said);
  const before = page.split("\n");
  return (
    specs &&
    state
      .update(...specs)
      .state.sliceDoc()
      .split("\n")
      .filter((line, index) => line !== before[index])
  );
}

describe("a picture that is put in where the cursor's block has one takes its place", () => {
  it("with its words, in the author's own way of writing, wherever in the block the cursor is", () => {
    for (const words of ["type: split", "Rooms", "asset: pictures/old.svg", "The old one"])
      expect(put(words, "pictures/new.webp", "A room: bright")).toEqual([
        "      asset: pictures/new.webp # by hand",
        '      alt: "A room: bright"',
      ]);
  });

  it("in the card that the cursor is in, not in its neighbour", () => {
    for (const words of ["Two", "Second"])
      expect(put(words, "pictures/new.webp", "New")).toEqual([
        "        picture: { asset: pictures/new.webp, alt: New }",
      ]);
  });

  it("where several could be meant, or none is there, there is nothing to take the place of", () => {
    for (const words of ["type: cards", "Three", "blocks:"])
      expect(put(words, "pictures/new.webp", "New")).toBeUndefined();
  });

  it("a PDF in the place of a button's PDF, a picture in that of the block's picture", () => {
    expect(put("Read it", "files/new.pdf", "Read the new one")).toEqual([
      "      - label: Read the new one",
      "        asset: files/new.pdf",
    ]);
    expect(put("Read it", "pictures/new.webp", "New")).toEqual(["    picture: { asset: pictures/new.webp, alt: New }"]);
  });
});
