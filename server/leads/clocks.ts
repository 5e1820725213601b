/**
 * The clocks of a store.
 *
 * What is written is dated by the wall clock: it outlives the process and is read by other machines. So each moment that is
 * read is bounded as well: what lies further ahead than clocks differ, or than anything is put off, was dated by a clock
 * that has been set back since. What lives and dies with the process is measured by the other clock.
 */
export interface StoreClocks {
  /** The wall clock, which somebody may set. */
  now: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number;
}

/** Clocks of several machines differ by less; what is dated later was dated by one that has been set back since. */
export const ahead = 60_000;

/** A clock that was given instead of the machine's is the only one, unless the other is given too. */
export function clocksOf({ now, elapsed }: Partial<StoreClocks>): StoreClocks {
  if (now) return { now, elapsed: elapsed ?? (() => now().getTime()) };
  return { now: () => new Date(), elapsed: elapsed ?? (() => performance.now()) };
}
