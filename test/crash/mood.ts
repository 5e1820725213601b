/** What goes wrong with a destination's next request; undefined when nothing does. */
export type Mood = <Odd>(odds: readonly (readonly [chance: number, odd: Odd])[]) => Odd | undefined;

/** Requests in a row to which a storm lasts. */
const longestStorm = 5;

/**
 * A mood that `random` decides. The first of the odds is the one that can go on for a while: a storm of 429, say.
 *
 * Once `isCalm` says so, nothing goes wrong any more.
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
