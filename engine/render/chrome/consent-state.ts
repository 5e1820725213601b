/** Whether measuring scripts may run, as the visitor said: kept in the browser, asked again when the visitor wants. */
import { useSyncExternalStore } from "react";

/** "unknown" on the server and while hydrating. */
export type ConsentState = "unknown" | "asking" | "granted" | "denied";

const storageKey = "measuring-consent";
const listeners = new Set<() => void>();
let state: ConsentState | undefined;

/** What the visitor said earlier. A browser that keeps nothing asks on every visit. */
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

/** The visitor's answer. */
export function useConsent(): ConsentState {
  return useSyncExternalStore<ConsentState>(
    subscribe,
    () => (state ??= kept()),
    () => "unknown",
  );
}

/** Keeps the answer, for later visits too. */
export function giveConsent(answer: "granted" | "denied"): void {
  try {
    localStorage.setItem(storageKey, answer);
  } catch {
    // Storage is shut: the answer holds until the page is left.
  }
  change(answer);
}

/** Asks again. Until there is another answer, nothing more is loaded. */
export function askForConsent(): void {
  change("asking");
}

/**
 * What this document does with measuring scripts. `runs`: they were loaded, and run until it ends. `never`: it loads none,
 * whatever page is shown in it, since it began where nothing measures, as behind a gate: its policy refuses them.
 */
export const measuring = { runs: false, never: false };

/** Whether the visitor has agreed and this document cannot do it, so that it takes another one. */
export function waitsForDocument(): boolean {
  return measuring.never && state === "granted";
}
