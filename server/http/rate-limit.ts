/** How often something may happen within a while, by name. Kept in memory, bounded. */

export interface RateLimit {
  /** Takes one turn; when none is left, the seconds until the next one. */
  take(name: string): { ok: true } | { ok: false; retryAfter: number };
  /** Gives the last turn back: it turned out not to count. */
  giveBack(name: string): void;
  /** Whether no turn is left. */
  isUsedUp(name: string): boolean;
}

export interface RateLimitOptions {
  limit: number;
  /** Milliseconds. */
  window: number;
  now: () => Date;
  /** How many names are remembered at most; the longest unused is forgotten first. Default: 10,000. */
  names?: number;
}

/** A sliding window: at any moment at most `limit` turns lie within the last `window` milliseconds. */
export function createRateLimit({ limit, window, now, names = 10_000 }: RateLimitOptions): RateLimit {
  const turns = new Map<string, number[]>();
  return {
    take(name) {
      const time = now().getTime();
      const recent = (turns.get(name) ?? []).filter((turn) => turn > time - window);
      turns.delete(name);
      turns.set(name, recent);
      if (turns.size > names) turns.delete(turns.keys().next().value ?? name);
      const [oldest] = recent;
      if (recent.length >= limit && oldest !== undefined) {
        return { ok: false, retryAfter: Math.max(1, Math.ceil((oldest + window - time) / 1000)) };
      }
      recent.push(time);
      return { ok: true };
    },
    giveBack(name) {
      turns.get(name)?.pop();
    },
    isUsedUp(name) {
      const since = now().getTime() - window;
      return (turns.get(name) ?? []).filter((turn) => turn > since).length >= limit;
    },
  };
}
