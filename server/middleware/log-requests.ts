import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { createRequestLines } from "./request-lines.ts";

/**
 * Logs each request once it is answered: route, status and time, and nothing that tells of the visitor.
 *
 * The route is what a handler knew the address as; an address that nobody knew is not logged, since anything may stand
 * in it.
 */
export function logRequests(log: Logger): Middleware {
  const lines = createRequestLines(log);
  return (ctx, next) => {
    const { res, method } = ctx;
    const id = randomUUID();
    const state: { id?: string; route?: string } = ctx.state;
    state.id = id;
    if (log.isLevelEnabled("info")) {
      const started = performance.now();
      res.once("close", () => {
        const ms = Math.round((performance.now() - started) * 10) / 10;
        const { route = "(unknown)" } = state;
        lines.add({ id, method, route, status: res.statusCode, ms, aborted: !res.writableFinished });
      });
    }
    return next();
  };
}
