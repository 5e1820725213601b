/** Measures how long a worker has been working on one task. */
import type { Worker } from "node:worker_threads";

/** Wall-clock limit as a multiple of the CPU limit: other processes have priority, and other threads do some of the work. */
const held = 5;

export interface WorkClock {
  /** Measures the worker's CPU time from now on and calls `end` once it reaches `longest` milliseconds. */
  count(worker: Worker, longest: number, end: () => void): void;
  /** Stops measuring and calls `then` after this many milliseconds of wall-clock time. */
  wait(milliseconds: number, then: () => void): void;
  /** Returns the wall-clock milliseconds since measuring began. */
  passed(): number;
}

/** Creates a clock for one task at a time: starting to measure or wait cancels whatever ran before. */
export function createWorkClock(): WorkClock {
  let timer: NodeJS.Timeout | undefined;
  let [began, turn] = [0, 0];

  const passed = (): number => performance.now() - began;

  const set = (milliseconds: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds).unref();
  };

  return {
    passed,
    wait(milliseconds, then) {
      turn += 1;
      set(milliseconds, then);
    },
    count(worker, longest, end) {
      began = performance.now();
      turn += 1;
      const counted = turn;
      const before = spentBy(worker);
      const untilHeld = (): number => Math.max(0, held * longest - passed());
      const judge = async (): Promise<void> => {
        // A blocked worker does not answer the query for its CPU time.
        set(untilHeld(), end);
        const left = longest - (await spentBy(worker)) + (await before);
        if (turn !== counted) return;
        if (left <= 0) end();
        else set(Math.min(left, untilHeld()), () => void judge());
      };
      set(longest, () => void judge());
    },
  };
}

/** Returns a worker's CPU time in milliseconds, or 0 when it is not running. */
function spentBy(worker: Worker): Promise<number> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );
}
