/**
 * For one second, repeats answers that hold nothing about the visitor, before Koa runs:
 * docs/decisions/answers-at-once.md. What is behind a gate is repeated only to requests whose own cookie opens it.
 *
 * Only what a complete pass through the application has just answered is repeated, and only to a request that differs
 * from that one in nothing on which an answer depends.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Middleware } from "koa";
import { type Audience, type SentAnswer, writeReady } from "../http/send-answer.ts";
import type { NoteRequest } from "./log-requests.ts";
import { namesOneHost } from "./one-host.ts";

export interface AtOnce {
  /** Returns whether it answered; if not, nothing was done. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Remembers what the application answered, as far as others may be given the same. */
  remember: Middleware;
}

interface Remembered extends SentAnswer {
  route: string | undefined;
  /** By the monotonic clock. */
  until: number;
}

/** Milliseconds for which an answer is repeated. */
const trust = 1000;
/** How many answers are remembered, and their bytes: beyond either, all are forgotten. */
const most = 1000;
const mostBytes = 32_000_000;
/** The longest address, and the longest Accept-Encoding header: those of browsers are far shorter. */
const longest = 300;

/** Headers that send a request through the application. */
const unusual: readonly string[] =
  `range if-range if-modified-since if-unmodified-since if-match content-length content-type transfer-encoding expect
  upgrade`.split(/\s+/);

/** Returns the name that an unknown address shares with those that are answered alike; undefined for a known address. */
export type Alike = (url: string) => string | undefined;

/** Returns what an answer depends on besides the address of an ordinary request; undefined for any other request. */
function encodingsOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || url.length > longest || !url.startsWith("/") || url.startsWith("//")) return undefined;
  for (const name of unusual) if (headers[name] !== undefined) return undefined;
  const encodings = headers["accept-encoding"] ?? "";
  return encodings.length > longest ? undefined : encodings;
}

/** Returns whether an answer for this audience may be given to this request. */
function concerns(audience: Audience, request: IncomingMessage): boolean {
  if (typeof audience === "function") return audience(request);
  return audience === "anybody" || (audience === "strangers" && request.headers.cookie === undefined);
}

/** Returns the remembered answer if it is not too old and may be given to this request. */
function fitting(found: Remembered | undefined, request: IncomingMessage): Remembered | undefined {
  return found && performance.now() <= found.until && concerns(found.audience, request) ? found : undefined;
}

/** The key for what is behind a gate, beside that of the wall in front of it. No header contains a line break. */
const inside = (name: string): string => `${name}\n`;

/** `published`: returns a different object whenever the content is different. */
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
    // No address contains a space.
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
      // Headers set apart from the answer's own are for this visitor.
      if (encodings === undefined || !sent || ctx.res.getHeaderNames().length > 0) return;
      if (!concerns(sent.audience, ctx.req)) return;
      if (shown !== before) forget();
      // The content as it was before: what has changed since finds nothing here.
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
