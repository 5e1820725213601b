/** Visitors who move on, go back or wait while a request is still in flight. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, stopClock, untilHydrated } from "./browser.ts";
import { serveBuilt } from "./built-site.ts";
import { sampleSite } from "./sample-pages.ts";
import { unlock, visit as visitSite, website } from "./website.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

async function visit(path = "/"): Promise<Page> {
  const { origin } = await serveBuilt(sampleSite());
  const page = await openVisit(origin);
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

/** Holds back the responses at an address; the returned function releases those requested so far, or makes them fail. */
async function hold(page: Page, address: string): Promise<(how?: "answered" | "failed") => void> {
  const { promise, resolve } = Promise.withResolvers<"answered" | "failed">();
  await page.route(address, async (route) => {
    if ((await promise) === "failed") await route.abort();
    else await route.continue();
  });
  return (how = "answered") => resolve(how);
}

/** Marks the current heading, to find out later whether the page was rendered again. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector("h1")?.setAttribute("data-mark", "yes"));
const isMarked = async (page: Page): Promise<boolean> => (await page.locator("h1[data-mark]").count()) === 1;

describe("going back or on while a page is being fetched", () => {
  it("a page that was clicked before the visitor went back is not shown after it", async () => {
    const page = await visit();
    await link(page, "#words").click();
    const answer = await hold(page, "**/_data/second.json");
    const asked = page.waitForRequest("**/_data/second.json");
    await link(page, "/second").evaluate((element: HTMLElement) => element.click());
    await asked;
    await page.goBack();
    const answered = page.waitForResponse("**/_data/second.json");
    answer();
    await (await answered).finished();
    await link(page, "/nowhere").evaluate((element: HTMLElement) => element.click());
    await heading(page, "404 Page Not Found");
    await page.goBack();
    await heading(page, "Welcome");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });

  it("a page that could not be had and is no longer wanted does not reload the one that is shown", async () => {
    const page = await visit();
    await link(page, "/second").click();
    await heading(page, "Second page");
    await page.reload();
    await untilHydrated(page);
    await mark(page);
    const answer = await hold(page, "**/_data/index.json");
    const asked = page.waitForRequest("**/_data/index.json");
    await page.goBack();
    await asked;
    await page.goForward();
    const failed = page.waitForEvent("requestfailed");
    answer("failed");
    await failed;
    // A mark that a reload would remove: the next page is shown within the same document.
    await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    await link(page, "/second").click();
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["same"])).toBe("yes");
  });

  it("a page that does not come within 8 seconds is loaded by the browser", async () => {
    const page = await visit();
    await stopClock(page);
    await hold(page, "**/_data/second.json");
    const asked = page.waitForRequest("**/_data/second.json");
    await link(page, "/second").click();
    await asked;
    await page.clock.runFor(7900);
    await heading(page, "Welcome");
    await page.clock.runFor(200);
    await heading(page, "Second page");
  });
});

describe("places on a page", () => {
  it("back from a place on the same page returns to where the visitor was and leaves the page as it is, back from another page to the place, not to the page's top", async () => {
    const page = await visit();
    await mark(page);
    await link(page, "#words").click();
    await page.waitForFunction(() => scrollY > 100);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    await expect.poll(() => isMarked(page)).toBe(true);
    await page.goForward();
    await page.waitForFunction(() => scrollY > 100);
    await expect.poll(() => isMarked(page)).toBe(true);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    await link(page, "#words").click();
    await page.waitForFunction(() => scrollY > 100);
    const before = await page.evaluate(() => scrollY);
    await link(page, "/second").evaluate((element: HTMLElement) => element.click());
    await heading(page, "Second page");
    await page.goBack();
    await heading(page, "Welcome");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
  });

  it("an address whose place cannot be read still shows its page", async () => {
    const page = await visit("/#%");
    await link(page, "/second").click();
    await heading(page, "Second page");
    await page.goBack();
    await heading(page, "Welcome");
    await expect.poll(() => page.getByRole("main").count()).toBe(1);
  });
});

describe("what stands open over the page", () => {
  it("the menu of a phone shuts when the visitor goes back", async () => {
    const page = await visitSite("/", { viewport: { width: 390, height: 844 } });
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await menu.click();
    await page.getByRole("link", { name: "Solutions", exact: true }).first().click();
    await heading(page, "Specialized services");
    await menu.click();
    const all = page.getByRole("navigation", { name: "All pages" });
    await all.waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
    await all.waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });
});

describe("what was typed before the application was there", () => {
  it("and deleted since is not put back on the next page", async () => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/_app/app-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const name = page.getByRole("contentinfo").locator('[name="name"]');
    await name.fill("Ada");
    resolve();
    await untilHydrated(page);
    await expect.poll(() => name.inputValue()).toBe("Ada");
    await name.fill("");
    await link(page, "/second").click();
    await heading(page, "Second page");
    await expect.poll(() => name.inputValue()).toBe("");
  });

  it("into the search of a library is searched for", async () => {
    const page = await openVisit(website());
    await unlock(page, "/staffing-solutions");
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/_app/app-*.js", async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto("/staffing-solutions", { waitUntil: "domcontentloaded" });
    await page.getByRole("searchbox", { name: "Search prompts" }).fill("boolean");
    resolve();
    await untilHydrated(page);
    await page
      .getByRole("main")
      .getByText(/^\d+ of 12 prompts$/)
      .waitFor();
    await expect.poll(() => page.getByRole("searchbox", { name: "Search prompts" }).inputValue()).toBe("boolean");
  });
});
