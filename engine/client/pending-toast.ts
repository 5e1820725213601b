/** A toast that survives a full load of the document. */
import type { CommonToast } from "../../schema/types.ts";

const key = "pending-toast";

/** Stores a toast for the next document of this tab. */
export function leaveToast(toast: CommonToast | undefined): void {
  try {
    if (toast) sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // Storage is blocked; only the toast is lost.
  }
}

/** Returns the toast that the previous document stored, once. */
export function takeToast(): CommonToast | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as CommonToast);
  } catch {
    return undefined;
  }
}
