/** Makes derived files in a worker, one after the other, so that the thread that answers visitors stays free. */
import { Worker } from "node:worker_threads";
import type { Recipe } from "../plan/recipe.ts";

export interface Maker {
  /** The bytes that the recipe makes. Asked again before they are there, the same recipe is not made twice. */
  make: (recipe: Recipe) => Promise<Uint8Array>;
  /** Ends the worker; what it was making is rejected. */
  close: () => Promise<void>;
}

/** What the worker answers about the recipe of this hash. */
export type Made = { hash: string; bytes: Uint8Array } | { hash: string; error: string };

/**
 * The worker is started by the first recipe and leaves after `idle` milliseconds without one. Default: 20 seconds.
 * For `pause` milliseconds after it died all is rejected for that reason: one that dies while it is loaded would be begun
 * anew for each ask. Default: 10 seconds.
 */
export function createMaker({ idle = 20_000, pause = 10_000 } = {}): Maker {
  const waiting = new Map<string, PromiseWithResolvers<Uint8Array>>();
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let died: Error | undefined;

  const fail = (cause: unknown): void => {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    died = error;
    setTimeout(() => (died = undefined), pause).unref();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL("./make-worker.ts", import.meta.url));
    started.on("message", (made: Made) => {
      const job = waiting.get(made.hash);
      waiting.delete(made.hash);
      if ("error" in made) job?.reject(new Error(made.error));
      else job?.resolve(made.bytes);
      if (waiting.size > 0) return;
      started.unref();
      timer = setTimeout(() => {
        if (worker === started) worker = undefined;
        void started.terminate();
      }, idle).unref();
    });
    started.on("error", fail);
    started.on("exit", () => {
      if (worker === started) fail("the worker that makes derived files ended");
    });
    return started;
  };

  const run = (recipe: Recipe): Promise<Uint8Array> => {
    if (died) return Promise.reject(died);
    clearTimeout(timer);
    worker ??= start();
    worker.ref();
    const job = Promise.withResolvers<Uint8Array>();
    waiting.set(recipe.hash, job);
    worker.postMessage(recipe, []);
    return job.promise;
  };

  return {
    make: (recipe) => waiting.get(recipe.hash)?.promise ?? run(recipe),
    async close() {
      clearTimeout(timer);
      const last = worker;
      fail(new Error("no more derived files are made: the server is stopping"));
      await last?.terminate();
    },
  };
}
