/** Makes derived files in a worker, one after the other, so that the thread that answers visitors stays free. */
import { Worker } from "node:worker_threads";
import type { Recipe } from "../plan/recipe.ts";

export interface Maker {
  /** The bytes that the recipe makes. Asked again before they are there, the same recipe is not made twice. */
  make: (recipe: Recipe) => Promise<Uint8Array>;
  /** Ends the worker; what it was making is rejected. */
  close: () => Promise<void>;
}

/** What the worker answers. */
export type Made = { id: number; bytes: Uint8Array } | { id: number; error: string };

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

function settle(waiting: Map<number, Waiting>, made: Made): void {
  const job = waiting.get(made.id);
  waiting.delete(made.id);
  if ("error" in made) job?.reject(new Error(made.error));
  else job?.resolve(made.bytes);
}

/** The worker is started by the first recipe and leaves after `idle` milliseconds without one. Default: 20 seconds. */
export function createMaker({ idle = 20_000 } = {}): Maker {
  const jobs = new Map<string, Promise<Uint8Array>>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let next = 0;

  const fail = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL("./make-worker.ts", import.meta.url));
    started.on("message", (made: Made) => {
      settle(waiting, made);
      if (waiting.size === 0) rest(started);
    });
    started.on("error", (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
    started.on("exit", () => {
      if (worker === started) fail(new Error("the worker that makes derived files ended"));
    });
    return started;
  };

  const rest = (resting: Worker): void => {
    timer = setTimeout(() => {
      if (worker === resting) worker = undefined;
      void resting.terminate();
    }, idle);
    timer.unref();
    resting.unref();
  };

  const run = async (recipe: Recipe): Promise<Uint8Array> => {
    clearTimeout(timer);
    worker ??= start();
    worker.ref();
    const id = next;
    next += 1;
    const made = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, recipe }, []);
    return made;
  };

  return {
    make(recipe) {
      const job = jobs.get(recipe.hash) ?? run(recipe).finally(() => jobs.delete(recipe.hash));
      jobs.set(recipe.hash, job);
      return job;
    },
    async close() {
      clearTimeout(timer);
      const last = worker;
      fail(new Error("no more derived files are made: the server is stopping"));
      await last?.terminate();
    },
  };
}
