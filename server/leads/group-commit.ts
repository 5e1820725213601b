/** Many waiting writers share one trip to the disk. */
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { TooManyWaiting } from "../process/fair-queue.ts";
import { isBusy, longestWait, tryAgain } from "./busy.ts";
import type { AskAtOnce } from "./prepared.ts";

/** Runs a task within the next shared transaction; resolves when it is on the disk. */
export type Commit = <T>(task: () => T) => Promise<T>;

export interface GroupCommit {
  commit: Commit;
  /** Resolves when nothing waits any more. */
  drain: () => Promise<void>;
}

interface Waiting {
  run: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
  /** By the clock that nobody sets. */
  since: number;
}

/** For how many turns of the event loop a transaction waits for company at most. */
const mostTurns = 8;

/** How many tasks wait at most: those beyond are refused, and whoever sent them is asked to come again. */
const mostWaiting = 5000;

/**
 * Collects the tasks of a few turns of the event loop and commits them together.
 *
 * A task that throws is undone alone and rejects alone; the others are run again without it, so a task may run twice.
 * The disk is waited for on the main thread: that is what makes those who come meanwhile share the next trip, and it
 * takes less time than handing each to another thread. Another process that holds the file is not waited for there.
 */
export function createGroupCommit(database: DatabaseSync, ask: AskAtOnce): GroupCommit {
  let queue: Waiting[] = [];
  let later: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(later);
    later = undefined;
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    try {
      runTogether(database, ask, batch);
    } catch (error) {
      if (isBusy(error)) putOff(batch, error);
      else runApart(batch);
    }
  };

  /** When something failed: each task again, so that one that fails takes no other with it. */
  const runApart = (batch: readonly Waiting[]): void => {
    for (const waiting of batch) {
      try {
        runTogether(database, ask, [waiting]);
      } catch (error) {
        if (isBusy(error)) putOff([waiting], error);
        else waiting.reject(error);
      }
    }
  };

  /** Those who wait go first the next time; whoever has waited for too long is told. */
  const putOff = (batch: readonly Waiting[], error: unknown): void => {
    const oldest = performance.now() - longestWait;
    for (const waiting of batch) if (waiting.since < oldest) waiting.reject(error);
    queue = [...batch.filter(({ since }) => since >= oldest), ...queue];
    later ??= setTimeout(flush, tryAgain);
  };

  /** Waits while others keep coming: the longer the disk takes, the more requests have arrived meanwhile. */
  const gather = (before: number, turns: number): void => {
    if (later) return;
    if (queue.length > before && turns > 0) setImmediate(gather, queue.length, turns - 1);
    else flush();
  };

  const commit = <T>(task: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (queue.length >= mostWaiting) {
        reject(new TooManyWaiting("Too much waits to be written"));
        return;
      }
      if (queue.length === 0) setImmediate(gather, 0, mostTurns);
      queue.push(waitingFor(task, resolve, reject));
    });

  const drain = async (): Promise<void> => {
    for (flush(); queue.length > 0; flush()) await sleep(tryAgain);
  };
  return { commit, drain };
}

function waitingFor<T>(task: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): Waiting {
  let result: { value: T } | undefined;
  return {
    run: () => (result = { value: task() }),
    resolve: () => (result ? resolve(result.value) : reject(new Error("The task left no result"))),
    reject,
    since: performance.now(),
  };
}

/** The usual way. Throws, with nothing done, when one of the tasks or the commit fails. */
function runTogether(database: DatabaseSync, ask: AskAtOnce, batch: readonly Waiting[]): void {
  try {
    ask("BEGIN IMMEDIATE", []);
    for (const waiting of batch) waiting.run();
    ask("COMMIT", []);
  } catch (error) {
    undo(database);
    throw error;
  }
  for (const waiting of batch) waiting.resolve();
}

function undo(database: DatabaseSync): void {
  if (database.isOpen && database.isTransaction) database.exec("ROLLBACK");
}
