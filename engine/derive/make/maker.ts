/** Makes derived files one at a time in a worker thread, so that the thread that serves requests stays free. */
import { Worker } from "node:worker_threads";
import type { Recipe } from "../plan/recipe.ts";
import { createWorkClock } from "./work-clock.ts";

export interface Maker {
  /** Makes the bytes of a recipe. Concurrent calls with the same recipe share one run. */
  make: (recipe: Recipe) => Promise<Uint8Array>;
  /** Terminates the worker; pending work is rejected. */
  close: () => Promise<void>;
}

/** Message from the worker: it has loaded, or the outcome of the recipe with this hash. It makes one at a time. */
export type Made = "loaded" | Outcome;
type Outcome = { hash: string; bytes: Uint8Array } | { hash: string; error: string };

/** Maximum number of worker deaths within a pause; beyond it, the recipe is not the cause. */
const mostDeaths = 3;

/** Heap limit of the worker in megabytes, many times what a guide needs. Exceeding it ends the worker instead of the server. */
const largestHeap = 256;

/** A recipe that ended its worker is refused for this many times as long as it ran, so that the others get the rest of the time. */
const rest = 10;

/**
 * Starts the worker with the first recipe and stops it after `idle` milliseconds without one. Default: 20 seconds. A
 * recipe whose worker died is rejected with that reason for `pause` milliseconds, and so are all recipes when the
 * worker died while loading or for the fourth time; otherwise each request would start it again. Default: 10 seconds. A
 * recipe that takes more than `longest` milliseconds of CPU time ends its worker. Default: two minutes.
 */
export function createMaker({ idle = 20_000, pause = 10_000, longest = 120_000 } = {}): Maker {
  const [jobs, clock] = [createJobs(pause), createWorkClock()];
  let worker: Worker | undefined;
  let deaths = 0;

  const leave = async (): Promise<void> => {
    const last = worker;
    worker = undefined;
    await last?.terminate();
  };

  const countFirst = (): void => {
    const maker = worker;
    if (maker) clock.count(maker, longest, () => fail(maker, tooLong(longest), true));
  };

  const take = (made: Outcome): void => {
    jobs.settle(made);
    if (jobs.waiting().length > 0) return countFirst();
    worker?.unref();
    clock.wait(idle, () => void leave());
  };

  const fail = (died: Worker, error: Error, isLoaded: boolean): void => {
    if (worker !== died) return;
    worker = undefined;
    void died.terminate();
    deaths += 1;
    setTimeout(() => (deaths -= 1), pause).unref();
    if (isLoaded && deaths <= mostDeaths) jobs.refuseFirst(error, rest * Math.min(clock.passed(), longest));
    else jobs.refuseEvery(error);
    for (const recipe of jobs.waiting()) send(recipe);
    countFirst();
  };

  const send = (recipe: Recipe): void => {
    try {
      worker ??= startWorker(take, fail);
    } catch (error) {
      return jobs.refuseEvery(asError(error));
    }
    worker.ref();
    worker.postMessage(recipe, []);
  };

  const run = (recipe: Recipe): Promise<Uint8Array> => {
    const made = jobs.add(recipe);
    send(recipe);
    if (jobs.waiting().length === 1) countFirst();
    return made;
  };

  return {
    make: (recipe) => jobs.find(recipe) ?? run(recipe),
    close() {
      jobs.refuseEvery(new Error("no more derived files are made: the server is stopping"));
      return leave();
    },
  };
}

/** Creates the queue of recipes in the order in which they are made, with those refused for a number of milliseconds. */
function createJobs(pause: number) {
  const waiting = new Map<string, PromiseWithResolvers<Uint8Array> & { recipe: Recipe }>();
  /** Rejection reasons by recipe hash; the one under `every` applies to all. */
  const refused = new Map<string, Error>();
  const every = "";
  const refuse = (hash: string, error: Error, time = 0): void => {
    refused.set(hash, error);
    setTimeout(() => void (refused.get(hash) === error && refused.delete(hash)), Math.max(pause, time)).unref();
  };
  return {
    waiting: () => [...waiting.values()].map(({ recipe }) => recipe),
    find({ hash }: Recipe): Promise<Uint8Array> | undefined {
      const reason = refused.get(every) ?? refused.get(hash);
      return reason ? Promise.reject(reason) : waiting.get(hash)?.promise;
    },
    add(recipe: Recipe): Promise<Uint8Array> {
      const job = { recipe, ...Promise.withResolvers<Uint8Array>() };
      waiting.set(recipe.hash, job);
      return job.promise;
    },
    settle(made: Outcome): void {
      const job = waiting.get(made.hash);
      waiting.delete(made.hash);
      if ("error" in made) job?.reject(new Error(made.error));
      else job?.resolve(made.bytes);
    },
    /** Refuses the recipe in progress, if any, for at least this many milliseconds. */
    refuseFirst(error: Error, time: number): void {
      const [first] = waiting.values();
      if (!first) return;
      refuse(first.recipe.hash, error, time);
      first.reject(error);
      waiting.delete(first.recipe.hash);
    },
    refuseEvery(error: Error): void {
      refuse(every, error);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}

function startWorker(
  take: (made: Outcome) => void,
  fail: (died: Worker, error: Error, isLoaded: boolean) => void,
): Worker {
  const started = new Worker(new URL("./make-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: largestHeap },
  });
  let isLoaded = false;
  started.on("message", (made: Made) => {
    if (made === "loaded") isLoaded = true;
    else take(made);
  });
  started.on("error", (error) => fail(started, asError(error), isLoaded));
  started.on("exit", () => fail(started, new Error("the worker that makes derived files ended"), isLoaded));
  return started;
}

function tooLong(milliseconds: number): Error {
  return new Error(`a derived file takes more than ${milliseconds / 1000} s to make`);
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
