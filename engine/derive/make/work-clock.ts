/** Counts how long a worker works at one thing. */
import type { Worker } from "node:worker_threads";

/** So many times as long as it may work, it may take by the clock: others have the processor first, and other threads do some of the work. */
const held = 5;

export interface WorkClock {
  /** Counts what the worker does from now on; `end` is called when it has worked for so many milliseconds of processor time. */
  count(worker: Worker, longest: number, end: () => void): void;
  /** Counts no work any more, and calls `then` after so many milliseconds by the clock. */
  wait(milliseconds: number, then: () => void): void;
  /** Milliseconds by the clock since it began to count. */
  passed(): number;
}

/** One thing at once: what is begun ends what was counted or waited for. */
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
        // While it waits itself, it does not answer.
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

/** Milliseconds of processor time of a worker; 0 of one that does not run yet, or no more. */
function spentBy(worker: Worker): Promise<number> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );
}
