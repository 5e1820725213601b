import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { website } from "../website.ts";
import { faces, lateFiles } from "./late-files.ts";
import { shiftAt, watchShifts } from "./layout.ts";
import { kinds } from "./look-at-views.ts";

describe("when the faces come late", () => {
  it.each([...kinds])("%s stands still", async (path) => {
    const visitor = { viewport: { width: 390, height: 900 }, reducedMotion: "reduce" } as const;
    const origin = await lateFiles(website(), faces);
    const { shift, moved } = await shiftAt(async () => {
      const page = await openVisit(origin, visitor);
      await watchShifts(page);
      return page;
    }, path);
    expect(shift, moved.join(", ")).toBeLessThan(0.01);
  });
});

/** Returns the height of each part of the page, with the beginning of its text. */
function heights(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main section, main article, main li")].map(
      (part) => `${part.textContent.trim().slice(0, 30)}: ${part.getBoundingClientRect().height.toFixed(1)}`,
    ),
  );
}

describe("when the scripts come late", () => {
  it.each([390, 1440])(
    "at %d px each part of a page is as tall before the application wakes as after",
    async (width) => {
      for (const path of kinds) {
        const page = await openVisit(website(), { viewport: { width, height: 900 }, reducedMotion: "reduce" });
        const released = Promise.withResolvers<undefined>();
        await page.route(/\.js$/, async (route) => {
          await released.promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: "commit" });
        await page.locator("footer").last().waitFor();
        await page.evaluate(async () => {
          const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
          const waiting = sheets.filter((link) => !link.sheet);
          await Promise.all(waiting.map((link) => new Promise((met) => link.addEventListener("load", met))));
          await document.fonts.ready;
        });
        const asleep = await heights(page);
        released.resolve(undefined);
        await untilHydrated(page);
        // Parts below the first screen are hydrated when they come near the viewport.
        for (const part of await page.locator("main section").all()) await part.scrollIntoViewIfNeeded();
        await expect.poll(() => page.locator("main [data-short]").count()).toBe(0);
        expect.soft(await heights(page), path).toEqual(asleep);
      }
    },
  );
});
