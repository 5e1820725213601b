/** Checks every page, with gates locked and unlocked, for accessibility and for layout stability. */
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { consoleOf, openVisit } from "../browser.ts";
import { pagePaths } from "../page-paths.ts";
import { gated, type GatedPath } from "../passwords.ts";
import { unlock, website } from "../website.ts";
import { violationsInForcedColours, violationsInTheDark, violationsOf } from "./axe.ts";
import { tabThrough } from "./focus.ts";
import { lateFiles, pictures } from "./late-files.ts";
import {
  againstReadingOrder,
  headingLevels,
  overflowsAt,
  overflowsWithLargeText,
  type Shift,
  shiftAt,
  watchShifts,
} from "./layout.ts";
import { shareOf } from "./share-of.ts";
import { faultsOfHtml } from "./valid-html.ts";

const widths = [320, 390, 768, 1440, 1920] as const;
type Width = (typeof widths)[number];

interface View {
  name: string;
  path: string;
  /** Whether its gate is open. The visitor keeps the cookies, so locked views come first. */
  open: boolean;
}

const views: readonly View[] = [
  ...pagePaths().map((path) => ({ name: path in gated ? `${path} locked` : path, path, open: false })),
  ...Object.keys(gated).map((path) => ({ name: `${path} unlocked`, path, open: true })),
  { name: "a page that is not there", path: "/nowhere", open: false },
];

/** One page of each kind, for checks of what blocks and chrome determine rather than a single page. */
export const kinds = new Set(["/", "/company/contact", "/company/funding", "/cfmv", "/color3", "/nawbo", "/privacy"]);

interface Window {
  page: Page;
  /** The view that it shows. */
  view?: View;
  console: string[];
}

interface Shown extends Shift {
  page: Page;
  /** Console messages since the previous view. */
  said: string[];
}

/** Registers the tests for this file's share of the views. */
export function lookAtViews(file: string): void {
  let visitor: BrowserContext;
  /** The windows, by width, in which one visitor opens one view after the other. */
  const windows = new Map<Width, Window>();

  beforeAll(async () => {
    const origin = await lateFiles(website(), pictures);
    const first = await openVisit(origin, { reducedMotion: "reduce" });
    visitor = first.context();
    await visitor.addInitScript(() => localStorage.setItem("measuring-consent", "denied"));
    await first.close();
    for (const width of widths) await openWindow(width);
  });

  async function openWindow(width: Width): Promise<Window> {
    await windows.get(width)?.page.close();
    const page = await visitor.newPage();
    await watchShifts(page);
    await page.setViewportSize({ width, height: 900 });
    const opened = { page, console: consoleOf(page) };
    windows.set(width, opened);
    return opened;
  }

  /** Returns the window of that width with the view in it, and its layout shift during loading; `anew` always reloads the page. */
  async function show(view: View, width: Width, anew = false): Promise<Shown> {
    let shown = windows.get(width) ?? (await openWindow(width));
    if (view.open) await unlock(shown.page, view.path as GatedPath);
    let moved: Shift = { shift: 0, moved: [] };
    if (anew || shown.view !== view) {
      moved = await shiftAt(async (another) => {
        if (another) shown = await openWindow(width);
        return shown.page;
      }, view.path);
    }
    shown.view = view;
    const { page, console } = shown;
    // The browser itself logs the response's status.
    const said = console.splice(0).filter((text) => view.path !== "/nowhere" || !text.includes("status of 404"));
    return { page, ...moved, said };
  }

  describe.each(shareOf(views, file))("$name", (view) => {
    it("stands still, says nothing on the console and fits at five widths, with text of 200 % too", async () => {
      for (const width of widths) {
        const { page, shift, moved, said } = await show(view, width, true);
        expect.soft(said, `the console at ${width} px`).toEqual([]);
        expect.soft(shift, `layout shift at ${width} px: ${moved.join(", ")}`).toBeLessThan(0.01);
        expect.soft(await overflowsAt(page, [width]), "no horizontal scroll").toEqual([]);
      }
      const { page } = await show(view, 1440);
      expect.soft(await overflowsWithLargeText(page, [1280, 640]), "no horizontal scroll").toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    it("is accessible at a desk and on a phone, in every colour scheme", async () => {
      const { page } = await show(view, 1440);
      expect.soft(await violationsOf(page), "axe at 1440 px").toEqual([]);
      expect.soft(await faultsOfHtml(await page.content()), "valid HTML").toEqual([]);
      if (kinds.has(view.path)) {
        expect.soft(await violationsInTheDark(page), "axe in the dark").toEqual([]);
        expect.soft(await violationsInForcedColours(page), "axe in forced colours").toEqual([]);
      }
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

      const { page: phone } = await show(view, 390);
      expect.soft(await violationsOf(phone), "axe at 390 px").toEqual([]);
      expect.soft(await againstReadingOrder(phone), "focus order equals reading order at 390 px").toEqual([]);
      if (!kinds.has(view.path)) return;
      expect.soft((await tabThrough(phone)).faults, "each stop of the focus is seen at 390 px").toEqual([]);
    });
  });
}
