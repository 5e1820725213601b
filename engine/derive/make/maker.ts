/** Makes derived files in a worker, one after the other, so that the thread that answers visitors stays free. */
import { Worker } from "node:worker_threads";
import type { Recipe } from "../plan/recipe.ts";
import { createWorkClock } from "./work-clock.ts";

export interface Maker {
  /** The bytes that the recipe makes. Asked again before they are there, the same recipe is not made twice. */
  make: (recipe: Recipe) => Promise<Uint8Array>;
  /** Ends the worker; what it was making is rejected. */
  close: () => Promise<void>;
}

/** What the worker says: that it is there, and what became of the recipe of a hash. It makes one after the other. */
export type Made = "loaded" | Outcome;
type Outcome = { hash: string; bytes: Uint8Array } | { hash: string; error: string };

/** Workers that die within a pause: after more it is none of the recipes that kills them. */
const mostDeaths = 3;

/** Megabytes of a worker's objects: many times what a guide needs. A worker that wants more ends alone; the server would with it. */
const largestHeap = 256;

/** A recipe that ends its worker is refused for so many times as long as it took, or was allowed: the others have the rest of the time. */
const rest = 10;

/**
 * The worker is started by the first recipe and leaves after `idle` milliseconds without one. Default: 20 seconds.
 * For `pause` milliseconds the recipe at which it died is rejected for that reason, and every one when it died while it was
 * loaded or for the fourth time: it would be begun anew for each ask. Default: 10 seconds.
 * A recipe that takes more than `longest` milliseconds of processor time ends its worker. Default: two minutes.
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

/** What is to be made, in the order in which it is, and what is refused for so many milliseconds. */
function createJobs(pause: number) {
  const waiting = new Map<string, PromiseWithResolvers<Uint8Array> & { recipe: Recipe }>();
  /** Why a recipe is rejected, by its hash; by `every`, why each is. */
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
    /** Refuses the one that was being made, if any was, for so many milliseconds at least. */
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
