/** The file is locked by another process: its readers and writers take turns, and this one waits without stopping the others. */
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two tries; pages are answered meanwhile. */
export const tryAgain = 20;

/** Milliseconds after which nobody waits any longer. */
export const longestWait = 5000;

/** Whether another process holds the file. */
export function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  // The upper bits say why, such as that a snapshot is too old.
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}

/** Tries until the store is free, for as long as anybody waits, after each `pause`. Rejects with the last try's error. `isTaken`: by whom it is not. */
export async function whenFree<T>(
  work: () => T | Promise<T>,
  isTaken = isBusy,
  longest = longestWait,
  pause = tryAgain,
): Promise<T> {
  for (const since = performance.now(); ; await sleep(pause)) {
    try {
      return await work();
    } catch (error) {
      if (!isTaken(error) || performance.now() - since > longest) throw error;
    }
  }
}

/** Between two pieces of long work: whoever waits for the file in another process looks for it again and again, and finds it free. */
export function letOthersWrite(): Promise<void> {
  return sleep(2 * tryAgain);
}
