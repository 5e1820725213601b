import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "./browser.ts";
import { builtFiles, serveBuilt } from "./built-site.ts";
import { sampleSite } from "./sample-pages.ts";

describe("before the application is there", () => {
  it("what is typed while scripts take 5 seconds is kept, and the press on a button is done then", async () => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin);
    await page.route("**/_app/*.js", async (route) => {
      if (!route.request().url().endsWith(builtFiles().loader)) await delay(5000);
      await route.continue();
    });
    await page.goto("/club", { waitUntil: "domcontentloaded" });
    await page.getByLabel("Password", { exact: true }).fill("open ses");
    await page.getByRole("button", { name: "Show password" }).click();
    await page.getByLabel("Password", { exact: true }).press("End");
    await page.keyboard.type("ame");
    expect(await page.locator("html[data-ready]").count()).toBe(0);
    await untilHydrated(page);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("open sesame");
    await page.locator('input[name="password"][type="text"]').waitFor();
  });

  it("the page is complete without script", async () => {
    const { origin } = await serveBuilt(sampleSite());
    const page = await openVisit(origin, { javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: "Welcome" }).waitFor();
    await page.getByText("Paragraph 60 of Welcome.").waitFor();
  });
});
