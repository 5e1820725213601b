/** The way of the focus over a page, one press of the Tab key after the other, as a person sees it. */
import type { Page } from "playwright-core";

/** A stop of the focus. */
interface Stop {
  /** Place among all elements of the page; -1 is the document itself. */
  place: number;
  /** What a person would miss there: "" is nothing. */
  missing: string;
}

/** Most stops of any page, so that a trap ends the walk. */
const most = 400;

/** What the walk over a page found. */
export interface Walk {
  places: number[];
  /** Stops without a visible focus, too small, or hidden behind something: none is what we want. */
  faults: string[];
  /** Whether the focus went out at the end instead of staying in a circle. */
  ended: boolean;
}

/** Presses Tab until the focus leaves the page. */
export async function tabThrough(page: Page): Promise<Walk> {
  const places: number[] = [];
  const faults: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press("Tab");
    const { place, missing } = await page.evaluate(stop);
    if (place === -1 || place === places[0]) return { places, faults, ended: true };
    places.push(place);
    if (missing) faults.push(missing);
  }
  return { places, faults, ended: false };
}

/** Runs in the page: where the focus is, and whether it can be seen there. */
function stop(): Stop {
  const active = document.activeElement as HTMLElement | null;
  if (!active || active === document.body) return { place: -1, missing: "" };
  const outlined = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  // The box of a chip is not seen; its label, which lies on it, is.
  const [label] = active instanceof HTMLInputElement ? (active.labels ?? []) : [];
  const seen = getComputedStyle(active).opacity === "0" && label ? label : active;
  const { left, top, right, bottom } = seen.getBoundingClientRect();
  const inset = 2;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const;
  const uncovered = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (there === active || seen.contains(there) || there.contains(seen));
  });
  const name = `${active.tagName.toLowerCase()} "${(active.textContent || active.id).trim().slice(0, 40)}"`;
  const missing = [
    outlined(active) || outlined(seen) || active.tagName === "IFRAME" ? "" : "no visible focus",
    uncovered ? "" : "hidden while it has the focus",
  ].filter(Boolean);
  return {
    place: [...document.querySelectorAll("*")].indexOf(active),
    missing: missing.length > 0 ? `${name}: ${missing.join(", ")}` : "",
  };
}
