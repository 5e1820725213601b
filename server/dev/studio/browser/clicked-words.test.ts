/** Tests that a click on the page selects the clicked words, and never a whole block. */
import { expect, it } from "vitest";
import { findWords } from "./clicked-words.ts";

const block = `type: hero
    id: welcome
    title: "Welcome to the text"
    text: >-
      Words that go
      over two lines.
    actions:
      - label: hero
        to: /hero
`;

function found(...words: string[]): string | undefined {
  const at = findWords(block, words);
  return at && block.slice(at.from, at.to);
}

it("finds the words as they are written, without their quotes", () => {
  expect(found("Welcome to the text")).toBe("Welcome to the text");
});

it("finds words that are wrapped in the file", () => {
  expect(found("Words that go over two lines.")).toBe("Words that go\n      over two lines.");
});

it("takes neither a key nor the name of a type for words of the page", () => {
  expect(findWords(block, ["hero"])?.from).toBe(block.indexOf("label: hero") + "label: ".length);
  expect(found("title")).toBeUndefined();
  expect(found("welcome")).toBeUndefined();
});

it("finds whole words only, and the first of several that is there", () => {
  expect(found("Wel")).toBeUndefined();
  expect(found("Nothing of this", "over two lines.")).toBe("over two lines.");
  expect(found("", "x".repeat(600))).toBeUndefined();
});
