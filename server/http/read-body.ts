import type { IncomingMessage } from "node:http";
import type { Context } from "koa";
import { largestBody, mostCharacters } from "../../engine/things/form-size.ts";

/** Memory that all large bodies share for their bytes beyond the usual size: many slow uploads fill it, and no more. */
export interface BodyRoom {
  /** Bytes of a body that do not count against it. */
  usual: number;
  /** Bytes that are left. */
  left: number;
}

/**
 * Reads the request's body as UTF-8 text.
 *
 * Throws HTTP errors whose message may be shown: 413 above `limit` bytes, 415 for a compressed body, 400 for invalid
 * UTF-8, 503 when there is no `room` for it at the moment.
 */
export async function readBody(ctx: Context, limit: number, room?: BodyRoom): Promise<string> {
  const bytes = await readBytes(ctx, limit, room);
  try {
    return utf8.decode(bytes);
  } catch {
    return ctx.throw(400, "The body is not UTF-8.");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * A proxy that is forwarding a body treats an early response as a failure of the server. A body that is too large is therefore
 * read to its end and discarded if its declared length is at most this, which is what a proxy lets pass (deploy/nginx.conf).
 */
const passedOver = largestBody(mostCharacters);

/** Reads the request's body. Throws HTTP errors whose message may be shown: 413 above `limit` bytes, 415 for a compressed body. */
export async function readBytes(ctx: Context, limit: number, room?: BodyRoom): Promise<Buffer> {
  const encoding = ctx.get("Content-Encoding");
  if (encoding && encoding !== "identity") ctx.throw(415, "Send the body without compression.");
  const declared = ctx.get("Content-Length");
  const length = declared === "" ? Infinity : Number(declared);
  const most = length <= passedOver ? Math.max(limit, passedOver) : limit;
  if (length > most && length < Infinity) tooLarge(ctx, limit, true);
  const chunks: Buffer[] = [];
  let [size, pieces, taken, isFull] = [0, 0, 0, false];
  try {
    await eachChunk(ctx.req, (chunk) => {
      size += chunk.length;
      pieces += 1;
      if (size > most) tooLarge(ctx, limit, true);
      if (pieces > smallChunks.from && size < pieces * smallChunks.bytes) tooLarge(ctx, limit, true);
      const beyond = room && size > room.usual ? chunk.length : 0;
      isFull ||= room !== undefined && beyond > room.left;
      if (size > limit || isFull) {
        chunks.length = 0;
        return;
      }
      chunks.push(chunk);
      taken += beyond;
      if (room) room.left -= beyond;
    });
    if (size > limit) tooLarge(ctx, limit, false);
    if (isFull) tooMuchNow(ctx);
    return Buffer.concat(chunks);
  } finally {
    if (room) room.left += taken;
  }
}

/** From `from` chunks on, an average of fewer than `bytes` bytes per chunk cannot be a form from a browser or a proxy. */
const smallChunks = { from: 1000, bytes: 64 };

/** Resolves at the end of the body. Rejects with what `take` throws, after which no more is read, and when the client disconnects. */
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
    if (req.readableEnded) resolve();
    else if (req.destroyed) left();
    else req.once("end", resolve).once("error", reject).once("close", left).on("data", takeOne);
  });
}

/** `ends`: the rest of the body is not read, and the connection closes with this response. */
function tooLarge(ctx: Context, limit: number, ends: boolean): never {
  if (ends) ctx.set("Connection", "close");
  return ctx.throw(413, `That is too much to send at once: ${Math.floor(limit / 1000)} kB is the limit.`);
}

function tooMuchNow(ctx: Context): never {
  const headers = { "Retry-After": "5" };
  return ctx.throw(503, "Too much is being sent at the moment. Please try again.", { expose: true, headers });
}
