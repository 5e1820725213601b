import type { Context } from "koa";
import type { Encoded, Encoding } from "./encoded.ts";
import { knowsTag } from "./knows-tag.ts";

/**
 * Answers with kept bytes in the best encoding that the visitor takes, or 304 when the visitor has them.
 *
 * Each encoding has its own strong ETag; a visitor who has the content in any encoding has the content.
 */
export async function sendEncoded(ctx: Context, content: Encoded, status = 200): Promise<void> {
  ctx.vary("Accept-Encoding");
  const asked = negotiate(ctx);
  const body = await content.bytes(asked);
  const plain = asked !== "identity" && body === (await content.bytes("identity"));
  const encoding = plain ? "identity" : asked;
  ctx.set("ETag", `"${content.tag}${encoding === "identity" ? "" : `-${encoding}`}"`);
  if (status === 200 && knowsTag(ctx.get("If-None-Match"), [content.tag, `${content.tag}-br`, `${content.tag}-gzip`])) {
    ctx.status = 304;
    return;
  }
  ctx.status = status;
  ctx.type = content.type;
  if (encoding !== "identity") ctx.set("Content-Encoding", encoding);
  ctx.body = body;
}

function negotiate(ctx: Context): Encoding {
  // Asked one by one: browsers name gzip first, but brotli is smaller.
  if (ctx.acceptsEncodings("br")) return "br";
  return ctx.acceptsEncodings("gzip") ? "gzip" : "identity";
}
