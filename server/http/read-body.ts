import type { IncomingMessage } from "node:http";
import type { Context } from "koa";

/**
 * Reads the request's body as UTF-8 text.
 *
 * Throws HTTP errors whose message may be shown: 413 above `limit` bytes, 415 for a compressed body, 400 for bytes that
 * are no UTF-8.
 */
export async function readBody(ctx: Context, limit: number): Promise<string> {
  const bytes = await readBytes(ctx, limit);
  try {
    return utf8.decode(bytes);
  } catch {
    return ctx.throw(400, "The body is not UTF-8.");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads the request's body. Throws HTTP errors whose message may be shown: 413 above `limit` bytes, 415 for a compressed body. */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  const encoding = ctx.get("Content-Encoding");
  if (encoding && encoding !== "identity") ctx.throw(415, "Send the body without compression.");
  if ((ctx.request.length ?? 0) > limit) tooLarge(ctx, limit);
  const chunks: Buffer[] = [];
  let size = 0;
  await eachChunk(ctx.req, (chunk) => {
    size += chunk.length;
    if (size > limit) tooLarge(ctx, limit);
    if (chunks.push(chunk) > smallChunks.from && size < chunks.length * smallChunks.bytes) tooLarge(ctx, limit);
  });
  return Buffer.concat(chunks);
}

/** From so many chunks on, less than so many bytes in each on the average are no form that a browser or a proxy sends. */
const smallChunks = { from: 1000, bytes: 64 };

/** Resolves at the end. Rejects with what `take` throws, after which nothing more is taken, and when the sender has left. */
function eachChunk(req: IncomingMessage, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const left = (): void => {
      if (!req.readableEnded) reject(new Error("The sender left in the midst of the body."));
    };
    const takeOne = (chunk: Buffer): void => {
      try {
        take(chunk);
      } catch (error) {
        req.off("data", takeOne).pause();
        reject(error);
      }
    };
    if (req.destroyed) left();
    else req.once("end", resolve).once("error", reject).once("close", left).on("data", takeOne);
  });
}

function tooLarge(ctx: Context, limit: number): never {
  // What is still on its way is not read: the connection ends with this answer.
  ctx.set("Connection", "close");
  return ctx.throw(413, `That is too much to send at once: ${limit / 1000} kB is the limit.`);
}
