/** A page can be moved to another address however its file is written. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { renameThing } from "./rename.ts";

const quiet = { yes: true, ask: undefined, print: () => undefined };
const head = "title: Visit us\ndescription: When we are there, and how to get to us.\n";
const blocks = "blocks:\n  - type: hero\n    title: Visit us\n";

function siteWith(page: string): string {
  const place = mkdtempSync(path.join(tmpdir(), "renamed-pages-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  mkdirSync(path.join(place, "pages"));
  writeFileSync(path.join(place, "pages/visit.yaml"), page);
  return place;
}

const textAt = (place: string, page: string): string => readFileSync(path.join(place, `pages/${page}.yaml`), "utf8");

it("a page goes back to an address that it had, and the other one is kept as an alias", async () => {
  const place = siteWith(`${head}aliases: [/old]\n${blocks}`);
  await renameThing(place, "page", "/visit", "/2027-visit", quiet);
  expect(textAt(place, "2027-visit")).toBe(`${head}aliases: [/old, /visit]\n${blocks}`);
  await renameThing(place, "page", "/2027-visit", "/visit", quiet);
  expect(textAt(place, "visit")).toBe(`${head}aliases: [/old, /2027-visit]\n${blocks}`);
});

it("a mistake that was there before and names a line is none that the other name makes", async () => {
  const place = siteWith(`${head}${blocks}  - type: hero\n    title: Again\n`);
  expect(await renameThing(place, "page", "/visit", "/see", quiet)).toBe(true);
});

it.each([
  ["an empty list", "aliases: []\n", "aliases: [/visit]\n"],
  ["a list over several lines", "aliases: [\n  /old,\n  /older,\n]\n", "aliases: [\n  /old,\n  /older, /visit\n]\n"],
  ["lines of Windows", "aliases:\r\n  - /old\r\n", "aliases:\r\n  - /old\r\n  - /visit\r\n"],
])("the old address becomes an alias in %s", async (_what, aliases, after) => {
  const place = siteWith(`${head}${aliases}${blocks}`);
  await renameThing(place, "page", "/visit", "/see", quiet);
  expect(textAt(place, "see")).toBe(`${head}${after}${blocks}`);
});

it("of very many names that there are the nearest are told, or some", async () => {
  const place = siteWith(head + blocks);
  for (let nth = 0; nth < 60; nth += 1) writeFileSync(path.join(place, `pages/page-${nth}.yaml`), head + blocks);
  await expect(renameThing(place, "page", "/vist", "/see", quiet)).rejects.toThrow("Did you mean /visit?");
  await expect(renameThing(place, "page", "/nowhere-near", "/see", quiet)).rejects.toThrow(/and 21 more\.$/);
});
