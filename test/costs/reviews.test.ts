/** What a review says of many pages and files takes as long as they are many, and not as many times as each beside each other. */
import { expect, it } from "vitest";
import { compareFiles } from "../../engine/diff/compare-files.ts";
import { compareRoutes } from "../../engine/diff/compare-routes.ts";
import type { Snapshot } from "../../engine/diff/snapshot.ts";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { testPage, testSite } from "../server/site.ts";
import { judgeCosts } from "./processor-time.ts";

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, nth) => nth);

/** A page of some blocks, some of which stand on every page. */
function page(path: string, nth: number): CompiledPage {
  const texts = numbers(20).map((block) => (block < 5 ? `Part ${block} of all` : `Part ${block} of page ${nth}`));
  const blocks = texts.map((text) => ({ type: "text", key: text, continues: false, props: { text: text.repeat(3) } }));
  return testPage(path, { blocks: [...blocks, file(`/assets/${nth}.pdf`)] });
}

const file = (asset: string) => ({ type: "downloads", key: asset, continues: false, props: { items: [{ asset }] } });

const siteOf = (folder: string, count: number): Site =>
  testSite({ pages: numbers(count).map((nth) => page(`/${folder}/${nth}`, nth)) });

function snapshotOf(site: Site, hash: string): Snapshot {
  const none = { settled: new Map(), facts: new Map(), packed: new Map(), texts: new Map(), warnings: [], broken: [] };
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
