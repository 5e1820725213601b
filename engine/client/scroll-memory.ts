/** How far each entry of this tab's history was scrolled, so that back and forward return to the place. */
import { recordOf } from "../things/values.ts";

const storageKey = "scroll-positions";
let positions: Record<string, number> = {};
let current = "";

/** Takes over from the browser, which would restore before the page is shown. To be called before the router begins. */
export function startScrollMemory(): void {
  current = keyOfEntry();
  try {
    const kept = Object.entries(recordOf(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}")));
    positions = Object.fromEntries(kept.map(([entry, top]) => [entry, Number(top)]));
  } catch {
    positions = {};
  }
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => (positions[current] = scrollY), { passive: true });
  // A link to a place on the same page makes an entry that nobody else names; the browser scrolls there by itself.
  addEventListener("popstate", () => {
    if (!nameInState()) current = keyOfEntry();
  });
  addEventListener("pagehide", () => {
    // A reload or a return from another document is the browser's own again.
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Storage is switched off or full; positions hold for this document only.
    }
  });
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
}

/** Scrolls for a history entry that comes into view: to its place when it is returned to, else to the top, at once. */
export function scrollFor(entry: string, returned: boolean): void {
  current = entry;
  scrollTo({ top: returned ? (positions[entry] ?? 0) : 0, behavior: "instant" });
}

/** Returns to the place of an entry of the page that is shown. Leaves one alone to which the browser went itself. */
export function returnTo(entry: string): void {
  if (entry !== current) scrollFor(entry, true);
}

function nameInState(): string | undefined {
  const { key } = recordOf(history.state);
  return typeof key === "string" ? key : undefined;
}

/** The name of the entry in view, as the router keeps it. One without a name gets its own: all of them are told apart. */
function keyOfEntry(): string {
  const known = nameInState();
  if (known !== undefined) return known;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...recordOf(history.state), key }, "");
  return key;
}
