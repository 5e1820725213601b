import type { Logger } from "pino";
import type { Environment } from "../process/config.ts";
import type { ShownForm, Store } from "../leads/store.ts";
import { createCourier } from "./courier.ts";
import { destinations, type OpenSender, openSenders } from "./destinations.ts";
import { createDispatch, type Dispatch } from "./dispatch.ts";
import { watchAge } from "./watch-age.ts";
import { startWorker } from "./worker.ts";

export interface DeliveryOptions {
  store: Store;
  /** The current version of a form. */
  currentForm: (id: string) => ShownForm | undefined;
  environment: Environment;
  now: () => Date;
  log: Logger;
  /** Milliseconds between checks for what other processes stored. Default: 1000. */
  poll?: number;
}

/** Starts delivering to every configured destination; the leads of the others wait. */
export function startDelivery(options: DeliveryOptions): {
  dispatch: Dispatch;
  senders: ReadonlyMap<string, OpenSender>;
  stop: () => Promise<void>;
} {
  const { store, currentForm, environment, now, log, poll = 1000 } = options;
  const senders = openSenders(environment, now);
  const courier = createCourier({ store, senders, currentForm, now, log });
  const worker = startWorker({ outbox: store.outbox, courier, senders, log, poll });
  const unwatch = watchAge({ store, senders, now, log });
  const waiting = [...destinations.keys()].filter((name) => !senders.has(name));
  log.info({ destinations: [...senders.keys()], waiting }, "delivering leads; those of waiting destinations are kept");
  return {
    dispatch: createDispatch(() => worker.wake()),
    senders,
    stop() {
      unwatch();
      return worker.stop();
    },
  };
}
