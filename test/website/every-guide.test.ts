import { plainText } from "../../engine/things/plain-text.ts";
/** Every guide of the website as a PDF: nothing outside of the margins, nothing unresolved, everything tagged. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseMarkdown } from "../../engine/compile/markdown.ts";
import { createLoader } from "../../engine/load/loader.ts";
import { make } from "../../engine/derive/make/make.ts";
import { curlyQuotes } from "../../engine/derive/pdf/curly-quotes.ts";
import { paper } from "../../engine/derive/pdf/design.ts";
import { readPdf, rolesOf } from "../read-pdf.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { downloads, problems } = await createLoader({ root }).load();
const guides = downloads.recipes.flatMap((recipe) => (recipe.kind === "guide" ? [recipe] : []));

describe("the guides", () => {
  it("none has a mistake", () => {
    expect(downloads.faulty).toEqual([]);
    expect(problems.filter(({ file }) => file.startsWith("pages/guides/"))).toEqual([]);
    expect(guides.length).toBeGreaterThan(15);
  });

  it.each(guides.map((recipe) => [recipe.name, recipe] as const))(
    "%s: 2 to 6 tagged pages that hold its text within the margins, the last of them no scrap",
    async (_, recipe) => {
      const pdf = await readPdf(await make(recipe));
      expect(pdf.pages.length).toBeGreaterThan(1);
      expect(pdf.pages.length).toBeLessThan(7);
      expect(pdf.info["Title"]).toBe(recipe.guide.title);

      const outside = pdf.pages.flatMap(({ words }) =>
        words.filter(
          ({ left, right, y }) =>
            left < paper.left - 0.5 ||
            right > paper.left + paper.full + 4 ||
            y < paper.height - paper.foot - 12 ||
            y > paper.height - 40,
        ),
      );
      expect(outside).toEqual([]);

      const end = pdf.pages.at(-1)?.words.filter(({ y }) => y > paper.height - paper.bottom) ?? [];
      const filled = paper.height - paper.top - Math.min(...end.map(({ y }) => y));
      expect(filled / (paper.bottom - paper.top)).toBeGreaterThan(0.24);

      const text = pdf.pages.map((page) => page.text).join(" ");
      expect(text).not.toMatch(/\{\{|\}\}|\*\*|\[ \]/);
      const headings = parseMarkdown(recipe.guide.body).flatMap((block) =>
        "h" in block ? [curlyQuotes(plainText(block.text))] : [],
      );
      for (const heading of headings) expect(text).toContain(heading);
      const roles = pdf.pages.flatMap(({ tree }) => rolesOf(tree));
      expect(roles.filter((role) => /^H[2-5]$/.test(role))).toHaveLength(headings.length);
      expect(roles.filter((role) => role === "H1")).toHaveLength(1);
      expect(pdf.outline[0]?.items.length).toBeGreaterThan(2);
    },
    60_000,
  );
});
