import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "./services.ts";

/** Milliseconds that a request waits for the store, which may have a thousand leads to write first. */
const patience = 250;

/** Milliseconds after which a store that has not answered counts as unable to write. */
const tooLong = 10_000;

/**
 * Returns a function that tells whether the store can write: its answer if that comes at once, otherwise its last one.
 *
 * The store is asked one question at a time, however many want to know.
 */
export function watchStore({ store, log }: Pick<Services, "store" | "log">): () => Promise<boolean> {
  let known = true;
  let asking: Promise<boolean> | undefined;
  let askedAt = 0;
  const ask = async (): Promise<boolean> => {
    try {
      await store.probe();
      known = true;
    } catch (error) {
      log.error({ err: error, alert: "store-cannot-write" }, "the store of leads cannot be written");
      known = false;
    }
    asking = undefined;
    return known;
  };
  return () => {
    if (!asking) {
      askedAt = performance.now();
      asking = ask();
    }
    const late = sleep(patience, undefined, { ref: false }).then(() => known && performance.now() - askedAt < tooLong);
    return Promise.race([asking, late]);
  };
}
