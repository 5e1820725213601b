import type { Logger } from "pino";
import { waitedSince } from "../leads/clocks.ts";
import type { LaneWaits } from "../leads/incidents.ts";
import type { Store } from "../leads/store.ts";
import type { Sender } from "./destination.ts";
import { destinationOf } from "./destinations.ts";

export interface WatchAgeOptions {
  store: Pick<Store, "outbox" | "desk">;
  /** The configured ones: leads for others wait on purpose. */
  senders: ReadonlyMap<string, Sender>;
  now: () => Date;
  log: Logger;
}

/** Milliseconds after which a waiting lead is worth an alert. */
export const worryingAge = 900_000;

/**
 * Logs an alert for each lane whose oldest lead has waited too long.
 *
 * The age matters and not the number: many leads that move are fine, a single one that does not is not.
 */
export async function reportAge(options: WatchAgeOptions): Promise<void> {
  const { now, log } = options;
  for (const { lane, since, alone } of await lanesThatWait(options)) {
    const waits = [since, alone].flatMap((each) => (each === undefined ? [] : [waitedSince(each, now())]));
    if (waits.length === 0) continue;
    const minutes = Math.round(Math.max(...waits) / 60_000);
    log.error({ alert: "lead-waits", lane, minutes }, "a lead has not arrived for too long");
  }
}

/** Returns the configured lanes, each with the times (ISO 8601, UTC) since which leads have waited too long; undefined when none has. */
export async function lanesThatWait({ store, senders, now }: Omit<WatchAgeOptions, "log">): Promise<LaneWaits[]> {
  const ifLong = (since: string | undefined): string | undefined =>
    since !== undefined && waitedSince(since, now()) > worryingAge ? since : undefined;
  const found: LaneWaits[] = [];
  for (const lane of await store.outbox.lanes()) {
    if (!senders.has(destinationOf(lane))) continue;
    // Whether others have arrived is read only when it matters, because that may read many rows.
    const isLong = ifLong(await store.desk.oldestUndelivered(lane)) !== undefined;
    const { since, alone } = isLong ? await store.desk.oldestWaiting(lane) : {};
    found.push({ lane, since: ifLong(since), alone: ifLong(alone) });
  }
  return found;
}

/** Reports every five minutes until the returned function is called. */
export function watchAge(options: WatchAgeOptions): () => void {
  const timer = setInterval(() => {
    reportAge(options).catch((error: unknown) => {
      options.log.error({ err: error, alert: "outbox-fails" }, "the outbox could not be read");
    });
  }, 300_000);
  return () => clearInterval(timer);
}
