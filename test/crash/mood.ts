/** Returns the fault of a destination's next request; undefined when there is none. */
export type Mood = <Odd>(odds: readonly (readonly [chance: number, odd: Odd])[]) => Odd | undefined;

/** Maximum number of consecutive requests in a storm. */
const longestStorm = 5;

/**
 * Creates a mood driven by `random`. The first of the odds may persist for a while, such as a storm of 429. Nothing fails once
 * `isCalm` returns true.
 */
export function createMood(random: () => number, isCalm: () => boolean): Mood {
  let storm = 0;
  return (odds) => {
    if (isCalm()) return undefined;
    const [first] = odds;
    if (first && storm > 0) {
      storm -= 1;
      return first[1];
    }
    let left = random();
    for (const [chance, odd] of odds) {
      if ((left -= chance) >= 0) continue;
      if (odd === first?.[1] && random() < 0.3) storm = Math.ceil(random() * longestStorm);
      return odd;
    }
    return undefined;
  };
}
