/** A clock shared by all processes of a round, which runs faster than real time and is set forward and back. */
export interface FastClock {
  /** Real time at the start of the round, in milliseconds since 1970. */
  base: number;
  speed: number;
  /** `after`: real milliseconds since the start at which the clock is set; `by`: the clock's milliseconds by which it is set. */
  steps: readonly { after: number; by: number }[];
  /** The clock's time at the start of the round, in milliseconds since 1970. Default: real time. */
  shown?: number;
}

/** Returns the clock's current time. The object can be passed to other processes as JSON in an environment variable. */
export function fastClock({ base, speed, steps, shown = base }: FastClock): () => Date {
  return () => {
    const passed = Date.now() - base;
    const set = steps.filter(({ after }) => passed >= after).reduce((sum, { by }) => sum + by, 0);
    return new Date(shown + passed * speed + set);
  };
}

const minute = 60_000;
const hour = 60 * minute;

/** Returns the same clock, from now on slower and an hour ahead, so that no retry is still postponed. No lease may be held. */
export function slowDown(clock: FastClock, speed: number): FastClock {
  return { base: Date.now(), speed, steps: [], shown: fastClock(clock)().getTime() + hour };
}

/** Returns steps within the first seconds of a round: by hours and by a minute or two, forward and back. */
export function randomSteps(random: () => number): FastClock["steps"] {
  const sizes = [3 * hour, -5 * hour, 2 * minute, -minute].map((by) => ({ by, order: random() }));
  return sizes.sort((a, b) => a.order - b.order).map(({ by }, nth) => ({ by, after: 500 + nth * 800 * random() }));
}
