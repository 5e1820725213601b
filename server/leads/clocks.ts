/**
 * The clocks of a store.
 *
 * Stored dates come from the wall clock, because they outlive the process and are read by other machines. Every date
 * that is read is therefore bounded as well: one further ahead than clocks differ, or than anything is postponed, was
 * written by a clock that has been set back since. Whatever lives only as long as the process uses the monotonic clock.
 *
 * When several machines share a database, its clock is the wall clock, and the machines' own clocks do not count.
 */
export interface StoreClocks {
  /** The wall clock, which somebody may set. */
  now: () => Date;
  /** Milliseconds of a monotonic clock, which nobody can set. */
  elapsed: () => number;
}

/** Clocks of several machines differ by less; a later date was written by a clock that has been set back since. */
export const ahead = 60_000;

/** Milliseconds that a lead has waited since a time (ISO 8601, UTC). One as far in the future was dated before the clock was set back. */
export function waitedSince(since: string, now: Date): number {
  return Math.abs(now.getTime() - Date.parse(since));
}

/** Returns the clocks to use. A wall clock passed in also measures elapsed time unless `elapsed` is given. */
export function clocksOf({ now, elapsed }: Partial<StoreClocks>): StoreClocks {
  if (now) return { now, elapsed: elapsed ?? (() => now().getTime()) };
  return { now: () => new Date(), elapsed: elapsed ?? (() => performance.now()) };
}

/**
 * Creates the clocks for a database shared by several machines, which reports its time repeatedly: `hear` takes the
 * reported time (milliseconds since 1970) and the `elapsed` time of asking.
 *
 * A report is accurate only to within the time its answer took, and the monotonic clock counts on from it. Only a
 * difference beyond that is corrected, so a slow answer moves nothing.
 */
export function sharedClocks(elapsed: StoreClocks["elapsed"] = () => performance.now()) {
  let apart: number | undefined;
  return {
    now: () => new Date(elapsed() + (apart ?? Number.NaN)),
    elapsed,
    hear(this: void, said: number, asked: number): void {
      if (!Number.isFinite(said)) return;
      const [least, most] = [said - elapsed(), said - asked];
      apart = Math.min(most, Math.max(least, apart ?? (least + most) / 2));
    },
  };
}
