/**
 * The clocks of a store.
 *
 * What is written is dated by the wall clock: it outlives the process and is read by other machines. So each moment that is
 * read is bounded as well: what lies further ahead than clocks differ, or than anything is put off, was dated by a clock
 * that has been set back since. What lives and dies with the process is measured by the other clock.
 *
 * Where several machines share a database, the wall clock is the database's own: none of the machines' counts.
 */
export interface StoreClocks {
  /** The wall clock, which somebody may set. */
  now: () => Date;
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number;
}

/** Clocks of several machines differ by less; what is dated later was dated by one that has been set back since. */
export const ahead = 60_000;

/** Milliseconds for which a lead has waited since a moment (ISO 8601, UTC). What is dated as far ahead came before the clock was set back. */
export function waitedSince(since: string, now: Date): number {
  return Math.abs(now.getTime() - Date.parse(since));
}

/** A clock that was given instead of the machine's is the only one, unless the other is given too. */
export function clocksOf({ now, elapsed }: Partial<StoreClocks>): StoreClocks {
  if (now) return { now, elapsed: elapsed ?? (() => now().getTime()) };
  return { now: () => new Date(), elapsed: elapsed ?? (() => performance.now()) };
}

/**
 * The clocks of a database that several machines share, which says again and again what time it is there: `hear` is given what it
 * said (milliseconds since 1970) between a moment of `elapsed` and now.
 *
 * That is true within the time that the answer took, and the process's own clock counts on from it: only what lies beyond is set
 * right, so a slow answer moves nothing.
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
