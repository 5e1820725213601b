import { describe, expect, it } from "vitest";
import { parseInline, parseMarkdown } from "../compile/markdown.ts";
import { firstWords, wordsOf } from "./words-of.ts";

describe("wordsOf", () => {
  it("texts read as their authors wrote them", () => {
    const line = "One **bold** and *quiet* word, `code`, [a link](/company)";
    expect(wordsOf(parseInline(line))).toBe(line);
    const text = "A paragraph.\n\n## A heading\n\n- a point\n- another\n\n1. first\n2. second\n\n> said\n\n---";
    expect(wordsOf(parseMarkdown(text))).toBe(text.replaceAll("\n\n", "\n"));
    expect(wordsOf(parseMarkdown("| a | b |\n|---|---|\n| c | d |"))).toBe("a | b\nc | d");
  });

  it("links by their address, files by their path, icons by their name", () => {
    expect(wordsOf({ href: "/company", kind: "page" })).toBe("/company");
    expect(wordsOf({ url: "/assets/guides/a.pdf", type: "application/pdf", bytes: 1 })).toBe("guides/a.pdf");
    expect(wordsOf({ name: "compass", nodes: [] })).toBe("compass");
  });

  it("settings with the names of text parts are still settings", () => {
    expect(wordsOf({ table: "grid-one", key: "c-lead" })).toBe("table grid-one, key c-lead");
    expect(wordsOf({ quote: ["Good"], name: "Ada" })).toBe("quote Good, name Ada");
    expect(wordsOf({ code: "a", link: "b" })).toBe("code a, link b");
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
