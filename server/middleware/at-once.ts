/**
 * Answers that hold nothing of who asks are given again for a second, before Koa begins: docs/decisions/answers-at-once.md. What
 * is behind a gate is given to those alone whose own cookie opens it.
 *
 * Only what a complete pass through the application has just answered is given again, and only to a request that differs
 * from that one in nothing that an answer depends on.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "koa";
import { type Audience, type SentAnswer, writeReady } from "../http/send-answer.ts";
import type { NoteRequest } from "./log-requests.ts";
import { namesOneHost } from "./one-host.ts";

export interface AtOnce {
  /** Whether it was answered; if not, nothing was done. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Remembers what the application answered, as far as others may be given the same. */
  remember: Middleware;
}

interface Remembered extends SentAnswer {
  route: string | undefined;
  /** By the clock that nobody sets. */
  until: number;
}

/** Milliseconds for which an answer is given again. */
const trust = 1000;
/** How many are remembered, and their bytes: before there are more, all are forgotten. */
const most = 1000;
const mostBytes = 32_000_000;
/** The longest address, and the longest word about encodings: those of browsers are far shorter. */
const longest = 300;

/** What sends a request through the application. */
const unusual: readonly string[] =
  `range if-range if-modified-since if-unmodified-since if-match content-length content-type transfer-encoding expect
  upgrade`.split(/\s+/);

/** What the other addresses are called that are nobody's and answered alike; undefined for one that is somebody's. */
export type Alike = (url: string) => string | undefined;

/** What of an ordinary request an answer depends on, beside its address; undefined for a request that is not ordinary. */
function encodingsOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || url.length > longest || !url.startsWith("/") || url.startsWith("//")) return undefined;
  for (const name of unusual) if (headers[name] !== undefined) return undefined;
  const encodings = headers["accept-encoding"] ?? "";
  return encodings.length > longest ? undefined : encodings;
}

/** Whether what is for these may be given to whoever asks now. */
function concerns(audience: Audience, request: IncomingMessage): boolean {
  if (typeof audience === "function") return audience(request);
  return audience === "anybody" || (audience === "strangers" && request.headers.cookie === undefined);
}

/** What was remembered, where it is not too old and may be given to whoever asks now. */
function fitting(found: Remembered | undefined, request: IncomingMessage): Remembered | undefined {
  return found && performance.now() <= found.until && concerns(found.audience, request) ? found : undefined;
}

/** What is behind a gate stands beside the wall in front of it. No header has the end of a line in it. */
const inside = (name: string): string => `${name}\n`;

/** `published`: whatever it gives is another object when the content is another. */
export function createAtOnce(published: () => object, alike: Alike, note: NoteRequest): AtOnce {
  const known = new Map<string, Remembered>();
  let bytes = 0;
  let shown: object | undefined;

  const forget = (): void => {
    known.clear();
    bytes = 0;
  };

  const find = (request: IncomingMessage): Remembered | undefined => {
    const encodings = encodingsOf(request);
    if (encodings === undefined || shown !== published()) return undefined;
    const { url = "", headers } = request;
    // No address has a space in it.
    const asked = `${url} ${encodings}`;
    const found = fitting(known.get(asked), request);
    if (found) return found;
    const within = headers.cookie === undefined ? undefined : known.get(inside(asked));
    return fitting(within ?? known.get(`${alike(url) ?? ""} ${encodings}`), request);
  };

  const keep = (key: string, found: Remembered): void => {
    bytes += found.answer.size - (known.get(key)?.answer.size ?? 0);
    known.set(key, found);
    if (known.size > most || bytes > mostBytes) forget();
  };

  return {
    answer(request, response) {
      const found = find(request);
      if (!found || !namesOneHost(request)) return false;
      const id = randomUUID();
      note("GET", response, { id, route: found.route });
      writeReady(request, response, id, found);
      return true;
    },
    async remember(ctx, next) {
      const encodings = encodingsOf(ctx.req);
      const url = ctx.originalUrl;
      const before = published();
      await next();
      const { sent, route }: { sent?: SentAnswer; route?: string } = ctx.state;
      // What has headers beside its own has them for this visitor.
      if (encodings === undefined || !sent || ctx.res.getHeaderNames().length > 0) return;
      if (!concerns(sent.audience, ctx.req)) return;
      if (shown !== before) forget();
      // As it was before: what changed meanwhile finds nothing here.
      shown = before;
      const name = (sent.answer.status === 404 ? alike(url) : undefined) ?? url;
      const found = `${name} ${encodings}`;
      keep(typeof sent.audience === "function" ? inside(found) : found, {
        ...sent,
        route,
        until: performance.now() + trust,
      });
    },
  };
}
