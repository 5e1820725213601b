/** Fonts that arrive after the first paint do not move what is being read; the next page uses them. */
import { expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { website } from "../website.ts";

it("a face that comes late is left out of the first page and stands on the next", async () => {
  const page = await openVisit(website(), { viewport: { width: 390, height: 844 } });
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/momentum-ai", { waitUntil: "domcontentloaded" });
  await untilHydrated(page);
  const width = (): Promise<number> =>
    page.locator("footer a[href^=mailto]").evaluate((link) => Math.round(link.getBoundingClientRect().width * 10) / 10);
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  const before = await width();
  release();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await width()).toBe(before);
  await page.locator("main").getByRole("link", { name: "Course", exact: false }).first().click();
  await page.waitForURL("**/course*");
  await expect.poll(width).not.toBe(before);
});
