/** The HTTP application: the middleware that each request passes, in order. */
import type { RequestListener } from "node:http";
import Koa from "koa";
import { createAtOnce } from "./middleware/at-once.ts";
import { knownRequests } from "./middleware/known-requests.ts";
import { createNote, logRequests } from "./middleware/log-requests.ts";
import { serveDesk } from "./desk/serve-desk.ts";
import { completeHeaders } from "./http/security-headers.ts";
import { oneHost } from "./middleware/one-host.ts";
import { showErrors } from "./middleware/show-errors.ts";
import { serveBuildFiles } from "./routes/build-files.ts";
import { takeForms } from "./routes/forms.ts";
import { answerUnknown, nobodysAddress, servePages } from "./routes/pages.ts";
import { createRouter } from "./routes/router.ts";
import type { Services } from "./routes/services.ts";

/**
 * Error codes of a response whose client has disconnected, sent invalid HTTP or sent it too slowly. They are not logged
 * as errors, because the request's own log line says that it was aborted.
 */
const goneAway = /^(ERR_STREAM_PREMATURE_CLOSE|ERR_HTTP_REQUEST_TIMEOUT|ECONNRESET|EPIPE|HPE_\w+)$/;

/** Creates what runs before Koa: the request log, and the answers that can be sent again without any work. */
function createFront({ log, published }: Services) {
  const note = createNote(log);
  return { note, atOnce: createAtOnce(published, (url) => nobodysAddress(published().site, url), note) };
}

/** Creates the request listener: a recent answer is sent again, and every other request goes to the application. */
export function createListener(services: Services): RequestListener {
  const front = createFront(services);
  const pass = createApp(services, front).callback();
  return (request, response) => {
    if (!front.atOnce.answer(request, response)) void pass(request, response);
  };
}

/** Assembles the application. Does not listen. */
export function createApp(services: Services, { note, atOnce } = createFront(services)): Koa {
  const { config, log } = services;
  // Trust only as many entries of X-Forwarded-For as there are proxies.
  const app = new Koa({ proxy: config.proxies > 0, maxIpsCount: config.proxies });
  app.on("error", (error: NodeJS.ErrnoException) => {
    if (!goneAway.test(error.code ?? "")) log.error({ err: error }, "answering failed");
  });
  const router = createRouter(services);
  app.use(logRequests(note));
  app.use(atOnce.remember);
  app.use(completeHeaders(config));
  app.use(showErrors(services));
  app.use(knownRequests);
  app.use(oneHost);
  app.use(serveDesk(services));
  app.use(serveBuildFiles(services));
  app.use(servePages(services));
  app.use(answerUnknown(services));
  app.use(takeForms(services, new Set(router.stack.map(({ path }) => String(path)))));
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}
