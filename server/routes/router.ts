/** Routes the server's own addresses. Those of pages and forms come from the content and are not listed here. */
import { Router, type RouterMiddleware } from "@koa/router";
import {
  servedAddresses as served,
  servedCalls as calls,
  servedFolders as folders,
} from "../../engine/things/served-addresses.ts";
import type { Services } from "./services.ts";
import { serveAssets } from "./assets.ts";
import { answerCheckAuth, answerLogout, answerVerifyPassword } from "./gates.ts";
import { serveHealth } from "./health.ts";
import { serveManifest } from "./manifest.ts";
import { serveMetrics } from "./metrics.ts";
import { servePageData, serveShownData } from "./page-data.ts";
import { serveRobots, serveSitemap } from "./sitemap.ts";

/** Creates the router. Its `allowedMethods` answers a known address with another method with 405. */
export function createRouter(services: Services): Router {
  // Each address has one spelling: a proxy that keeps `/metrics` from the world would not stop `/METRICS`.
  const router = new Router({ sensitive: true, strict: true });
  const assets = serveAssets(services);
  router
    .use(nameRoute)
    .get(served.health, serveHealth(services))
    .get(served.metrics, serveMetrics(services))
    .get(served.sitemap, serveSitemap(services))
    .get(served.robots, serveRobots(services))
    .get(served.manifest, serveManifest(services))
    .get(`${folders.assets}/*file`, assets)
    .get(`${folders.attached}/*file`, assets)
    .get(`${folders.data}/*page`, servePageData(services))
    .get(`${folders.shown}/*page`, serveShownData(services))
    .get(calls.proof, giveFormProof(services))
    .post(calls.checkAuth, answerCheckAuth(services))
    .post(calls.verifyPassword, answerVerifyPassword(services))
    .post(calls.logout, answerLogout(services));
  return router;
}

/** Gives the log the route's pattern, never what a visitor put into it; until the route has answered, it is this function's own. */
const nameRoute: RouterMiddleware = async (ctx, next) => {
  try {
    await next();
  } finally {
    ctx.state["route"] = Reflect.get(ctx, "_matchedRoute");
  }
};

/** Gives a page's script the proof that it shows a form. */
export function giveFormProof({ spam }: Pick<Services, "spam">): RouterMiddleware {
  return (ctx) => {
    ctx.set("Cache-Control", "no-store");
    ctx.body = { proof: spam.proofs.make() };
  };
}
