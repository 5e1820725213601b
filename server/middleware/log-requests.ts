import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { createRequestLines } from "./request-lines.ts";

/** What is logged about a request: its id, and the route by which a handler knew the address. */
export interface Noted {
  id: string;
  route?: string | undefined;
}

/** Starts to record a request: it is logged once it is answered, with what `noted` says by then. */
export type NoteRequest = (method: string, response: ServerResponse, noted: Noted) => void;

/**
 * Logs each request once it is answered: route, status and time, and nothing about the visitor.
 *
 * The route is the name by which a handler knew the address. An unknown address is not logged, because it may contain
 * anything.
 */
export function createNote(log: Logger): NoteRequest {
  const lines = createRequestLines(log);
  return (method, response, noted) => {
    if (!log.isLevelEnabled("info")) return;
    const started = performance.now();
    response.once("close", () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      const { id, route = "(unknown)" } = noted;
      lines.add({ id, method, route, status: response.statusCode, ms, aborted: !response.writableFinished });
    });
  };
}

/** Gives each request an id, and records it. */
export function logRequests(note: NoteRequest): Middleware {
  return (ctx, next) => {
    const noted: Noted = Object.assign(ctx.state, { id: randomUUID() });
    note(ctx.method, ctx.res, noted);
    return next();
  };
}
