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
import { createStore } from "../leads/create-store.ts";
import { sqliteFile } from "../leads/open-store.ts";
import { openPostgresEngine } from "../leads/postgres-engine.ts";
import { openSqliteEngine } from "../leads/sqlite-engine.ts";
import { createSmallServices } from "../small-services.ts";
import { createAcceptableForms } from "../submit/acceptable-forms.ts";
import { testSite } from "../test-site.ts";
import { crashingEngine } from "./crashing-engine.ts";
import { crashingStore } from "./crashing-store.ts";
import { fastClock, type FastClock } from "./fast-clock.ts";
import { shortenWaits } from "./shorten-waits.ts";

// Whoever started this process is gone.
process.stdin.resume().once("close", () => process.exit());
const env = process.env;
const clock = JSON.parse(env["CLOCK"] ?? "") as FastClock;
const now = fastClock(clock);
shortenWaits(clock.speed);
const config = readConfig({ ...env, PORT: "0" });
const log = pino({ level: env["LOG_LEVEL"] ?? "silent" }, process.stderr);
const deliveries = JSON.parse(env["DELIVERIES"] ?? "[]") as readonly DeliverySpec[];
const site = testSite({ deliveries: { inquiry: deliveries } });
const engine =
  config.databaseUrl === undefined
    ? openSqliteEngine(sqliteFile(config))
    : await openPostgresEngine({ url: config.databaseUrl });
const point = env["CRASH_AT"];
const store = crashingStore(createStore(crashingEngine(engine, point), now), point);
const forms = createAcceptableForms(store, now);
await forms.show(site);
const { post } = startDelivery({ store, forms, environment: config.environment, now, log, poll: 50 });
const answer = createApp(createSmallServices({ config, site, store, forms, post, now, log })).callback();
const server = createServer((request, response) => void answer(request, response));
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  // A process that is killed would never write what makes the next one start sooner.
  flushCompileCache();
});
