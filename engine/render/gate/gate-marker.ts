/** The browser's marker of an open gate. The server's cookie decides; the marker follows it. */
import type { Gate } from "../../site/site.ts";

const seen = new Set<string>();

/** The value that replaces a gate's marker for a moment: only its removal notifies other tabs, not what else scripts remove. */
export const shutMark = "shut";

/** Sets the marker: the gate's key, in the storage that its page asks for. */
export function markGate({ key, remember }: Pick<Gate, "key" | "remember">): void {
  seen.add(key);
  try {
    (remember === "browser" ? localStorage : sessionStorage).setItem(key, "true");
  } catch {
    // Storage is blocked, so only the cookie decides.
  }
}

/** Returns whether the gate is open according to the marker. */
export function isMarked(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null;
  } catch {
    return false;
  }
}

/** Returns the open gates seen in this document as one string, so that data fetched in another state is not shown in this one. */
export function gateState(): string {
  return [...seen].filter(isMarked).sort().join(" ");
}

/**
 * Deletes everything stored behind a gate that is shut: the marker and what was filled in there. Notifies other tabs
 * the first time, through a short-lived entry in local storage.
 */
export function shutGate(key: string): void {
  try {
    const wasOpen = isMarked(key);
    sessionStorage.removeItem(key);
    for (const [name, text] of Object.entries<string>(sessionStorage)) {
      // Matches the raw JSON; quotes in what was filled in are escaped there.
      if (text.includes(`"gate":"${key}"`)) sessionStorage.removeItem(name);
    }
    localStorage.removeItem(key);
    // Last, because full storage accepts nothing more.
    if (!wasOpen) return;
    localStorage.setItem(key, shutMark);
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
