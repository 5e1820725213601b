/** Remembers the scroll position of each entry in this tab's history, for back and forward. */
import { recordOf } from "../things/values.ts";

const storageKey = "scroll-positions";
let positions: Record<string, number> = {};
let current = "";

/** Takes over scroll restoration from the browser, which would restore before the page is shown. Call it before the router starts. */
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
  // A link to a fragment of the same page makes an entry without a name; the browser scrolls there itself.
  addEventListener("popstate", () => {
    if (!nameInState()) current = keyOfEntry();
  });
  addEventListener("pagehide", () => {
    // A reload or a return from another document is restored by the browser again.
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Storage is blocked or full; positions last for this document only.
    }
  });
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
}

/** Scrolls immediately for the history entry to be shown: to its stored position on a return, otherwise to the top. */
export function scrollFor(entry: string, returned: boolean): void {
  current = entry;
  scrollTo({ top: returned ? (positions[entry] ?? 0) : 0, behavior: "instant" });
}

/** Restores the position of an entry of the page already shown, unless the browser has already gone there by itself. */
export function returnTo(entry: string): void {
  if (entry !== current) scrollFor(entry, true);
}

function nameInState(): string | undefined {
  const { key } = recordOf(history.state);
  return typeof key === "string" ? key : undefined;
}

/** Returns the name of the current entry, as the router keeps it. An entry without a name gets one, so that all can be told apart. */
function keyOfEntry(): string {
  const known = nameInState();
  if (known !== undefined) return known;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...recordOf(history.state), key }, "");
  return key;
}
