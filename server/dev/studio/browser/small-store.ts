/** Something small that the browser keeps; undefined also where it keeps nothing, as its owner wants it. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Lets the browser keep something small, or forget it; where it has no room, it is only not there the next time. */
export function retain(name: string, words: string | undefined): void {
  try {
    if (words === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, words);
  } catch {
    // Nothing else waits for it.
  }
}
