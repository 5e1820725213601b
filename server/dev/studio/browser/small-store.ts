/** Reads a small value from the browser's storage; undefined also if the user has disabled storage. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a small value in the browser, or deletes it; if storage fails, it is just missing next time. */
export function retain(name: string, words: string | undefined): void {
  try {
    if (words === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, words);
  } catch {
    // Nothing else depends on it.
  }
}
