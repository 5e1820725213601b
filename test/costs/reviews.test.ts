/** The time of a review is linear in the number of pages and files, not quadratic. */
import { expect, it } from "vitest";
import { compareFiles } from "../../engine/diff/compare-files.ts";
import { compareRoutes } from "../../engine/diff/compare-routes.ts";
import { withRenamedFields } from "../../engine/diff/renamed-fields.ts";
import { findRenames } from "../../engine/diff/renames.ts";
import type { Snapshot } from "../../engine/diff/snapshot.ts";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { testPage, testSite } from "../server/site.ts";
import { judgeCosts } from "./processor-time.ts";

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, nth) => nth);

/** Returns a page with some blocks, a few of which are on every page. */
function page(path: string, nth: number): CompiledPage {
  const texts = numbers(20).map((block) => (block < 5 ? `Part ${block} of all` : `Part ${block} of page ${nth}`));
  const blocks = texts.map((text) => ({ type: "text", key: text, continues: false, props: { text: text.repeat(3) } }));
  return testPage(path, { blocks: [...blocks, file(`/assets/${nth}.pdf`)] });
}

const file = (asset: string) => ({ type: "downloads", key: asset, continues: false, props: { items: [{ asset }] } });

const siteOf = (folder: string, count: number): Site =>
  testSite({ pages: numbers(count).map((nth) => page(`/${folder}/${nth}`, nth)) });

function snapshotOf(site: Site, hash: string): Snapshot {
  const written = (): Snapshot["settled"] => new Map();
  const none = {
    settled: new Map(),
    written,
    facts: new Map(),
    packed: new Map(),
    texts: new Map(),
    warnings: [],
    broken: [],
  };
  return { site, ...none, files: new Map(numbers(site.pages.size).map((nth) => [`${nth}.pdf`, hash])) };
}

const sizes = [100, 1000];

it("pages that all stand elsewhere", async () => {
  const [sites, moved] = ["old", "new"].map((folder) => new Map(sizes.map((size) => [size, siteOf(folder, size)])));
  const compared = (size: number) => {
    const [before, after] = [sites?.get(size), moved?.get(size)];
    return before && after && compareRoutes(before, after, new Set());
  };
  expect(compared(100)?.pairs.map(({ before, after }) => [before.path, after.path])).toEqual(
    numbers(100).map((nth) => [`/old/${nth}`, `/new/${nth}`]),
  );
  expect(await judgeCosts([{ name: "moved pages", size: 100, work: compared }])).toEqual([]);
});

it("files that all hold something else", async () => {
  const compared = (size: number) => {
    const [before, after] = ["a", "b"].map((hash) => snapshotOf(siteOf("pages", size), hash));
    return before && after && compareFiles(before, after, new Map());
  };
  expect(compared(100)?.find(({ about }) => about === "7.pdf")?.words).toBe("7.pdf has new content, on /pages/7.");
  expect(await judgeCosts([{ name: "changed files", size: 100, work: compared }])).toEqual([]);
});

it("prompt files that all have another name, and some other words too", async () => {
  const none = snapshotOf(testSite({ pages: [] }), "");
  const snapshot = (folder: string, size: number): Snapshot => {
    const prompts = numbers(30).map((nth) => ({ id: `p${nth}`, prompt: "Write the minutes in ten sentences." }));
    const said = (nth: number): unknown => ({ prompts, title: nth % 50 === 0 ? "The same" : `${nth} in ${folder}` });
    return { ...none, settled: new Map(numbers(size).map((nth) => [`prompts/${folder}-${nth}.yaml`, said(nth)])) };
  };
  const compared = (size: number) => findRenames(snapshot("old", size), snapshot("new", size), []).prompts;
  expect([...compared(100)]).toEqual([
    ["old-0", "new-0"],
    ["old-50", "new-50"],
  ]);
  expect(await judgeCosts([{ name: "renamed prompts", size: 100, work: compared }])).toEqual([]);
});

it("fields of a form that all have another name, and some other words too", async () => {
  const form = (letter: string, size: number): unknown => {
    const label = (nth: number): string => (nth % 50 === 0 ? `The same ${nth}` : `${nth} as ${letter}`);
    return { fields: numbers(size).map((nth) => ({ type: "text", name: `${letter}${nth}`, label: label(nth) })) };
  };
  const compared = (size: number) => withRenamedFields(form("a", size), form("b", size)).renamed;
  expect([...compared(100)]).toEqual([
    ["a0", "b0"],
    ["a50", "b50"],
  ]);
  expect(await judgeCosts([{ name: "renamed fields", size: 150, work: compared }])).toEqual([]);
});

it("aliases beside pages that are all new", async () => {
  const compared = (size: number) => {
    const site = siteOf("pages", size);
    const aliases = numbers(size * 10).map((nth) => [`/alias/${nth}`, "/pages/0"] as const);
    const after = { ...site, routes: new Map([...site.routes, ...aliases]) };
    return compareRoutes(testSite({ pages: [] }), after, new Set());
  };
  expect(compared(100)?.said).toHaveLength(1100);
  expect(await judgeCosts([{ name: "new aliases", size: 150, work: compared }])).toEqual([]);
});
