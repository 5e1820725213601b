/** Waits for an SQLite file locked by another process: readers and writers take turns, and the event loop is never blocked. */
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two attempts; requests are answered in the meantime. */
export const tryAgain = 20;

/** Milliseconds after which a waiting caller gives up. */
export const longestWait = 5000;

/** Whether an error says that another process holds the lock on the file. */
export function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  // The upper bits hold the extended reason, such as a snapshot that is too old.
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}

/** Retries every `pause` ms until the store is free, for `longest` ms. Rejects with the last error. `isTaken`: whether an error is worth a retry. */
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

/** Pauses between two batches of long work, so that a process polling for the lock on the file finds it free. */
export function letOthersWrite(): Promise<void> {
  return sleep(2 * tryAgain);
}
