/** Limits how often something may happen within a period, by name. Kept in memory, with a bound. */

export interface RateLimit {
  /** Takes one turn, or returns the seconds until the next one when none is left. */
  take(name: string): { ok: true } | { ok: false; retryAfter: number };
  /** Gives the last turn back, because it does not count. */
  giveBack(name: string): void;
  /** Returns whether no turn is left. */
  isUsedUp(name: string): boolean;
}

export interface RateLimitOptions {
  limit: number;
  /** Milliseconds. */
  window: number;
  /** The milliseconds of a monotonic clock, so that a window is exactly as long as it says. Default: the process's own. */
  elapsed?: () => number;
  /** How many names are remembered at most; the one unused for longest is forgotten first. Default: 10,000. */
  names?: number;
}

/** The turns of one name, oldest first; those before index `first` are too old to count. */
interface Turns {
  times: number[];
  first: number;
}

/** Creates a limit with a sliding window: at any moment at most `limit` turns lie within the last `window` milliseconds. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { limit, window, elapsed = () => performance.now(), names = 10_000 } = options;
  const known = new Map<string, Turns>();

  /** Returns how many turns count, after dropping those that have expired. Each turn is looked at only once. */
  const used = (turns: Turns): number => {
    const since = elapsed() - window;
    while ((turns.times[turns.first] ?? Infinity) <= since) turns.first += 1;
    if (turns.first > 100 && turns.first * 2 > turns.times.length) {
      turns.times = turns.times.slice(turns.first);
      turns.first = 0;
    }
    return turns.times.length - turns.first;
  };

  return {
    take(name) {
      const turns = known.get(name) ?? { times: [], first: 0 };
      known.delete(name);
      known.set(name, turns);
      if (known.size > names) known.delete(known.keys().next().value ?? name);
      const time = elapsed();
      if (used(turns) >= limit) {
        const free = (turns.times[turns.first] ?? time) + window;
        return { ok: false, retryAfter: Math.max(1, Math.ceil((free - time) / 1000)) };
      }
      turns.times.push(time);
      return { ok: true };
    },
    giveBack(name) {
      const turns = known.get(name);
      if (turns && used(turns) > 0) turns.times.pop();
    },
    isUsedUp(name) {
      const turns = known.get(name);
      return turns !== undefined && used(turns) >= limit;
    },
  };
}
