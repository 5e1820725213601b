/** The visitor's consent to tracking scripts: stored in the browser, and asked for again when the visitor wants. */
import { useSyncExternalStore } from "react";

/** "unknown" on the server and during hydration. */
export type ConsentState = "unknown" | "asking" | "granted" | "denied";

const storageKey = "measuring-consent";
const listeners = new Set<() => void>();
let state: ConsentState | undefined;

/** Returns the visitor's earlier answer. A browser that stores nothing asks on every visit. */
function kept(): ConsentState {
  try {
    const value = localStorage.getItem(storageKey);
    return value === "granted" || value === "denied" ? value : "asking";
  } catch {
    return "asking";
  }
}

function change(next: ConsentState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the visitor's answer. */
export function useConsent(): ConsentState {
  return useSyncExternalStore<ConsentState>(
    subscribe,
    () => (state ??= kept()),
    () => "unknown",
  );
}

/** Stores the answer, for later visits too. */
export function giveConsent(answer: "granted" | "denied"): void {
  try {
    localStorage.setItem(storageKey, answer);
  } catch {
    // Storage is blocked, so the answer holds until the visitor leaves the page.
  }
  change(answer);
}

/** Asks again. Loads nothing more until there is a new answer. */
export function askForConsent(): void {
  change("asking");
}

/**
 * The state of tracking scripts in this document. `runs`: they were loaded, and run until the document is left. `never`: no page
 * shown in it loads any, because the document started on a page without tracking, such as a gated one, and its policy refuses them.
 */
export const measuring = { runs: false, never: false };

/** Returns whether the visitor has agreed but this document cannot load the scripts, so that a new document is needed. */
export function waitsForDocument(): boolean {
  return measuring.never && state === "granted";
}
