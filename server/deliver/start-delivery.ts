import type { Logger } from "pino";
import type { Environment } from "../config.ts";
import type { Store } from "../leads/store.ts";
import type { AcceptableForms } from "../submit/acceptable-forms.ts";
import { createCourier } from "./courier.ts";
import { destinations, openSenders } from "./destinations.ts";
import { createPost, type Post } from "./post.ts";
import { watchAge } from "./watch-age.ts";
import { startWorker } from "./worker.ts";

export interface DeliveryOptions {
  store: Store;
  forms: AcceptableForms;
  environment: Environment;
  now: () => Date;
  log: Logger;
  /** Milliseconds between two looks at what other processes stored. Default: 1000. */
  poll?: number;
}

/** Starts delivering to every destination that is configured; the others' leads wait. */
export function startDelivery(options: DeliveryOptions): { post: Post; stop: () => Promise<void> } {
  const { store, forms, environment, now, log, poll = 1000 } = options;
  const senders = openSenders(environment, now);
  const courier = createCourier({ store, senders, currentForm: (id) => forms.current(id), now, log });
  const worker = startWorker({ outbox: store.outbox, courier, senders, log, poll });
  const unwatch = watchAge({ store, senders, now, log });
  const waiting = [...destinations.keys()].filter((name) => !senders.has(name));
  log.info({ destinations: [...senders.keys()], waiting }, "delivering leads; those of waiting destinations are kept");
  return {
    post: createPost(() => worker.wake()),
    stop() {
      unwatch();
      return worker.stop();
    },
  };
}
