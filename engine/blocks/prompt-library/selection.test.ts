import type { CompiledLibrary, LibraryPrompt } from "../../site/prompt-spec.ts";
import { describe, expect, it } from "vitest";
import { categoriesOf, findPrompts, previewOf, selectPrompts } from "./selection.ts";

const prompt = (id: string, category: string, more: Partial<LibraryPrompt> = {}): LibraryPrompt => ({
  id,
  title: id,
  category,
  featured: false,
  prompt: `Text of ${id} for [ROLE]`,
  ...more,
});

const library: CompiledLibrary = {
  kind: "library",
  id: "staffing",
  title: "Staffing",
  categories: ["Sourcing", "Outreach", "CRM Management"],
  prompts: [
    prompt("boolean-search", "Sourcing", { featured: true, description: ["Finds ", { strong: ["rare"] }, " skills"] }),
    prompt("note-summary", "CRM Management"),
    prompt("diversity", "Sourcing"),
  ],
  copy: { label: "Copy", silent: false },
};
const idsOf = (prompts: readonly LibraryPrompt[]): string[] => prompts.map(({ id }) => id);

describe("which prompts a page shows", () => {
  it("only these, in this order; or those of a category; or the featured ones", () => {
    expect(idsOf(selectPrompts(library, { only: ["diversity", "boolean-search"] }))).toEqual([
      "diversity",
      "boolean-search",
    ]);
    expect(idsOf(selectPrompts(library, { category: "CRM Management" }))).toEqual(["note-summary"]);
    expect(idsOf(selectPrompts(library, { featured: true }))).toEqual(["boolean-search"]);
    expect(idsOf(selectPrompts(library, { featured: false }))).toEqual(["note-summary", "diversity"]);
  });

  it("offers the categories that have prompts, in the library's order", () => {
    expect(categoriesOf(library, library.prompts)).toEqual(["Sourcing", "CRM Management"]);
  });
});

describe("the filter", () => {
  it('"All shows all, otherwise exact category matches"', () => {
    expect(findPrompts(library.prompts, "", "")).toHaveLength(3);
    expect(idsOf(findPrompts(library.prompts, "Sourcing", ""))).toEqual(["boolean-search", "diversity"]);
    expect(findPrompts(library.prompts, "sourcing", "")).toEqual([]);
    expect(findPrompts(library.prompts, "Source", "")).toEqual([]);
  });

  it("a search finds every word anywhere, in any case", () => {
    expect(idsOf(findPrompts(library.prompts, "", "RARE boolean"))).toEqual(["boolean-search"]);
    expect(idsOf(findPrompts(library.prompts, "Sourcing", "[role]"))).toEqual(["boolean-search", "diversity"]);
    expect(findPrompts(library.prompts, "", "rare nothing")).toEqual([]);
  });
});

describe("the preview", () => {
  it('"first 150 characters then ellipsis", 200 on research cards', () => {
    expect(previewOf("a".repeat(151), 150)).toBe(`${"a".repeat(150)}…`);
    expect(previewOf(`Who pays ${"a".repeat(9)}`, 9)).toBe("Who pays …");
    expect(previewOf("a".repeat(201), 200)).toBe(`${"a".repeat(200)}…`);
  });

  it("a prompt that is no longer is shown whole, and characters are never cut in two", () => {
    expect(previewOf("a".repeat(150), 150)).toBeUndefined();
    expect(previewOf("any length", undefined)).toBeUndefined();
    expect(previewOf("😀".repeat(3), 2)).toBe("😀😀…");
  });
});
