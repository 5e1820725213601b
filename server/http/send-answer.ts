import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "koa";
import type { Answer, Encoding, Ready } from "./answer.ts";
import { knowsTag } from "./file-headers.ts";

/** Whether whoever sends this request may be given what was given to another, judged by what it brings. */
export type Admits = (request: IncomingMessage) => boolean;

/** Who may be given the same answer at the same address: nobody, those who bring no cookie, whom a gate admits, anybody. */
export type Audience = "nobody" | "strangers" | "anybody" | Admits;

/** What was sent. */
export interface SentAnswer {
  answer: Answer;
  ready: Ready;
  audience: Audience;
}

/**
 * Answers with kept bytes in the best encoding that the visitor takes, or 304 when the visitor has them.
 *
 * All bytes of it have a strong ETag of their own; a visitor who has the content in any encoding has the content. The head is written
 * as it was made, past Koa's own: setting a dozen headers one by one costs as much as everything else.
 *
 * `audience`: whom what was asked for here concerns alike; nobody else may be given the answer.
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

/** Writes what is ready, whole or as 304, with the request's id. */
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

/** What browsers ask for is always the same few words. */
const known = new Map<string, Encoding>();
const mostKnown = 100;

function encodingFor(ctx: Context): Encoding {
  const asked = ctx.req.headers["accept-encoding"] ?? "";
  const found = known.get(asked);
  if (found) return found;
  // Asked one by one: browsers name gzip first, but brotli is smaller.
  const chosen = ctx.acceptsEncodings("br") ? "br" : ctx.acceptsEncodings("gzip") ? "gzip" : "identity";
  if (known.size < mostKnown && asked.length < 200) known.set(asked, chosen);
  return chosen;
}
