/** Many waiting writers share one trip to the disk. */
import type { DatabaseSync } from "node:sqlite";

/** Runs a task within the next shared transaction; resolves when it is on the disk. */
export type Commit = <T>(task: () => T) => Promise<T>;

interface Waiting {
  run: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** For how many turns of the event loop a transaction waits for company at most. */
const mostTurns = 8;

/**
 * Collects the tasks of a few turns of the event loop and commits them together.
 *
 * A task that throws is undone alone and rejects alone; the others are run again without it, so a task may run twice.
 * The disk is waited for on the main thread: that is what makes those who come meanwhile share the next trip, and it
 * takes less time than handing each to another thread.
 */
export function createGroupCommit(database: DatabaseSync): { commit: Commit; flush: () => void } {
  let queue: Waiting[] = [];

  const flush = (): void => {
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    try {
      runTogether(database, batch);
    } catch (error) {
      if (isBusy(error)) for (const waiting of batch) waiting.reject(error);
      else runApart(database, batch);
    }
  };

  /** Waits while others keep coming: the longer the disk takes, the more requests have arrived meanwhile. */
  const gather = (before: number, turns: number): void => {
    if (queue.length > before && turns > 0) setImmediate(gather, queue.length, turns - 1);
    else flush();
  };

  const commit = <T>(task: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let result: { value: T } | undefined;
      if (queue.length === 0) setImmediate(gather, 0, mostTurns);
      queue.push({
        run: () => (result = { value: task() }),
        resolve: () => (result ? resolve(result.value) : reject(new Error("The task left no result"))),
        reject,
      });
    });
  return { commit, flush };
}

/** The usual way. Throws, with nothing done, when one of the tasks or the commit fails. */
function runTogether(database: DatabaseSync, batch: readonly Waiting[]): void {
  try {
    database.exec("BEGIN IMMEDIATE");
    for (const waiting of batch) waiting.run();
    database.exec("COMMIT");
  } catch (error) {
    undo(database);
    throw error;
  }
  for (const waiting of batch) waiting.resolve();
}

/** When something failed: each task again, so that one that fails takes no other with it. */
function runApart(database: DatabaseSync, batch: readonly Waiting[]): void {
  for (const waiting of batch) {
    try {
      runTogether(database, [waiting]);
    } catch (error) {
      waiting.reject(error);
    }
  }
}

/** Another process held the file for longer than anybody should wait: to wait again for each task would stop the server. */
function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}

function undo(database: DatabaseSync): void {
  if (database.isOpen && database.isTransaction) database.exec("ROLLBACK");
}
