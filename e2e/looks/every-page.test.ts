/** Every page, gates locked and unlocked, in one visit each: the rules of accessibility and of calm. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openVisit, untilHydrated } from "../browser.ts";
import { pagePaths } from "../page-paths.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { unlock, website } from "../website.ts";
import { violationsInForcedColours, violationsInTheDark, violationsOf } from "./axe.ts";
import { tabThrough } from "./focus.ts";
import {
  againstReadingOrder,
  faces,
  headingLevels,
  overflowsAt,
  overflowsWithLargeText,
  pictures,
  shiftAt,
} from "./layout.ts";

const widths = [320, 390, 768, 1440, 1920] as const;

const views = [
  ...pagePaths().map((path) => ({ name: path in gated ? `${path} locked` : path, path, open: false })),
  ...Object.keys(gated).map((path) => ({ name: `${path} unlocked`, path, open: true })),
  { name: "a page that is not there", path: "/nowhere", open: false },
];

/** One page of each kind, for what the blocks and the chrome decide and no page by itself. */
const kinds = new Set(["/", "/company/contact", "/company/funding", "/cfmv", "/color3", "/nawbo", "/privacy"]);

/** A visitor who has answered the question of consent and, where asked, holds the page's password. */
async function openView({ path, open }: (typeof views)[number]): Promise<Page> {
  const page = await openVisit(website(), { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  await page.context().addInitScript(() => localStorage.setItem("measuring-consent", "denied"));
  if (open) await unlock(page, path as GatedPath);
  return page;
}

describe.each(views)("$name", (view) => {
  it("is accessible at a desk and on a phone, in every colour scheme", { timeout: 120_000 }, async () => {
    const page = await openView(view);
    await page.goto(view.path);
    await untilHydrated(page);

    expect.soft(await violationsOf(page), "axe at 1280 px").toEqual([]);
    expect.soft(await violationsInTheDark(page), "axe in the dark").toEqual([]);
    if (kinds.has(view.path)) expect.soft(await violationsInForcedColours(page), "axe in forced colours").toEqual([]);
    const levels = await headingLevels(page);
    expect.soft(levels.filter((level) => level === 1)).toEqual([1]);
    expect
      .soft(
        levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1),
        "no level left out",
      )
      .toEqual([]);
    expect.soft(await page.locator("output, [role=status], [aria-live]").count(), "one polite live region").toBe(1);
    expect.soft(await againstReadingOrder(page), "focus order equals reading order").toEqual([]);
    const walk = await tabThrough(page);
    expect.soft(walk.faults, "each stop of the focus is seen").toEqual([]);
    expect.soft(walk.ended, "the focus is not trapped").toBe(true);
    expect.soft(walk.places, "Tab goes forward").toEqual(walk.places.toSorted((a, b) => a - b));

    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await violationsOf(page), "axe at 390 px").toEqual([]);
    expect.soft(await againstReadingOrder(page), "focus order equals reading order at 390 px").toEqual([]);
    if (!kinds.has(view.path)) return;
    expect.soft((await tabThrough(page)).faults, "each stop of the focus is seen at 390 px").toEqual([]);
  });

  it("stands still and fits at five widths, with text of 200 % too", { timeout: 120_000 }, async () => {
    const first = await openView(view);
    const context = first.context();
    // The faces are in the browser's cache from here on; on a busy machine they would come late by themselves.
    await first.goto(view.path);
    await first.evaluate(() => document.fonts.ready.then(() => undefined));
    const pages = [first, ...(await Promise.all(widths.slice(1).map(() => context.newPage())))];
    const shifts = await Promise.all(pages.map((page, at) => shiftAt(page, view.path, widths[at] ?? 0, pictures)));
    for (const [at, { shift, moved }] of shifts.entries()) {
      expect.soft(shift, `layout shift at ${widths[at]} px: ${moved.join(", ")}`).toBeLessThan(0.01);
    }
    const found = await Promise.all(pages.map((page, at) => overflowsAt(page, [widths[at] ?? 0])));
    expect.soft(found.flat(), "no horizontal scroll").toEqual([]);
    expect.soft(await overflowsWithLargeText(first, [1280, 640]), "no horizontal scroll").toEqual([]);
    if (!kinds.has(view.path)) return;
    // What is as wide on average breaks some lines elsewhere: "good" by the Web Vitals is all that a fallback face can be.
    const { shift } = await shiftAt(await context.newPage(), view.path, 390, faces);
    expect.soft(shift, "layout shift when the faces come late").toBeLessThan(0.1);
  });
});
