import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { complaintsOf, openVisit, untilHydrated, untilTab } from "./browser.ts";
import { serveBuilt } from "./built-site.ts";
import { heroWith, sampleSite } from "./sample-pages.ts";
import { testPage } from "../test/server/site.ts";

/** Opens a page and marks its document, to find out later whether a full load has replaced it. */
async function visit(path = "/"): Promise<{ page: Page; server: Awaited<ReturnType<typeof serveBuilt>> }> {
  const server = await serveBuilt(sampleSite());
  const page = await openVisit(server.origin);
  await page.goto(path);
  await untilHydrated(page);
  await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
  return { page, server };
}

const sameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset["same"] === "yes");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

describe("following a link to a page of this site", () => {
  it("shows the page without a reload, with its title, description and canonical address", async () => {
    const { page } = await visit();
    const complaints = complaintsOf(page);
    await link(page, "/second").click();
    await heading(page, "Second page");
    await expect.poll(() => sameDocument(page)).toBe(true);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/second");
    await expect.poll(() => page.title()).toBe("Second | Test");
    await expect
      .poll(() => page.locator('meta[name="description"]').getAttribute("content"))
      .toBe("Description of /second");
    await expect.poll(() => page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/second$/);
    await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("every navigation scrolls the window to the top instantly", async () => {
    const { page } = await visit();
    await page.evaluate(() => scrollTo(0, 900));
    await page.waitForFunction(() => scrollY === 900);
    const places: number[] = [];
    await page.exposeFunction("scrolled", (y: number) => places.push(y));
    await page.evaluate(`addEventListener("scroll", () => scrolled(scrollY))`);
    await link(page, "/second").evaluate((element: HTMLElement) => element.click());
    await heading(page, "Second page");
    await expect.poll(() => places.at(-1)).toBe(0);
    expect(
      places.filter((y) => y !== 0 && y !== 900),
      "nowhere between",
    ).toEqual([]);
  });

  it("moves the focus to the heading and tells screen readers the title", async () => {
    const { page } = await visit();
    await link(page, "/second").click();
    await heading(page, "Second page");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Second page");
    await page.getByRole("status").filter({ hasText: "Second | Test" }).waitFor();
  });

  it("back and forward return to the place on the page", async () => {
    const { page } = await visit();
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => scrollY === 700);
    await link(page, "/second").evaluate((element: HTMLElement) => element.click());
    await heading(page, "Second page");
    await page.goBack();
    await heading(page, "Welcome");
    await expect.poll(() => top(page)).toBe(700);
    await page.goForward();
    await heading(page, "Second page");
    await expect.poll(() => top(page)).toBe(0);
    await expect.poll(() => sameDocument(page)).toBe(true);
  });

  it("goes to the place that the address names", async () => {
    const { page } = await visit();
    await link(page, "/second#words").click();
    await heading(page, "Second page");
    await page.waitForFunction(
      () => Math.abs(document.getElementById("words")?.getBoundingClientRect().top ?? 999) < 200,
    );
    await expect.poll(() => sameDocument(page)).toBe(true);
  });

  it("a place on the same page is the browser's own", async () => {
    const { page } = await visit();
    await link(page, "#words").click();
    await page.waitForFunction(() => scrollY > 0);
    await expect.poll(() => new URL(page.url()).hash).toBe("#words");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("H1");
  });

  it("the page's data is fetched once for the visit", async () => {
    const { page } = await visit();
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/_data/") && asked.push(new URL(request.url()).pathname));
    for (let round = 0; round < 2; round++) {
      await link(page, "/second").click();
      await heading(page, "Second page");
      await link(page, "/").click();
      await heading(page, "Welcome");
    }
    expect(asked.filter((path) => path === "/_data/second.json")).toHaveLength(1);
    expect(asked.filter((path) => path === "/_data/index.json")).toHaveLength(0);
  });

  it("the data is there before the click, fetched on hover and focus", async () => {
    const { page } = await visit();
    const fetched = page.waitForResponse("**/_data/second.json");
    await link(page, "/second").hover();
    await fetched;
    const focused = page.waitForResponse("**/_data/club.json");
    await link(page, "/club").focus();
    await focused;
  });

  it("nothing is fetched ahead for a visitor who saves data", async () => {
    const server = await serveBuilt(sampleSite());
    const page = await openVisit(server.origin);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
    );
    await page.goto("/");
    await untilHydrated(page);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/_data/") && asked.push(new URL(request.url()).pathname));
    await link(page, "/second").hover();
    await link(page, "/club").focus();
    // Neither hovering nor focus has fetched anything: the click's own request is the first and only one.
    await link(page, "/second").click();
    await heading(page, "Second page");
    expect(asked).toEqual(["/_data/second.json"]);
  });

  it("the old page stays until the new one is there", async () => {
    const { page } = await visit();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/_data/second.json", async (route) => {
      await held;
      await route.continue();
    });
    await link(page, "/second").click();
    await heading(page, "Welcome");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    // A wait of more than 300 ms is indicated visually and announced.
    await page.locator("html[data-loading]").waitFor({ state: "attached" });
    await page.getByRole("status").filter({ hasText: "Loading" }).waitFor();
    answer();
    await heading(page, "Second page");
    await expect.poll(() => page.locator("html[data-loading]").count()).toBe(0);
  });
});

describe("what is left to the browser", () => {
  it("a page with another security policy is a full document load", async () => {
    const { page } = await visit();
    await link(page, "/talk").click();
    await heading(page, "Talk to us");
    await expect.poll(() => sameDocument(page)).toBe(false);
  });

  it("a page of another version of the site is a full document load", async () => {
    const { page, server } = await visit();
    const site = sampleSite();
    await server.show({ ...site, version: "site-2" });
    await link(page, "/second").click();
    await heading(page, "Second page");
    await expect.poll(() => sameDocument(page)).toBe(false);
  });

  it("a page whose data cannot be fetched is loaded by the browser", async () => {
    const { page } = await visit();
    await page.route("**/_data/**", (route) => route.abort());
    await link(page, "/second").click();
    await heading(page, "Second page");
    await expect.poll(() => sameDocument(page)).toBe(false);
  });

  it("a click with a modifier opens a tab and leaves the page", async () => {
    const { page, server } = await visit();
    await link(page, "/second").click({ modifiers: ["ControlOrMeta"] });
    await untilTab(`${server.origin}/second`);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await expect.poll(() => sameDocument(page)).toBe(true);
  });
});

describe("any other path", () => {
  it("shows the not-found page without a reload, as the server does", async () => {
    const { page } = await visit();
    await link(page, "/nowhere").click();
    await heading(page, "404 Page Not Found");
    await expect.poll(() => sameDocument(page)).toBe(true);
    await page.reload();
    await heading(page, "404 Page Not Found");
  });

  it("an edited site is not mixed with the old one", async () => {
    const { page, server } = await visit();
    const site = sampleSite();
    const edited = testPage("/second", { title: "Second", blocks: heroWith("Edited page") });
    await server.show({ ...site, version: "site-2", pages: new Map([...site.pages, ["/second", edited]]) });
    await link(page, "/second").click();
    await heading(page, "Edited page");
  });
});
