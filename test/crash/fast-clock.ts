/** A clock that all processes of a round share, that runs faster than the world's and is set forward and back. */
export interface FastClock {
  /** Milliseconds since 1970 at which the round began. */
  base: number;
  speed: number;
  /** So many of the world's milliseconds after the beginning somebody sets the clock by so many of its own. */
  steps: readonly { after: number; by: number }[];
  /** What it showed when the round began, as milliseconds since 1970. Default: the same as the world's. */
  shown?: number;
}

/** What the clock shows. An environment variable carries it to other processes, as JSON. */
export function fastClock({ base, speed, steps, shown = base }: FastClock): () => Date {
  return () => {
    const passed = Date.now() - base;
    const set = steps.filter(({ after }) => passed >= after).reduce((sum, { by }) => sum + by, 0);
    return new Date(shown + passed * speed + set);
  };
}

const minute = 60_000;
const hour = 60 * minute;

/** The same clock from now on, slower and an hour on, so that nothing is still put off. Nobody may hold a lease. */
export function slowDown(clock: FastClock, speed: number): FastClock {
  return { base: Date.now(), speed, steps: [], shown: fastClock(clock)().getTime() + hour };
}

/** Steps within the first seconds of a round: hours and a little, forward and back. */
export function randomSteps(random: () => number): FastClock["steps"] {
  const sizes = [3 * hour, -5 * hour, 2 * minute, -minute].map((by) => ({ by, order: random() }));
  return sizes.sort((a, b) => a.order - b.order).map(({ by }, nth) => ({ by, after: 500 + nth * 800 * random() }));
}
