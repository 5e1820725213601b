import { expect, it } from "vitest";
import { sharedClocks } from "./clocks.ts";

/** A process whose monotonic clock started at zero when the database's clock showed a given time. */
function process(apart: number) {
  let gone = 0;
  const clocks = sharedClocks(() => gone);
  return {
    shown: () => clocks.now().getTime() - gone,
    /** The database reports its time after a request latency and before a response latency. */
    ask: (there: number, back: number, said = apart): void => {
      const asked = gone;
      gone += there;
      const time = gone + said;
      gone += back;
      clocks.hear(time, asked);
    },
    hear: (said: number) => clocks.hear(said, gone),
  };
}

it("the database's time is known as exactly as its answer was quick, and a slow answer takes nothing of it away", () => {
  const { ask, shown } = process(1_700_000_000_000);
  ask(400, 0);
  expect(shown()).toBe(1_700_000_000_200);
  ask(0, 2);
  expect(Math.abs(shown() - 1_700_000_000_000)).toBeLessThanOrEqual(2);
  const known = shown();
  ask(9000, 30);
  ask(0, 15_000);
  expect(shown()).toBe(known);
});

it.each([3_600_000, -3_600_000, 50])("a database whose clock was set by %i ms is believed at once", (by) => {
  const { ask, shown } = process(0);
  ask(1, 1);
  ask(1, 1, by);
  expect(Math.abs(shown() - by)).toBeLessThanOrEqual(2);
});

it("what is no time changes none", () => {
  const { ask, hear, shown } = process(1000);
  ask(0, 0);
  hear(Number.NaN);
  expect(shown()).toBe(1000);
});
