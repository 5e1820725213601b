import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "pino";

/**
 * Logs each request once it is answered: route, status and time, and nothing that tells of the visitor.
 *
 * The route is what a handler knew the address as; an address that nobody knew is not logged, since anything may stand
 * in it.
 */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    const id = randomUUID();
    ctx.state["id"] = id;
    ctx.set("X-Request-Id", id);
    const note = (): void => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const { route = "(unknown)" } = ctx.state as { route?: string };
      const aborted = ctx.res.writableFinished ? {} : { aborted: true };
      log.info({ id, method: ctx.method, route, status: ctx.res.statusCode, ms, ...aborted }, "request");
    };
    ctx.res.once("close", note);
    await next();
  };
}
