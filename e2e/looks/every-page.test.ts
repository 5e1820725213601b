/** Every page, gates locked and unlocked, in one visit each: the rules of accessibility and of calm. */
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { pagePaths } from "../page-paths.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { unlock, website } from "../website.ts";
import { violationsOf } from "./axe.ts";
import { againstReadingOrder, headingLevels, overflowsAt, shiftOf, watchShifts } from "./layout.ts";

const views = [
  ...pagePaths().map((path) => ({ name: path in gated ? `${path} locked` : path, path, open: false })),
  ...Object.keys(gated).map((path) => ({ name: `${path} unlocked`, path, open: true })),
  { name: "a page that is not there", path: "/nowhere", open: false },
];

describe("every page", () => {
  it.each(views)("$name", { timeout: 120_000 }, async ({ path, open }) => {
    const page = await openVisit(website(), { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
    await page.addInitScript(() => localStorage.setItem("measuring-consent", "denied"));
    await watchShifts(page);
    if (open) await unlock(page, path as GatedPath);
    await page.goto(path);
    await untilHydrated(page);

    expect.soft(await shiftOf(page), "layout shift").toBeLessThan(0.01);
    expect.soft(await violationsOf(page), "axe at 1280 px").toEqual([]);
    const levels = await headingLevels(page);
    expect
      .soft(
        levels.filter((level) => level === 1),
        "one main heading",
      )
      .toEqual([1]);
    expect
      .soft(
        levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1),
        "no level left out",
      )
      .toEqual([]);
    expect.soft(await againstReadingOrder(page), "focus order equals reading order").toEqual([]);
    expect.soft(await overflowsAt(page, [1920, 1440, 768, 320, 390]), "no horizontal scroll").toEqual([]);
    expect.soft(await violationsOf(page), "axe at 390 px").toEqual([]);
    expect.soft(await againstReadingOrder(page), "focus order equals reading order at 390 px").toEqual([]);
  });
});
