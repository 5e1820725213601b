/** The embedded store on its own thread, so that neither desk queries nor the disk keep visitors waiting. */
import { Worker } from "node:worker_threads";
import type { Engine, Row, SqlValue } from "./engine.ts";

/** How the thread opens the file. */
export interface ThreadData {
  file: string;
  readOnly: boolean;
  /** Milliseconds for which a statement waits for other processes' locks on the file. */
  timeout: number;
}

/** A statement sent to the thread. */
export interface ThreadRequest {
  id: number;
  sql: string;
  values: readonly SqlValue[];
}

/** The thread's answer: rows, or SQLite's error. */
export type ThreadAnswer = { id: number; rows: readonly Row[] } | { id: number; error: string };

/** Statements that may wait; any more are rejected. */
export const mostWaiting = 200;

export interface SqliteThread {
  ask: Engine["search"];
  close: () => Promise<void>;
}

/** Creates a thread, started by the first statement, and again after a failure. `data.file`: an existing store. */
export function createThread(data: ThreadData): SqliteThread {
  const waiting = new Map<number, PromiseWithResolvers<readonly Row[]>>();
  let worker: Worker | undefined;
  let last = 0;

  const stopped = (broken: Worker, reason: unknown): void => {
    if (broken !== worker) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const settle = (answer: ThreadAnswer): void => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    // Nothing is waiting, so the process may exit.
    if (waiting.size === 0) worker?.unref();
    if ("rows" in answer) asked?.resolve(answer.rows);
    else asked?.reject(new Error(answer.error));
  };
  const begin = (): Worker => {
    const begun = new Worker(new URL("./sqlite-worker.ts", import.meta.url), { workerData: data });
    begun.on("message", settle);
    begun.on("error", (error) => stopped(begun, error));
    begun.on("exit", () => stopped(begun, new Error("The store was closed, or the thread that read it broke off.")));
    return begun;
  };
  return {
    ask(sql, ...values) {
      if (waiting.size >= mostWaiting) return Promise.reject(new Error("Too many searches at once."));
      worker ??= begin();
      worker.ref();
      const asked = Promise.withResolvers<readonly Row[]>();
      last += 1;
      waiting.set(last, asked);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
      worker.postMessage({ id: last, sql, values } satisfies ThreadRequest);
      return asked.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
