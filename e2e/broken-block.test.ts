/** A view that throws is a bug, but the rest of the page has to keep working for the visitor. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "./browser.ts";
import { serveBuilt } from "./built-site.ts";
import { sampleSite } from "./sample-pages.ts";

const words = "This part of the page could not be shown.";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens the sample site; `change` rewrites the page data on its way to the browser. */
async function openBroken(path: string, file: string, change: (text: string) => string): Promise<Page> {
  const { origin } = await serveBuilt(sampleSite());
  const page = await openVisit(origin);
  await page.route(`${origin}${file}`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // A change that matches nothing would leave the page intact, and the test would prove nothing.
    expect(change(text)).not.toBe(text);
    await route.fulfill({ response, body: change(text) });
  });
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

/** Makes a heading a number, so that its view throws. */
const breakText = (text: string): string => text.replace('"title":["Words"]', '"title":7');

describe("a block that throws", () => {
  it("leaves the rest of the page standing after a navigation, says so, and the next page is whole", async () => {
    const page = await openBroken("/", "/_data/second.json", breakText);
    await page.getByRole("main").getByRole("link", { name: "/second", exact: true }).click();
    await heading(page, "Second page");
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "/", exact: true }).click();
    await heading(page, "Welcome");
    await page.getByText("Paragraph 60 of Welcome.").waitFor({ state: "attached" });
    await expect.poll(() => page.getByText(words).count()).toBe(0);
  });

  it("leaves the rest of the page standing while the server's page comes to life; it can be loaded again", async () => {
    const page = await openBroken("/second", "/_shown/*/second.json", breakText);
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    await heading(page, "Second page");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Load the page again" }).click();
    await page.getByText("Paragraph 60 of Second page.").waitFor({ state: "attached" });
    await expect.poll(() => page.getByText(words).count()).toBe(0);
  });

  it("does not keep the visitor on the page when it is the form in the footer", async () => {
    const page = await openBroken("/", "/_shown/*/index.json", (text) =>
      text.replaceAll('"label":["name"]', '"label":7'),
    );
    await page.getByRole("main").getByRole("link", { name: "/second", exact: true }).click();
    await heading(page, "Second page");
  });

  it("the frame of the page: words instead of an empty window", async () => {
    const page = await openBroken("/", "/_data/second.json", (text) => text.replace('"navigation":', '"nothing":'));
    await page.getByRole("main").getByRole("link", { name: "/second", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "This page could not be shown." }).waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Load the page again" }).click();
    await heading(page, "Second page");
  });
});
