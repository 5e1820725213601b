/** Walks the focus through a page, one press of the Tab key after the other, and checks what a person can see of it. */
import type { Page } from "playwright-core";

/** A stop of the focus. */
interface Stop {
  /** Index among all elements of the page; -1 is the document itself. */
  place: number;
  /** What makes the stop hard to see or hit; "" when nothing does. */
  missing: string;
}

/** A stop as recorded in the page, where elements may come and go before the walk is over. */
interface Found {
  element?: Element;
  missing: string;
}

/** Maximum number of stops on any page, so that a focus trap ends the walk. */
const most = 400;

/** The result of the walk through a page. */
export interface Walk {
  places: number[];
  /** Stops without a visible focus, too small, or covered by something. Tests expect none. */
  faults: string[];
  /** Whether the focus returned to its start instead of being trapped. */
  ended: boolean;
}

/** Number of key presses between two reads of the recorded stops. */
const batch = 20;

/** Presses Tab until the focus has left the page and is back at its start. */
export async function tabThrough(page: Page): Promise<Walk> {
  // Registered before all other listeners, because React withholds events from a form whose code is still loading.
  await page.evaluate(
    `if (!window.stops) addEventListener("keyup", () => stops.push((${String(lookAtFocus)})()), true); window.stops = [];`,
  );
  const keyboard = await page.context().newCDPSession(page);
  let stops: Stop[] = [];
  while (stops.length < most && !ended(stops)) {
    // The page records each stop on keyup, because reading each one separately would double the time.
    const presses = Array.from({ length: batch }, () => [press("rawKeyDown"), press("keyUp")]).flat();
    await Promise.all(presses.map((event) => keyboard.send("Input.dispatchKeyEvent", event)));
    stops = await page.evaluate(() => {
      const found = (window as unknown as { stops: Found[] }).stops;
      const all = [...document.querySelectorAll("*")];
      return found.map(({ element, missing }) => ({ place: element ? all.indexOf(element) : -1, missing }));
    });
  }
  await keyboard.detach();
  const way = (ended(stops) ? stops.slice(0, endOf(stops)) : stops).filter(({ place }) => place !== -1);
  const faults = way.map(({ missing }) => missing).filter(Boolean);
  return { places: way.map(({ place }) => place), faults, ended: ended(stops) };
}

const press = <Type extends string>(type: Type) =>
  ({ type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 }) as const;

/** Returns the index of the stop at which the focus is back at its start; -1 while it is not. */
const endOf = (stops: readonly Stop[]): number =>
  stops.findIndex(({ place }, at) => at > 0 && place === stops[0]?.place);
const ended = (stops: readonly Stop[]): boolean => endOf(stops) !== -1;

/** Runs in the page: returns the focused element, and whether its focus is visible. */
function lookAtFocus(): Found {
  const active = document.activeElement as HTMLElement | null;
  if (!active || active === document.body) return { missing: "" };
  const outlined = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  // The input of a chip is transparent; its label, which lies on top, is visible.
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
    element: active,
    missing: missing.length > 0 ? `${name}: ${missing.join(", ")}` : "",
  };
}
