/** Runs the application with a no-op store or the embedded one; leads have four waiting deliveries. */
import { randomUUIDv7 } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { createListener } from "../../server/app.ts";
import { readConfig } from "../../server/process/config.ts";
import { startDelivery } from "../../server/deliver/start-delivery.ts";
import { openStore } from "../../server/leads/open-store.ts";
import type { Store } from "../../server/leads/store.ts";
import { createSmallServices } from "../../test/server/small-services.ts";
import { createAcceptableForms } from "../../server/submit/acceptable-forms.ts";
import { testSite } from "../../test/server/site.ts";

const config = readConfig({ ...process.env, PORT: "0", SUBMITS_PER_MINUTE: "1000000" });
const now = (): Date => new Date();
const log = pino({ level: "silent" });
const names = ["coda", "hubspot", "email", "confirmation"];
const inquiry = names.map((name) => ({ name, to: name, settings: {} }));
const site = testSite({ deliveries: { inquiry } });
const durable = await openStore({ config, now });
const nothing: Store = {
  ...durable,
  // The endpoint decides what a lead looks like, whatever store it uses.
  add({ judge }) {
    judge?.of([]);
    return Promise.resolve({ outcome: "stored", id: randomUUIDv7() });
  },
};
const store = process.argv[2] === "nothing" ? nothing : durable;
const forms = createAcceptableForms(store, now);
await forms.show(site);
const { dispatch } = startDelivery({ store, currentForm: (id) => forms.current(id), environment: {}, now, log });
const server = createServer(createListener(createSmallServices({ config, site, store, forms, dispatch, now, log })));
// A client that pauses between two requests, on a slow machine, finds its connection still open.
server.keepAliveTimeout = 600_000;
process.on("message", () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
