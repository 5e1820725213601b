/** A toast that outlives a full load of the document. */
import type { CommonToast } from "../../schema/types.ts";

const key = "pending-toast";

/** Keeps a toast for the next document of this tab. */
export function leaveToast(toast: CommonToast | undefined): void {
  try {
    if (toast) sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // Storage is switched off; the toast is lost, nothing else.
  }
}

/** The toast that the document before left, once. */
export function takeToast(): CommonToast | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as CommonToast);
  } catch {
    return undefined;
  }
}
