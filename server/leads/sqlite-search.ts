/** Searching the embedded store on a thread of its own: whoever works with the leads keeps no visitor waiting. */
import { Worker } from "node:worker_threads";
import { createFairQueue } from "../process/fair-queue.ts";
import { type Engine, mostWaiting, type Row, type SqlValue } from "./engine.ts";

/** What the thread is asked. */
export interface SearchRequest {
  id: number;
  sql: string;
  values: readonly SqlValue[];
}

/** What it answers: rows, or what the database says against it. */
export type SearchAnswer = { id: number; rows: readonly Row[] } | { id: number; error: string };

export interface Searcher {
  search: Engine["search"];
  close: () => Promise<void>;
}

/** `file`: a store that is there. The thread begins with the first search, and anew after it broke off. */
export function createSearcher(file: string): Searcher {
  const waiting = new Map<number, PromiseWithResolvers<readonly Row[]>>();
  // The next one is there when the thread has done one.
  const queue = createFairQueue({ atOnce: 2, most: mostWaiting });
  let worker: Worker | undefined;
  let last = 0;
  /** Whoever waited for a thread that broke off does not go on with the next one. */
  let ended = 0;

  const stopped = (broken: Worker, reason: unknown): void => {
    if (broken !== worker) return;
    worker = undefined;
    ended += 1;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const settle = (answer: SearchAnswer): void => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    // Nobody waits for it: the process may end.
    if (waiting.size === 0) worker?.unref();
    if ("rows" in answer) asked?.resolve(answer.rows);
    else asked?.reject(new Error(answer.error));
  };
  const begin = (): Worker => {
    const begun = new Worker(new URL("./search-worker.ts", import.meta.url), { workerData: { file } });
    begun.on("message", settle);
    begun.on("error", (error) => stopped(begun, error));
    begun.on("exit", () => stopped(begun, brokenOff()));
    return begun;
  };
  const ask = (sql: string, values: readonly SqlValue[]): Promise<readonly Row[]> => {
    worker ??= begin();
    worker.ref();
    const asked = Promise.withResolvers<readonly Row[]>();
    last += 1;
    waiting.set(last, asked);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is for windows.
    worker.postMessage({ id: last, sql, values } satisfies SearchRequest);
    return asked.promise;
  };
  return {
    search(account, sql, ...values) {
      const before = ended;
      return queue.run(account, () => (before === ended ? ask(sql, values) : Promise.reject(brokenOff())));
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function brokenOff(): Error {
  return new Error("The search was broken off.");
}
