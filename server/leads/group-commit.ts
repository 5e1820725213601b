/** Group commit: many waiting writers share one write to the disk. */
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { TooManyWaiting } from "../process/fair-queue.ts";
import { isBusy, longestWait, tryAgain } from "./busy.ts";
import type { AskAtOnce } from "./prepared.ts";

/** Runs a task in the next shared transaction; resolves when it is on disk. */
export type Commit = <T>(task: () => T) => Promise<T>;

export interface GroupCommit {
  commit: Commit;
  /** Resolves when nothing is waiting any more. */
  drain: () => Promise<void>;
}

interface Waiting {
  run: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
  /** In milliseconds of the monotonic clock. */
  since: number;
}

/** A task that threw, or found the file locked. */
interface Failed {
  waiting: Waiting;
  error: unknown;
}

/** The result for the first of the waiting tasks; the rest keep waiting. */
interface Outcome {
  written: readonly Waiting[];
  failed: readonly Failed[];
}

/** The most turns of the event loop that a transaction waits for more tasks to join. */
const mostTurns = 8;

/** Milliseconds after which a transaction takes no more tasks, so that requests for pages run before the next one. */
const longestTogether = 50;

/** How many tasks may wait; any further ones are rejected, and their sender is asked to retry later. */
const mostWaiting = 5000;

/**
 * Collects the tasks of a few turns of the event loop and commits them together.
 *
 * A task that throws is rolled back and rejected alone; the others are run again without it, so a task may run twice.
 * `toDisk` flushes the commits to disk. Neither the flush nor another process that locks the file blocks the event
 * loop; tasks that arrive meanwhile share the next write.
 */
export function createGroupCommit(database: DatabaseSync, ask: AskAtOnce, toDisk: () => Promise<void>): GroupCommit {
  let queue: Waiting[] = [];
  let later: NodeJS.Timeout | undefined;
  /** The flush that is in progress. */
  let trip: Promise<void> | undefined;

  const flush = (): void => {
    clearTimeout(later);
    later = undefined;
    if (trip) return;
    const { written, failed } = write(database, ask, queue);
    queue = queue.slice(written.length + failed.length);
    if (written.length > 0) trip = tell(written, toDisk()).then(goOn);
    for (const { waiting, error } of failed) {
      // Another process has the file: a task that has not waited for too long is retried, at the front of the queue.
      if (isBusy(error) && waiting.since >= performance.now() - longestWait) queue.push(waiting);
      else waiting.reject(error);
    }
    if (queue.length > 0 && !trip) later = setTimeout(flush, tryAgain);
  };

  const goOn = (): void => {
    trip = undefined;
    if (queue.length > 0) setImmediate(gather, 0, mostTurns);
  };

  /** Waits while tasks keep coming: the longer the disk takes, the more requests have arrived meanwhile. */
  const gather = (before: number, turns: number): void => {
    if (later || trip) return;
    if (queue.length > before && turns > 0) setImmediate(gather, queue.length, turns - 1);
    else flush();
  };

  const commit = <T>(task: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (queue.length >= mostWaiting) {
        reject(new TooManyWaiting("Too much waits to be written"));
        return;
      }
      if (queue.length === 0 && !trip) setImmediate(gather, 0, mostTurns);
      queue.push(waitingFor(task, resolve, reject));
    });

  const drain = async (): Promise<void> => {
    const hasWork = (): boolean => trip !== undefined || queue.length > 0;
    for (flush(); hasWork(); flush()) await (trip ?? sleep(tryAgain));
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

/** Writes the first tasks in one transaction, as many as its time allows; if that fails, some in one each, so that a failing task takes no other with it. */
function write(database: DatabaseSync, ask: AskAtOnce, batch: readonly Waiting[]): Outcome {
  try {
    const ran = batch.length > 0 ? runTogether(database, ask, batch) : 0;
    return { written: batch.slice(0, ran), failed: [] };
  } catch (error) {
    if (batch.length === 1 || isBusy(error))
      return { written: [], failed: batch.map((waiting) => ({ waiting, error })) };
    return writeEach(database, ask, batch);
  }
}

/** Writes the first tasks in a transaction each, as many as fit into the time of one shared transaction. */
function writeEach(database: DatabaseSync, ask: AskAtOnce, batch: readonly Waiting[]): Outcome {
  const until = performance.now() + longestTogether;
  const outcome: { written: Waiting[]; failed: Failed[] } = { written: [], failed: [] };
  for (const [nth, waiting] of batch.entries()) {
    if (nth > 0 && performance.now() > until) break;
    const { written, failed } = write(database, ask, [waiting]);
    outcome.written.push(...written);
    outcome.failed.push(...failed);
  }
  return outcome;
}

/** Resolves the written tasks once their data is on disk, or rejects them. */
async function tell(written: readonly Waiting[], onDisk: Promise<void>): Promise<void> {
  try {
    await onDisk;
    for (const waiting of written) waiting.resolve();
  } catch (error) {
    for (const waiting of written) waiting.reject(error);
  }
}

/** The normal path. Returns how many tasks ran. Throws, with everything rolled back, when a task or the commit fails. */
function runTogether(database: DatabaseSync, ask: AskAtOnce, batch: readonly Waiting[]): number {
  try {
    ask("BEGIN IMMEDIATE", []);
    const until = performance.now() + longestTogether;
    let ran = 0;
    for (const waiting of batch) {
      if (ran > 0 && performance.now() > until) break;
      waiting.run();
      ran += 1;
    }
    ask("COMMIT", []);
    return ran;
  } catch (error) {
    undo(database);
    throw error;
  }
}

function undo(database: DatabaseSync): void {
  if (database.isOpen && database.isTransaction) database.exec("ROLLBACK");
}
