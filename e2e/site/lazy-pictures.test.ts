import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { website } from "../website.ts";

/** Returns the first picture below the fold, after scrolling so that it is this many pixels below the viewport. */
async function pictureBelow(distance: number): Promise<Locator> {
  const page = await openVisit(website(), { viewport: { width: 1200, height: 300 } });
  await page.goto("/company");
  await untilHydrated(page);
  const picture = page.locator("img[data-src]").last();
  const top = await picture.evaluate((image) => image.getBoundingClientRect().top + scrollY);
  await page.evaluate((y) => scrollTo(0, y), top - 300 - distance);
  return picture;
}

/** Returns the picture's address, "" while it is the empty placeholder, and its opacity. */
const state = (picture: Locator): Promise<string[]> =>
  picture.evaluate((image: HTMLImageElement) => [
    image.getAttribute("src")?.replace(/^data:.*/, "") ?? "no address at all",
    getComputedStyle(image).opacity,
  ]);

describe("Hero background images load lazily", () => {
  it("not loaded (transparent) while further than 50 px from the viewport", async () => {
    const picture = await pictureBelow(60);
    await picture.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await state(picture)).toEqual(["", "0"]);
  });

  it("when within 50 px of the viewport, then loaded", async () => {
    const picture = await pictureBelow(40);
    await picture.and(picture.page().locator("img[data-loaded]")).waitFor({ state: "attached" });
    expect((await state(picture))[0]).toMatch(/^\/assets\//);
  });

  it("fade in over 500 ms", async () => {
    const picture = await pictureBelow(40);
    expect(
      await picture.evaluate((image) => [
        getComputedStyle(image).transitionProperty,
        getComputedStyle(image).transitionDuration,
      ]),
    ).toEqual(["opacity", "0.5s"]);
    await picture.evaluate(
      (image) =>
        new Promise<void>((resolve) => {
          const check = (): void => {
            if (getComputedStyle(image).opacity === "1") resolve();
            else requestAnimationFrame(check);
          };
          check();
        }),
    );
  });
});
