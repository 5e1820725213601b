/** The marker that a browser keeps of an open gate. The server's cookie decides; the marker follows it. */
import type { Gate } from "../../site/site.ts";

const seen = new Set<string>();

/** What stands for a moment where a gate's marker was: its removal tells other tabs of nothing else that any script removes. */
export const shutMark = "shut";

/** Sets the marker: the gate's key in the storage that its page asks for. */
export function markGate({ key, remember }: Pick<Gate, "key" | "remember">): void {
  seen.add(key);
  try {
    (remember === "browser" ? localStorage : sessionStorage).setItem(key, "true");
  } catch {
    // Storage is switched off; the cookie alone decides then.
  }
}

/** Whether the gate is open, as far as the marker tells. */
export function isMarked(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null;
  } catch {
    return false;
  }
}

/** The gates seen in this document that are open, as one text: data fetched in another state is not shown in this one. */
export function gateState(): string {
  return [...seen].filter(isMarked).sort().join(" ");
}

/**
 * Keeps nothing of what is behind a gate that is shut: neither the marker nor what was filled in there. Other tabs are told
 * the first time, by an entry of their common storage that is there for a moment.
 */
export function shutGate(key: string): void {
  try {
    const wasOpen = isMarked(key);
    sessionStorage.removeItem(key);
    for (const [name, text] of Object.entries<string>(sessionStorage)) {
      // As it stands there: quotes within what was filled in are written otherwise.
      if (text.includes(`"gate":"${key}"`)) sessionStorage.removeItem(name);
    }
    localStorage.removeItem(key);
    // Last, for a full storage takes no more.
    if (!wasOpen) return;
    localStorage.setItem(key, shutMark);
    localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
