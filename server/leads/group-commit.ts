/** Many waiting writers share one trip to the disk. */
import type { DatabaseSync } from "node:sqlite";

/** Runs a task within the next shared transaction; resolves when it is on the disk. */
export type Commit = <T>(task: () => T) => Promise<T>;

interface Waiting {
  run: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Collects the tasks of one turn of the event loop and commits them together.
 *
 * A task that throws is undone alone and rejects alone. When the commit itself fails, all of them reject and none is
 * stored. The disk is waited for on the main thread: that is what makes a turn's worth of visitors share it, and it
 * takes less time than handing each to another thread.
 */
export function createGroupCommit(database: DatabaseSync): { commit: Commit; flush: () => void } {
  let queue: Waiting[] = [];

  const flush = (): void => {
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    const done: Waiting[] = [];
    try {
      database.exec("BEGIN IMMEDIATE");
      for (const waiting of batch) if (attempt(database, waiting)) done.push(waiting);
      database.exec("COMMIT");
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec("ROLLBACK");
      for (const waiting of batch) waiting.reject(error);
      return;
    }
    for (const waiting of done) waiting.resolve();
  };

  const commit = <T>(task: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let result: { value: T } | undefined;
      if (queue.length === 0) setImmediate(flush);
      queue.push({
        run: () => (result = { value: task() }),
        resolve: () => (result ? resolve(result.value) : reject(new Error("The task left no result"))),
        reject,
      });
    });
  return { commit, flush };
}

function attempt(database: DatabaseSync, waiting: Waiting): boolean {
  database.exec("SAVEPOINT task");
  try {
    waiting.run();
    database.exec("RELEASE task");
    return true;
  } catch (error) {
    // A full disk ends the whole transaction: then there is no savepoint to go back to, and all must fail.
    if (!database.isTransaction) throw error;
    database.exec("ROLLBACK TO task");
    database.exec("RELEASE task");
    waiting.reject(error);
    return false;
  }
}
