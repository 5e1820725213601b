/** A server that kills itself at a given point: the real application, store and worker, with a small site. */
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { pino } from "pino";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/process/config.ts";
import { startDelivery } from "../../server/deliver/start-delivery.ts";
import { clocksOf } from "../../server/leads/clocks.ts";
import { createStore } from "../../server/leads/create-store.ts";
import { sqliteFile } from "../../server/leads/open-store.ts";
import { openPostgresEngine } from "../../server/leads/postgres-store.ts";
import { openSqliteEngine } from "../../server/leads/sqlite-engine.ts";
import { createSmallServices } from "../server/small-services.ts";
import { createAcceptableForms } from "../../server/submit/acceptable-forms.ts";
import { siteOfVersion } from "../versions/site-of-version.ts";
import { crashingEngine } from "./crashing-engine.ts";
import { crashingStore } from "./crashing-store.ts";
import { fastClock, type FastClock } from "./fast-clock.ts";
import { shortenWaits } from "./shorten-waits.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

// The parent process has exited.
process.stdin.resume().once("close", () => process.exit());
const env = process.env;
// Without the round's clock the server uses its own, as in production.
const clock = env["CLOCK"] === undefined ? undefined : (JSON.parse(env["CLOCK"]) as FastClock);
if (clock) shortenWaits(clock.speed);
const config = readConfig({ ...env, PORT: "0" });
const log = pino({ level: env["LOG_LEVEL"] ?? "silent" }, process.stderr);
const deliveries = JSON.parse(env["DELIVERIES"] ?? "[]") as readonly DeliverySpec[];
const site = siteOfVersion(env["SITE_VERSION"], { inquiry: deliveries });
const engine =
  config.databaseUrl === undefined
    ? { ...openSqliteEngine(sqliteFile(config)), clocks: clocksOf({}) }
    : await openPostgresEngine({ url: config.databaseUrl });
const point = env["CRASH_AT"];
const fast = clock && { now: fastClock(clock), elapsed: () => performance.now() * clock.speed };
const clocks = fast ?? engine.clocks;
const { now } = clocks;
const store = crashingStore(createStore(crashingEngine(engine, point), clocks), point);
const forms = createAcceptableForms(store, now);
await forms.show(site);
const { dispatch } = startDelivery({
  store,
  currentForm: (id) => forms.current(id),
  environment: config.environment,
  now,
  log,
  poll: 200,
});
const answer = createApp(createSmallServices({ config, site, store, forms, dispatch, now, log })).callback();
const server = createServer((request, response) => void answer(request, response));
server.listen(Number(env["PORT"] ?? 0), "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  // Flushed now, because a killed process would never write the compile cache that speeds up the next start.
  flushCompileCache();
});
