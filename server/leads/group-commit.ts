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

/** A task that threw, or found the file locked. */
interface Failed {
  waiting: Waiting;
  error: unknown;
}

/** What became of the first of those who wait; the others wait on. */
interface Outcome {
  written: readonly Waiting[];
  failed: readonly Failed[];
}

/** For how many turns of the event loop a transaction waits for company at most. */
const mostTurns = 8;

/** Milliseconds after which a transaction takes no further task: whoever waits for a page has a turn before the next one. */
const longestTogether = 50;

/** How many tasks wait at most: those beyond are refused, and whoever sent them is asked to come again. */
const mostWaiting = 5000;

/**
 * Collects the tasks of a few turns of the event loop and commits them together.
 *
 * A task that throws is undone alone and rejects alone; the others are run again without it, so a task may run twice.
 * `toDisk` brings to the disk what was committed. Nobody who is not in a transaction is kept waiting by it, nor by another
 * process that holds the file; those who come meanwhile share the next trip.
 */
export function createGroupCommit(database: DatabaseSync, ask: AskAtOnce, toDisk: () => Promise<void>): GroupCommit {
  let queue: Waiting[] = [];
  let later: NodeJS.Timeout | undefined;
  /** The trip that is under way. */
  let trip: Promise<void> | undefined;

  const flush = (): void => {
    clearTimeout(later);
    later = undefined;
    if (trip) return;
    const { written, failed } = write(database, ask, queue);
    queue = queue.slice(written.length + failed.length);
    if (written.length > 0) trip = tell(written, toDisk()).then(goOn);
    for (const { waiting, error } of failed) {
      // Another process has the file: whoever has not waited for too long goes first the next time.
      if (isBusy(error) && waiting.since >= performance.now() - longestWait) queue.push(waiting);
      else waiting.reject(error);
    }
    if (queue.length > 0 && !trip) later = setTimeout(flush, tryAgain);
  };

  const goOn = (): void => {
    trip = undefined;
    if (queue.length > 0) setImmediate(gather, 0, mostTurns);
  };

  /** Waits while others keep coming: the longer the disk takes, the more requests have arrived meanwhile. */
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

/** The first of them in one transaction, as many as it takes, and when something failed some in their own, so that one that fails takes no other with it. */
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

/** Each of the first in its own transaction, as many as the time of one that they share would take. */
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

/** Tells those whose tasks are written as soon as the disk has them. */
async function tell(written: readonly Waiting[], onDisk: Promise<void>): Promise<void> {
  try {
    await onDisk;
    for (const waiting of written) waiting.resolve();
  } catch (error) {
    for (const waiting of written) waiting.reject(error);
  }
}

/** The usual way. Gives how many it ran. Throws, with nothing done, when one of the tasks or the commit fails. */
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
