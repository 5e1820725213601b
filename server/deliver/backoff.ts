/** How long to wait after something failed. */

export interface Backoff {
  /** Milliseconds after the first failure; each further one doubles it. */
  base: number;
  /** Milliseconds at most. */
  most: number;
}

/** After a delivery failed by itself. */
export const deliveryBackoff: Backoff = { base: 5000, most: 3_000_000 };

/** After a whole destination failed. */
export const laneBackoff: Backoff = { base: 5000, most: 900_000 };

/**
 * Milliseconds to wait after so many failures in a row.
 *
 * The wait lies anywhere between a half and the whole of its length, so what failed together does not return together,
 * and the longer the wait the further it is spread. `random` gives a number from 0 to 1.
 */
export function waitAfter(failures: number, { base, most }: Backoff, random: () => number): number {
  const length = Math.min(most, base * 2 ** Math.max(0, failures - 1));
  return Math.round(length / 2 + (length / 2) * random());
}
