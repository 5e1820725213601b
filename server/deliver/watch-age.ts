import type { Logger } from "pino";
import { waitedSince } from "../leads/clocks.ts";
import type { LaneWaits } from "../leads/incidents.ts";
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
export async function reportAge(options: WatchAgeOptions): Promise<void> {
  const { now, log } = options;
  for (const { lane, since, alone } of await lanesThatWait(options)) {
    const waits = [since, alone].flatMap((each) => (each === undefined ? [] : [waitedSince(each, now())]));
    if (waits.length === 0) continue;
    const minutes = Math.round(Math.max(...waits) / 60_000);
    log.error({ alert: "lead-waits", lane, minutes }, "a lead has not arrived for too long");
  }
}

/** The lanes that are configured, each with the moments (ISO 8601, UTC) since which leads wait too long; undefined where none does. */
export async function lanesThatWait({ store, senders, now }: Omit<WatchAgeOptions, "log">): Promise<LaneWaits[]> {
  const ifLong = (since: string | undefined): string | undefined =>
    since !== undefined && waitedSince(since, now()) > worryingAge ? since : undefined;
  const found: LaneWaits[] = [];
  for (const lane of await store.outbox.lanes()) {
    if (!senders.has(destinationOf(lane))) continue;
    // Which others arrived is asked only where it matters: it may be read from many rows.
    const isLong = ifLong(await store.desk.oldestUndelivered(lane)) !== undefined;
    const { since, alone } = isLong ? await store.desk.oldestWaiting(lane) : {};
    found.push({ lane, since: ifLong(since), alone: ifLong(alone) });
  }
  return found;
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
