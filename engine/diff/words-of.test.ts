import { describe, expect, it } from "vitest";
import { firstWords, wordsOf } from "./words-of.ts";

describe("wordsOf", () => {
  it("texts and names read as their authors wrote them", () => {
    const line = "One **bold** and *quiet* word, `code`, [a link](/company)";
    expect(wordsOf(line)).toBe(line);
    expect(wordsOf("A paragraph.\n\n- a point\n")).toBe("A paragraph.\n\n- a point");
    expect(wordsOf("guides/a.pdf")).toBe("guides/a.pdf");
  });

  it("settings by their names", () => {
    expect(wordsOf({ table: "grid-one", key: "c-lead" })).toBe("table grid-one, key c-lead");
    expect(wordsOf({ quote: ["Good"], name: "Ada" })).toBe("quote Good, name Ada");
  });

  it("lists, numbers and choices", () => {
    expect(wordsOf(["a", "b"])).toBe("a, b");
    expect(wordsOf(12)).toBe("12");
    expect(wordsOf(true)).toBe("yes");
    expect(wordsOf(undefined)).toBe("");
  });
});

describe("firstWords", () => {
  it("cuts between words", () => {
    expect(firstWords("one two three", 20)).toBe("one two three");
    expect(firstWords("one two three four", 12)).toBe("one two…");
    expect(firstWords("Donaudampfschifffahrt", 8)).toBe("Donauda…");
  });
});
