import type { Logger } from "pino";
import type { Store } from "../leads/store.ts";
import type { Sender } from "./destination.ts";
import { destinationOf } from "./destinations.ts";

export interface WatchAgeOptions {
  store: Pick<Store, "outbox" | "desk">;
  /** Those that are configured: what waits for others waits on purpose. */
  senders: ReadonlyMap<string, Sender>;
  now: () => Date;
  log: Logger;
}

/** A lead that waits longer than this is worth waking somebody: milliseconds. */
export const worryingAge = 900_000;

/**
 * Writes an alert for each lane whose oldest lead waits too long.
 *
 * The age and not the number: many leads that move are well, a single one that does not is not.
 */
export async function reportAge({ store, senders, now, log }: WatchAgeOptions): Promise<void> {
  for (const lane of await store.outbox.lanes()) {
    const since = senders.has(destinationOf(lane)) ? await store.desk.oldestUndelivered(lane) : undefined;
    const age = since === undefined ? 0 : now().getTime() - Date.parse(since);
    if (age > worryingAge) {
      log.error(
        { alert: "lead-waits", lane, minutes: Math.round(age / 60_000) },
        "a lead has not arrived for too long",
      );
    }
  }
}

/** Reports every five minutes, until it is told to stop. */
export function watchAge(options: WatchAgeOptions): () => void {
  const timer = setInterval(() => {
    reportAge(options).catch((error: unknown) => {
      options.log.error({ err: error, alert: "outbox-fails" }, "the outbox could not be read");
    });
  }, 300_000);
  return () => clearInterval(timer);
}
