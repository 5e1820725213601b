/** The server: what happens to a request, in order. */
import Koa from "koa";
import { logRequests } from "./middleware/log-requests.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { showErrors } from "./middleware/show-errors.ts";
import { serveAssets } from "./routes/assets.ts";
import { serveBuildFiles } from "./routes/build-files.ts";
import { takeForms } from "./routes/forms.ts";
import { answerGates } from "./routes/gates.ts";
import { serveHealth } from "./routes/health.ts";
import { servePageData } from "./routes/page-data.ts";
import { servePages } from "./routes/pages.ts";
import { serveSitemap } from "./routes/sitemap.ts";
import type { Services } from "./services.ts";

/** Puts the server together. Does not listen. */
export function createApp(services: Services): Koa {
  const { config, log } = services;
  // Only as many proxies as there are may say whom they speak for.
  const app = new Koa({ proxy: config.proxies > 0, maxIpsCount: config.proxies });
  app.on("error", (error: unknown) => log.error({ err: error }, "answering failed"));
  return app
    .use(logRequests(log))
    .use(securityHeaders(config))
    .use(showErrors(services))
    .use(serveHealth(services))
    .use(serveBuildFiles(services))
    .use(serveAssets(services))
    .use(servePageData(services))
    .use(answerGates(services))
    .use(takeForms(services))
    .use(serveSitemap(services))
    .use(servePages(services));
}
