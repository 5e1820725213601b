import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "koa";
import { type Encoded, encode, isCompressible } from "../http/encoded.ts";
import { knowsTag } from "../http/knows-tag.ts";
import { sendEncoded } from "../http/send-encoded.ts";
import { createDocumentCache } from "../pages/document-cache.ts";
import { byteRange } from "./byte-range.ts";
import type { FoundAsset } from "./find-asset.ts";
import { staticDocumentPolicy } from "./static-document-policy.ts";

/** Text files up to this many bytes are kept compressed in memory. */
const largestKept = 2_000_000;
const kept = createDocumentCache<Encoded>(200);

/** Answers with a file: its type, ranges, ETag, 304. The caller sets Cache-Control. */
export async function sendAsset(ctx: Context, asset: FoundAsset): Promise<void> {
  ctx.type = path.extname(asset.file) || "application/octet-stream";
  const type = ctx.response.get("Content-Type") || "application/octet-stream";
  if (/^(application\/(zip|octet-stream))/.test(type)) ctx.attachment(path.posix.basename(asset.name));
  else if (type === "application/pdf") ctx.attachment(path.posix.basename(asset.name), { type: "inline" });
  if (isCompressible(type, asset.bytes) && asset.bytes <= largestKept) {
    const content = await kept.get(JSON.stringify(asset), async () => encode(await readFile(asset.file), type));
    if (/html|svg|xml/.test(type)) staticDocumentPolicy(ctx, (await content.bytes("identity")).toString("utf8"));
    await sendEncoded(ctx, content);
    return;
  }
  const tag = `${asset.bytes.toString(36)}-${Math.round(asset.modified * 1000).toString(36)}`;
  ctx.set({ ETag: `"${tag}"`, "Accept-Ranges": "bytes", "Content-Type": type });
  ctx.set("Last-Modified", new Date(asset.modified).toUTCString());
  const known = ctx.get("If-None-Match");
  if (
    known
      ? knowsTag(known, [tag])
      : Date.parse(ctx.get("If-Modified-Since")) >= Math.floor(asset.modified / 1000) * 1000
  ) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  sendBytes(ctx, asset, `"${tag}"`);
}

function sendBytes(ctx: Context, asset: FoundAsset, tag: string): void {
  const condition = ctx.get("If-Range");
  const range = condition && condition !== tag ? undefined : byteRange(ctx.get("Range"), asset.bytes);
  if (range === "unsatisfiable") {
    ctx.status = 416;
    ctx.set("Content-Range", `bytes */${asset.bytes}`);
    return;
  }
  const { start, end } = range ?? { start: 0, end: asset.bytes - 1 };
  if (range) {
    ctx.status = 206;
    ctx.set("Content-Range", `bytes ${start}-${end}/${asset.bytes}`);
  }
  const type = ctx.response.get("Content-Type");
  ctx.body =
    ctx.method === "HEAD" || asset.bytes === 0 ? Buffer.alloc(0) : createReadStream(asset.file, { start, end });
  ctx.set("Content-Type", type);
  ctx.length = asset.bytes === 0 ? 0 : end - start + 1;
}
