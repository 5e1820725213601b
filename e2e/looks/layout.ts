/** What can be measured of a page's looks, in the browser. */
import type { Page } from "playwright-core";
import { untilHydrated } from "../browser.ts";

/** Adds up from now on how much of each document moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number; moved: string[] };
    seen.shift = 0;
    seen.moved = [];
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        for (const { node } of entry.sources) if (node instanceof Element) seen.moved.push(node.tagName);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export interface Shift {
  shift: number;
  /** The elements that moved. */
  moved: string[];
}

/** Milliseconds without a frame after which a window is taken for one that the browser draws no more. */
const stuck = 30_000;

/** How much of a page moves while its application wakes and it is scrolled through and back; undefined: it is not drawn. */
async function shiftIn(page: Page, path: string): Promise<Shift | undefined> {
  await page.goto(path);
  await untilHydrated(page);
  return page.evaluate(async (patience) => {
    const isDrawn = (): Promise<boolean> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), patience);
      });
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight * 0.8) {
      scrollTo(0, y);
      if (!(await isDrawn()) || !(await isDrawn())) return undefined;
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    if (!(await isDrawn())) return undefined;
    const { shift, moved } = window as unknown as Shift;
    return { shift, moved };
  }, stuck);
}

/**
 * How much of a page moves, in a window that `open` gives.
 *
 * On a busy machine the browser stops to draw one of many windows now and then (about once in 500 visits; the page
 * answers, but gets no frame any more, not even for a picture of it). Nothing can be seen there: the look is taken anew
 * in another window, for which `open` is asked.
 */
export async function shiftAt(open: (anew: boolean) => Promise<Page>, path: string): Promise<Shift> {
  for (let windows = 1; windows <= 3; windows += 1) {
    const shift = await shiftIn(await open(windows > 1), path);
    if (shift) return shift;
  }
  throw new Error(`The browser drew none of three windows with ${path}`);
}

/** What reaches beyond the window's sides, at each of the widths: none is what we want. */
export async function overflowsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll("main *, header *, footer *")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map(
          (element) =>
            `${element.tagName.toLowerCase()}.${element.className} to ${element.getBoundingClientRect().right}`,
        )
        .slice(0, 3);
    });
    found.push(...wide.map((each) => `${width} px: ${each}`));
  }
  return found;
}

/** The same with all text twice as large, as a visitor sets it. */
export async function overflowsWithLargeText(page: Page, widths: readonly number[]): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const found = await overflowsAt(page, widths);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found.map((each) => `text of 200 %, ${each}`);
}

/** The levels of the page's headings, in their order. */
export async function headingLevels(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1,h2,h3,h4,h5,h6")]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName.slice(1))),
  );
}

/**
 * Controls that the Tab key reaches in an order that the eye does not follow: later, but standing above what came
 * before and not in a column to the right of it.
 */
export async function againstReadingOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]"),
    ]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("dialog, [popover]") && getComputedStyle(element).position !== "absolute");
    const name = (element: HTMLElement): string =>
      `${element.tagName} "${(element.textContent || element.id).trim().slice(0, 40)}"`;
    const wrong = controls
      .filter((element) => element.tabIndex > 0)
      .map((element) => `${name(element)} has its own order`);
    for (const [at, element] of controls.entries()) {
      const before = controls[at - 1];
      if (!before) continue;
      const [one, other] = [before.getBoundingClientRect(), element.getBoundingClientRect()];
      if (other.bottom <= one.top && other.left < one.right) wrong.push(`${name(element)} comes after ${name(before)}`);
    }
    return wrong;
  });
}
