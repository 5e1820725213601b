import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "koa";
import type { Answer, Encoding, Ready } from "./answer.ts";
import { knowsTag } from "./file-headers.ts";

/** Decides from a request alone whether it may be given the answer that was given to another. */
export type Admits = (request: IncomingMessage) => boolean;

/** Who may be given the same answer at the same address: nobody, requests without a cookie, those that a gate admits, or anybody. */
export type Audience = "nobody" | "strangers" | "anybody" | Admits;

/** The answer that was sent. */
export interface SentAnswer {
  answer: Answer;
  ready: Ready;
  audience: Audience;
}

/**
 * Sends a cached answer in the best encoding that the client accepts, or 304 if the client has it.
 *
 * Each encoding has a strong ETag of its own, but a client that has the content in any encoding has the content. The
 * headers are written as they were made, past Koa: setting a dozen headers one by one costs as much as everything else.
 *
 * `audience`: who may be given the same answer for the same request; nobody else may.
 */
export function sendAnswer(
  ctx: Context,
  answer: Answer | Promise<Answer>,
  audience: Audience = "nobody",
): Promise<void> | undefined {
  if (answer instanceof Promise) return answer.then((made) => sendAnswer(ctx, made, audience));
  const ready = answer.ready(answer.compressible ? encodingFor(ctx) : "identity");
  if (ready instanceof Promise) return ready.then((made) => write(ctx, { answer, ready: made, audience }));
  write(ctx, { answer, ready, audience });
  return undefined;
}

function write({ req, res, state }: Context, sent: SentAnswer): void {
  state["sent"] = sent;
  writeReady(req, res, String(state["id"]), sent);
}

/** Writes the answer, whole or as 304, with the request's id. */
export function writeReady(
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
  { answer: { status, tags }, ready }: Pick<SentAnswer, "answer" | "ready">,
): void {
  const id = ["X-Request-Id", requestId];
  const tag = req.headers["if-none-match"];
  if (status === 200 && tag !== undefined && (tag === ready.etag || knowsTag(tag, tags))) {
    res.writeHead(304, id.concat(ready.unchanged)).end();
    return;
  }
  res.writeHead(status, id.concat(ready.head));
  if (req.method === "HEAD") res.end();
  else if (ready.text === undefined) res.end(ready.bytes);
  else res.end(ready.text, "latin1");
}

/** Cached, because browsers always send the same few values. */
const known = new Map<string, Encoding>();
const mostKnown = 100;

function encodingFor(ctx: Context): Encoding {
  const asked = ctx.req.headers["accept-encoding"] ?? "";
  const found = known.get(asked);
  if (found) return found;
  // Checked one by one, because browsers name gzip first, but Brotli is smaller.
  const chosen = ctx.acceptsEncodings("br") ? "br" : ctx.acceptsEncodings("gzip") ? "gzip" : "identity";
  if (known.size < mostKnown && asked.length < 200) known.set(asked, chosen);
  return chosen;
}
