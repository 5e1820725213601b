/** What a visitor downloads, in bytes of the built files compressed as they are sent (brotli, quality 11). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { openVisit, untilHydrated } from "./browser.ts";
import { builtFiles } from "./built-site.ts";

const client = path.resolve(import.meta.dirname, "../dist/client");

function sizeOf(address: string): number {
  const content = readFileSync(path.join(client, address));
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** The scripts that a page loaded once the visitor saw it to its end, began to fill in the last form, and nothing more comes. */
async function scriptsOf(address: string): Promise<string[]> {
  const page = await openVisit(inject("siteOrigin"));
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/_app/") && pathname.endsWith(".js")) scripts.add(pathname);
  });
  await page.goto(address);
  await untilHydrated(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  const field = page.getByRole("contentinfo").locator("input:not([type=hidden]):not([tabindex])").first();
  await field.focus();
  await field.pressSequentially("Ada");
  await page.waitForLoadState("networkidle");
  return [...scripts];
}

const total = (addresses: readonly string[]): number => addresses.reduce((sum, address) => sum + sizeOf(address), 0);

describe("the budgets", () => {
  it("at most 5 kB of script before the page is useful", () => {
    const { loader } = builtFiles();
    expect(readFileSync(path.join(client, loader), "utf8")).not.toMatch(/(?:^|[;}])(?:import|export)[ "{*]/);
    expect(sizeOf(loader)).toBeLessThanOrEqual(5_000);
  });

  it.each([
    ["/", 95_000],
    ["/company/contact", 125_000],
  ])("%s loads at most %i bytes of script in all, the form in the footer included", async (address, most) => {
    const scripts = await scriptsOf(address);
    expect(scripts).toContain(builtFiles().loader);
    expect(scripts.some((script) => script.startsWith("/_app/form-"))).toBe(true);
    expect(total(scripts)).toBeLessThanOrEqual(most);
  });

  it("the stylesheet is one file of at most 15 kB", () => {
    expect(builtFiles().styles).toHaveLength(1);
    expect(total(builtFiles().styles)).toBeLessThanOrEqual(15_000);
  });
});
