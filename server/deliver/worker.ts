/** Delivers in the background while the server runs, each lane separately. */
import type { Logger } from "pino";
import type { ClaimRequest, Outbox } from "../leads/outbox.ts";
import type { Courier } from "./courier.ts";
import type { Sender } from "./destination.ts";
import { destinationOf } from "./destinations.ts";

export interface Worker {
  /** Signals that something may be due. */
  wake(): void;
  /** Stops after the running requests. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  outbox: Outbox;
  courier: Courier;
  senders: ReadonlyMap<string, Sender>;
  log: Logger;
  /** Milliseconds between checks for what other processes stored. Default: 1000. */
  poll?: number;
}

/** Milliseconds: leads that arrive together wake the worker once. */
const pause = 20;

/** Starts delivering. */
export function startWorker({ outbox, courier, senders, log, poll = 1000 }: WorkerOptions): Worker {
  const alarm = createAlarm();
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();
  let ringing: NodeJS.Timeout | undefined;

  const rest = async (ms: number): Promise<boolean> => {
    if (!ending.signal.aborted) await alarm.sleep(Math.min(ms, poll));
    return !ending.signal.aborted;
  };

  const work = async (lane: string, state: ClaimRequest["state"]): Promise<void> => {
    while (!ending.signal.aborted) {
      const wait = await courier(lane, state, rest).catch((error: unknown) => {
        log.error({ err: error, lane, alert: "outbox-fails" }, "the outbox could not be worked on");
        return poll;
      });
      // After a failure or a wait the lane is checked again after `poll` at the latest, or when a new lead wakes the worker.
      if (wait > 0) await rest(wait);
    }
  };

  const begin = (lane: string): void => {
    const sender = senders.get(destinationOf(lane));
    if (!sender) return;
    const begun = (name: string, state: ClaimRequest["state"]): void => {
      if (!running.has(name)) running.set(name, work(lane, state));
    };
    for (let nth = 0; nth < sender.parallel; nth += 1) begun(`${lane} ${nth}`, "pending");
    if (sender.reader) begun(`${lane} reader`, "sent");
  };

  const discover = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const lanes = await outbox.lanes().catch((error: unknown) => {
        log.error({ err: error, alert: "outbox-fails" }, "the outbox could not be read");
        return [];
      });
      lanes.forEach(begin);
      await alarm.sleep(poll);
    }
  };

  const discovering = outbox.resume().then(discover, discover);
  return {
    wake() {
      ringing ??= setTimeout(() => {
        ringing = undefined;
        alarm.ring();
      }, pause);
    },
    async stop() {
      ending.abort();
      clearTimeout(ringing);
      alarm.ring();
      await discovering;
      await Promise.all(running.values());
    },
  };
}

/** A sleep that can be interrupted from outside. */
function createAlarm(): { sleep(ms: number): Promise<void>; ring(): void } {
  const sleepers = new Set<() => void>();
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(end, ms);
        function end(): void {
          clearTimeout(timer);
          sleepers.delete(end);
          resolve();
        }
        sleepers.add(end);
      }),
    ring() {
      for (const end of sleepers) end();
    },
  };
}
