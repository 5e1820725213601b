/** A server that dies where it is told to: the real application, store and worker, with a small site. */
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { pino } from "pino";
import type { DeliverySpec } from "../../engine/compile/site.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { startDelivery } from "../deliver/start-delivery.ts";
import { openStore } from "../leads/open-store.ts";
import { createSmallServices } from "../small-services.ts";
import { createAcceptableForms } from "../submit/acceptable-forms.ts";
import { testSite } from "../test-site.ts";
import { crashingStore } from "./crashing-store.ts";
import { fastClock } from "./fast-clock.ts";

const env = process.env;
const now = fastClock({ base: Number(env["CLOCK_BASE"]), speed: Number(env["CLOCK_SPEED"]) });
const config = readConfig({ ...env, PORT: "0" });
const log = pino({ level: env["LOG_LEVEL"] ?? "silent" }, process.stderr);
const deliveries = JSON.parse(env["DELIVERIES"] ?? "[]") as readonly DeliverySpec[];
const site = testSite({ deliveries: { inquiry: deliveries } });
const store = crashingStore(await openStore({ config, now }), env["CRASH_AT"]);
const forms = createAcceptableForms(store, now);
await forms.show(site);
const { post } = startDelivery({ store, forms, environment: config.environment, now, log, poll: 20 });
const answer = createApp(createSmallServices({ config, site, store, forms, post, now, log })).callback();
const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  // Now, for this process will not have an end of its own: those after it start sooner.
  flushCompileCache();
});
