/** The way of the focus over a page, one press of the Tab key after the other, as a person sees it. */
import type { Page } from "playwright-core";

/** A stop of the focus. */
interface Stop {
  /** Place among all elements of the page; -1 is the document itself. */
  place: number;
  /** What a person would miss there: "" is nothing. */
  missing: string;
}

/** The same while it is in the page, where elements may come and go before the walk is over. */
interface Found {
  element?: Element;
  missing: string;
}

/** Most stops of any page, so that a trap ends the walk. */
const most = 400;

/** What the walk over a page found. */
export interface Walk {
  places: number[];
  /** Stops without a visible focus, too small, or hidden behind something: none is what we want. */
  faults: string[];
  /** Whether the focus came round instead of staying somewhere. */
  ended: boolean;
}

/** Presses between two looks at what they found. */
const batch = 20;

/** Presses Tab until the focus has left the page and is where it began. */
export async function tabThrough(page: Page): Promise<Walk> {
  // Before all other listeners: React keeps events of a form whose code is on its way to itself.
  await page.evaluate(
    `if (!window.stops) addEventListener("keyup", () => stops.push((${String(lookAtFocus)})()), true); window.stops = [];`,
  );
  const keyboard = await page.context().newCDPSession(page);
  let stops: Stop[] = [];
  while (stops.length < most && !ended(stops)) {
    // The page notes each stop when the key is up again: to ask for every one takes as long as all the rest.
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

/** The stop at which the focus, once out of the page, is where it began; -1 while it is on its way. */
const endOf = (stops: readonly Stop[]): number =>
  stops.findIndex(({ place }, at) => at > 0 && place === stops[0]?.place);
const ended = (stops: readonly Stop[]): boolean => endOf(stops) !== -1;

/** Runs in the page: what has the focus, and whether it can be seen there. */
function lookAtFocus(): Found {
  const active = document.activeElement as HTMLElement | null;
  if (!active || active === document.body) return { missing: "" };
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
    element: active,
    missing: missing.length > 0 ? `${name}: ${missing.join(", ")}` : "",
  };
}
