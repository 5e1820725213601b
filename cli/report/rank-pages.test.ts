/** Which changed pages get pictures first, and what is said of those without. */
import path from "node:path";
import { expect, it } from "vitest";
import { changedPages } from "../../engine/diff/changed-pages.ts";
import { compareSites } from "../../engine/diff/compare-sites.ts";
import { readSchemas } from "../../engine/validate/schemas.ts";
import { editedSnapshot, type Edit } from "../../test/reviews/edited-snapshot.ts";
import { rankPages } from "./rank-pages.ts";
import { reportPage } from "./report-page.ts";

const root = path.join(import.meta.dirname, "../..");
async function ranked(edits: readonly Edit[]) {
  const [before, after] = [await editedSnapshot([]), await editedSnapshot(edits)];
  const report = compareSites(before, after, readSchemas(root));
  const pages = await changedPages(before, after, (data) => Promise.resolve(JSON.stringify(data)));
  return { report, pages: rankPages(pages, report) };
}

const edits = [
  ["pages/index.yaml", "title: Welcome", "title: <b>Good day</b>"],
  ["forms/ask.yaml", "label: Email\n", "label: Email\n    required: true\n"],
  ["pages/club.yaml", "key: club-access", "key: club-access\n  ignoreCase: true"],
] as const;

it("the gravest pages come first, each with what is said of it and of what it shows", async () => {
  const { pages } = await ranked(edits);
  expect(pages.map(({ page, risk }) => `${page.path} ${risk}`)).toEqual(["/club exposes", "/offer breaks", "/ shows"]);
  expect(pages.map(({ said }) => said.map(({ about }) => about))).toEqual([["/club"], ["form ask"], ["/"]]);
});

it("of one level those come first that stand for the most pages", async () => {
  const { pages } = await ranked([
    ["pages/club.yaml", "title: Club Access", "title: For members"],
    ["pages/_site.yaml", "price: $2,000", "price: $2,400"],
  ]);
  const others = pages.map(({ page }) => page.alike.length);
  expect(others.length).toBeGreaterThan(1);
  expect(others).toEqual(others.toSorted((a, b) => b - a));
});

it("pages beyond the limit are named with their level, and with what takes their pictures", async () => {
  const { pages, report } = await ranked(edits);
  const [gravest, ...others] = pages;
  const first = gravest && { ...gravest, states: [] };
  const content = { revision: "main", commit: "1a2b3c4 of 2026-03-31, “Words”", name: "The house", report };
  const html = reportPage({ ...content, pages: first ? [first] : [], others });
  expect(html).toContain("Pages without pictures: 2");
  expect(html).toContain('<strong class="breaks">Breaks</strong> /offer');
  expect(html).toContain("npm run diff -- main --report DIR --pages=3");
  expect(html).toContain("compared with main (1a2b3c4 of 2026-03-31, “Words”)");
  expect(html).not.toContain("<b>Good day");
  expect(reportPage({ ...content, pages: first ? [first] : [], others: [] })).not.toContain("Pages without pictures");
});
