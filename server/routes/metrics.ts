/** Metrics for Prometheus, counted in the store on request, so that every process reports the same. */
import type { RouterMiddleware } from "@koa/router";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { isSameSecret } from "../http/own-cookie.ts";
import type { Services } from "./services.ts";

type Measured = Pick<Services, "config" | "store" | "now" | "freeSpace">;

/** Answers only requests that send METRICS_TOKEN; if it is not set, there are no metrics. */
export function serveMetrics(services: Measured): RouterMiddleware {
  const { metricsToken } = services.config;
  if (metricsToken === undefined) return (_ctx, next) => next();
  const registry = createRegistry(services);
  return async (ctx) => {
    ctx.set("Cache-Control", "no-store");
    if (!isSameSecret(ctx.get("Authorization"), `Bearer ${metricsToken}`)) return ctx.throw(401);
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
    return undefined;
  };
}

function createRegistry({ store, now, freeSpace }: Measured): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const leads = new Gauge({
    name: "pagewright_leads",
    help: "Leads in the store",
    labelNames: ["form", "quarantined"],
    registers,
    async collect() {
      leads.reset();
      for (const { form, quarantined, count } of await store.desk.leadCounts()) {
        leads.set({ form, quarantined: String(quarantined) }, count);
      }
    },
  });
  const deliveries = new Gauge({
    name: "pagewright_deliveries",
    help: "Deliveries of leads by state",
    labelNames: ["destination", "state"],
    registers,
    async collect() {
      deliveries.reset();
      for (const { destination, state, count } of await store.desk.stateCounts()) {
        deliveries.set({ destination, state }, count);
      }
    },
  });
  const oldest = new Gauge({
    name: "pagewright_oldest_undelivered_seconds",
    help: "Age of the oldest lead that a destination has yet to get, 0 when there is none",
    labelNames: ["lane"],
    registers,
    async collect() {
      oldest.reset();
      for (const lane of await store.outbox.lanes()) {
        const since = await store.desk.oldestUndelivered(lane);
        // A lead dated in the future arrived before the clock was set back: the distance counts as its age.
        oldest.set({ lane }, since === undefined ? 0 : Math.abs(now().getTime() - Date.parse(since)) / 1000);
      }
    },
  });
  const room = new Gauge({
    name: "pagewright_disk_free_bytes",
    help: "Room on the disk of DATA_DIR",
    registers,
    async collect() {
      room.set(await freeSpace());
    },
  });
  return registry;
}
