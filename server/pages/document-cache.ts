/** What was made once and is asked for again: kept by what it was made from, the longest unused forgotten first. */

export interface DocumentCache<T> {
  /** The kept document, else the one that `make` gives. Several who ask at once wait for the same making. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

/** Keeps at most so many documents. One that failed is not kept. */
export function createDocumentCache<T>(most: number): DocumentCache<T> {
  const kept = new Map<string, Promise<T>>();
  return {
    get(key, make) {
      const found = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, found);
      found.catch(() => kept.delete(key));
      if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
      return found;
    },
  };
}
