import type { Context } from "koa";
import type { Answer, Encoding, Ready } from "./answer.ts";
import { knowsTag } from "./file-headers.ts";

/**
 * Answers with kept bytes in the best encoding that the visitor takes, or 304 when the visitor has them.
 *
 * Each encoding has its own strong ETag; a visitor who has the content in any encoding has the content. The head is written
 * as it was made, past Koa's own: setting a dozen headers one by one costs as much as everything else.
 */
export function sendAnswer(ctx: Context, answer: Answer | Promise<Answer>): Promise<void> | undefined {
  if (answer instanceof Promise) return answer.then((made) => sendAnswer(ctx, made));
  const ready = answer.ready(answer.compressible ? encodingFor(ctx) : "identity");
  if (ready instanceof Promise) return ready.then((made) => write(ctx, answer, made));
  write(ctx, answer, ready);
  return undefined;
}

function write({ req, res, state }: Context, { status, tags }: Answer, ready: Ready): void {
  const id = ["X-Request-Id", String(state["id"])];
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
