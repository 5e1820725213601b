/** How far each entry of this tab's history was scrolled, so that back and forward return to the place. */

const key = "scroll-positions";
let positions: Record<string, number> = {};
let current = "";

/** Takes over from the browser, which would restore before the page is shown. `entry` is the history entry in view. */
export function startScrollMemory(entry: string): void {
  current = entry;
  try {
    positions = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, number>;
  } catch {
    positions = {};
  }
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => (positions[current] = scrollY), { passive: true });
  addEventListener("pagehide", () => {
    // A reload or a return from another document is the browser's own again.
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(key, JSON.stringify(positions));
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
