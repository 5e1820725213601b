/** Budgets for what a visitor downloads: requests, and bytes of the files as compressed for transfer (brotli, quality 11). */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "./browser.ts";
import { builtFiles } from "./built-site.ts";
import { website } from "./website.ts";

const client = path.resolve(import.meta.dirname, "../dist/client");

function compressed(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function sizeOf(address: string): number {
  return compressed(readFileSync(path.join(client, address)));
}

/** The kinds of files that have a budget. */
const kinds = ["document", "stylesheet", "font", "script"] as const;
/** Bytes by kind of file, and the total number of requests. */
type Cost = Record<(typeof kinds)[number] | "requests", number>;

/**
 * One page of each kind, and the most that its first visit may cost until the application runs and the network is idle, without
 * any input: a little above the current cost. Before its first paint a page costs its document, which contains the loader, and
 * the fonts; the style sheet arrives with the application. Lower the ceiling when a change makes a page cheaper.
 */
const firstVisits: Readonly<Record<string, Cost>> = {
  "/": { document: 13_340, stylesheet: 11_500, font: 30_500, script: 85_400, requests: 12 },
  "/company/contact": { document: 11_810, stylesheet: 11_500, font: 30_500, script: 100_500, requests: 17 },
  "/resources": { document: 12_910, stylesheet: 11_500, font: 30_500, script: 86_200, requests: 15 },
  "/privacy": { document: 10_490, stylesheet: 11_500, font: 30_500, script: 83_900, requests: 9 },
  "/gcp-ai": { document: 14_970, stylesheet: 11_500, font: 30_500, script: 100_700, requests: 20 },
  "/cfmv": { document: 34_700, stylesheet: 11_500, font: 30_500, script: 119_000, requests: 25 },
  "/ccs": { document: 10_770, stylesheet: 11_500, font: 30_500, script: 112_800, requests: 16 },
  "/nowhere": { document: 10_180, stylesheet: 11_500, font: 30_500, script: 94_900, requests: 9 },
};

interface Visit {
  page: Page;
  /** The requests of the page so far: address and kind. */
  asked: Map<string, string>;
  requests: () => number;
}

/** Opens a page with an empty cache and waits until the network is idle. */
async function visitFirst(address: string): Promise<Visit> {
  const page = await openVisit(website(), { viewport: { width: 1280, height: 900 } });
  const asked = new Map<string, string>();
  let requests = 0;
  page.on("request", (request) => {
    requests += 1;
    asked.set(request.url(), request.resourceType());
  });
  await page.goto(address);
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  return { page, asked, requests: () => requests };
}

/** What differs from build to build, edit to edit and run to run: the origin's port, hashes of chunks, of pages, forms and the site. */
const changing =
  /(?<=:)\d{4,5}(?=[/"])|(?<=-)[\w-]{8}(?=\.js\b)|(?<=\/_shown\/)[\w-]{22}|(?<=name="_version" value="|"(?:site|policy|version)":")[\w-]{16}/g;

/** Replaces each by one of equal length that is always the same: some happen to compress worse, together by 60 bytes. */
function withoutChance(content: string): string {
  const known = new Map<string, string>();
  return content.replaceAll(changing, (found) => {
    const stand = known.get(found) ?? hash("sha512", String(known.size), "base64url").slice(0, found.length);
    known.set(found, stand);
    return stand;
  });
}

/** Bytes on the wire. */
async function sentBytes(address: string, kind: string): Promise<number> {
  const content = Buffer.from(await (await fetch(address)).arrayBuffer());
  return kind === "font" ? content.length : compressed(Buffer.from(withoutChance(content.toString())));
}

async function costOf(address: string): Promise<Cost> {
  const { asked, requests } = await visitFirst(address);
  const cost: Cost = { document: 0, stylesheet: 0, font: 0, script: 0, requests: requests() };
  for (const kind of kinds) {
    for (const [url, each] of asked) if (each === kind) cost[kind] += await sentBytes(url, kind);
  }
  return cost;
}

/** Returns the scripts of a page once the visitor has scrolled to its end and begun to fill in the last form, and the network is idle. */
async function allScriptsOf(address: string): Promise<string[]> {
  const { page, asked } = await visitFirst(address);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  const field = page.getByRole("contentinfo").locator("input:not([type=hidden]):not([tabindex])").first();
  await field.focus();
  await field.pressSequentially("Ada");
  await page.waitForLoadState("networkidle");
  return [...asked].filter(([, kind]) => kind === "script").map(([url]) => new URL(url).pathname);
}

const total = (addresses: readonly string[]): number => addresses.reduce((sum, address) => sum + sizeOf(address), 0);

describe("the budgets", () => {
  it.each(Object.entries(firstVisits))("a first visit of %s, untouched", async (address, most) => {
    const cost = await costOf(address);
    for (const kind of [...kinds, "requests"] as const) expect.soft(cost[kind], kind).toBeLessThanOrEqual(most[kind]);
  });

  it("at most 5 kB of script before the page is useful", () => {
    const { loader } = builtFiles();
    expect(readFileSync(path.join(client, loader), "utf8")).not.toMatch(/(?:^|[;}])(?:import|export)[ "{*]/);
    expect(sizeOf(loader)).toBeLessThanOrEqual(5_000);
  });

  it.each([
    ["/", 95_560],
    ["/company/contact", 124_000],
  ])("%s loads at most %i bytes of script in all, the form in the footer included", async (address, most) => {
    const scripts = await allScriptsOf(address);
    expect(scripts.some((script) => script.startsWith("/_app/form-"))).toBe(true);
    // The loader is inlined in the document and counted there.
    expect(total(scripts)).toBeLessThanOrEqual(most);
  });

  it("the stylesheet of all pages is one file of at most 11.5 kB", () => {
    expect(builtFiles().styles).toHaveLength(1);
    expect(total(builtFiles().styles)).toBeLessThanOrEqual(11_500);
  });
});
