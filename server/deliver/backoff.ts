/** Exponential backoff with jitter after failures. */

export interface Backoff {
  /** Delay in milliseconds after the first failure; each further failure doubles it. */
  base: number;
  /** The longest delay in milliseconds. */
  most: number;
}

/** The backoff of a delivery that failed individually. */
export const deliveryBackoff: Backoff = { base: 5000, most: 3_000_000 };

/** The backoff of a destination that failed as a whole. */
export const laneBackoff: Backoff = { base: 5000, most: 900_000 };

/**
 * Returns the milliseconds to wait after so many consecutive failures.
 *
 * The wait is a random value between half of its length and all of it, so deliveries that failed together do not retry
 * together, and longer waits are spread further. `random` returns a number from 0 to 1.
 */
export function waitAfter(failures: number, { base, most }: Backoff, random: () => number): number {
  const length = Math.min(most, base * 2 ** Math.max(0, failures - 1));
  return Math.round(length / 2 + (length / 2) * random());
}
