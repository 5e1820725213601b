/** Measures a page's layout in the browser. */
import type { Page } from "playwright-core";
import { untilHydrated } from "../browser.ts";

/** Accumulates from now on the layout shifts of each document. */
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
  /** Tag names of the elements that moved. */
  moved: string[];
}

/** Milliseconds without a frame after which a window counts as one that the browser has stopped rendering. */
const stuck = 30_000;

/** Measures the layout shift while the page hydrates and is scrolled through and back; undefined when it is not rendered. */
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
 * Measures the layout shift of a page in a window from `open`. On a busy machine the browser sometimes stops rendering one of
 * many windows (about once in 500 visits; the page responds, but gets no more frames, not even for a screenshot). Nothing can
 * be measured there, so the measurement is repeated in another window from `open`.
 */
export async function shiftAt(open: (anew: boolean) => Promise<Page>, path: string): Promise<Shift> {
  for (let windows = 1; windows <= 3; windows += 1) {
    const shift = await shiftIn(await open(windows > 1), path);
    if (shift) return shift;
  }
  throw new Error(`The browser drew none of three windows with ${path}`);
}

/** Returns the elements that overflow the viewport horizontally at each of the widths. Tests expect none. */
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

/** Does the same with all text at 200 %, as a visitor may set it. */
export async function overflowsWithLargeText(page: Page, widths: readonly number[]): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const found = await overflowsAt(page, widths);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found.map((each) => `text of 200 %, ${each}`);
}

/** Returns the levels of the page's visible headings in document order. */
export async function headingLevels(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1,h2,h3,h4,h5,h6")]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName.slice(1))),
  );
}

/**
 * Returns controls whose place in the Tab order contradicts the visual order: reached later, although above the previous one
 * and not in a column to the right of it.
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
