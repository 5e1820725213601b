import { type FileHandle, open, readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "koa";
import { type Answer, createAnswer, isCompressible } from "../http/answer.ts";
import { answersOf } from "../http/kept-answers.ts";
import { headersWith } from "../http/security-headers.ts";
import { type Audience, sendAnswer } from "../http/send-answer.ts";
import { byteRange } from "./byte-range.ts";
import type { FoundAsset } from "./find-asset.ts";
import { staticDocumentPolicy } from "./static-document-policy.ts";
import { knowsTag, typeOf } from "../http/file-headers.ts";

/** Files up to this many bytes are cached in memory; larger ones are read from the disk while they are sent. */
const largestKept = 2_000_000;

/** Self-contained documents are large. Up to this many bytes they are read once for their policy, which is cached. */
const largestJudged = 20_000_000;

/** Excludes office files, whose types contain "openxmlformats". */
const isDocument = (type: string): boolean => /^text\/html|^image\/svg|[/+]xml\b/.test(type);

type Services = object & { config: { origin: string } };

/** Answers with a file: its type, ranges, ETag, 304. `caching`: the headers that say who may cache it, and for how long. */
export async function sendAsset(
  ctx: Context,
  services: Services,
  asset: FoundAsset,
  caching: Readonly<Record<string, string>>,
  audience: Audience,
): Promise<void> {
  const type = typeOf(ctx, asset.file);
  if (asset.bytes > largestKept) {
    const policy = isDocument(type) && asset.bytes <= largestJudged ? await policyOf(services, asset, type) : {};
    setAll(ctx, headersWith(services.config, { ...policy, ...fileHeaders(asset, type), ...caching }));
    return sendPart(ctx, asset, { type, tag: tagOf(asset) });
  }
  const kept = answersOf(services).get(`file ${asset.version} ${caching["Cache-Control"]}`, () =>
    makeAnswer(services, asset, type, caching),
  );
  const answer = kept instanceof Promise ? await kept : kept;
  const asksPart = ctx.req.headers.range !== undefined || ctx.req.headers["if-modified-since"] !== undefined;
  if (answer.compressible || !asksPart) return sendAnswer(ctx, answer, audience);
  const { head, bytes, etag } = await answer.ready("identity");
  setAll(ctx, head);
  return sendPart(ctx, asset, { type: ctx.response.get("Content-Type"), tag: etag, bytes });
}

/** Text is compressed; all else may be requested in parts. Both have ETags of their content, which is the same on every machine. */
async function makeAnswer(
  { config }: Services,
  asset: FoundAsset,
  type: string,
  caching: Readonly<Record<string, string>>,
): Promise<Answer> {
  const body = await readFile(asset.file);
  const policy = isDocument(type) ? staticDocumentPolicy(type, body.toString("utf8")) : {};
  if (!isCompressible(type, body.length)) {
    const headers = headersWith(config, { ...policy, ...fileHeaders(asset, type), ...caching });
    return createAnswer({ body, type, headers, compressible: false });
  }
  const vary = [caching["Vary"], "Accept-Encoding"].filter(Boolean).join(", ");
  const headers = headersWith(config, { ...policy, ...caching, Vary: vary });
  return createAnswer({ body, type, headers });
}

/** Returns the policy of a document that is not cached itself. It is cached as an answer without a body. */
async function policyOf(
  services: Services,
  { file, version }: FoundAsset,
  type: string,
): Promise<Record<string, string>> {
  const kept = await answersOf(services).get(`policy ${version}`, async () => {
    const headers = Object.entries(staticDocumentPolicy(type, await readFile(file, "utf8"))).flat();
    return createAnswer({ body: Buffer.alloc(0), type, headers, tag: "" });
  });
  const { head } = await kept.ready("identity");
  return { [head[0] ?? ""]: head[1] ?? "" };
}

function fileHeaders({ name, modified }: FoundAsset, type: string): Record<string, string> {
  const shown = /^(application\/(zip|octet-stream))/.test(type) ? "attachment" : type === "application/pdf" && "inline";
  return {
    // No name contains a character that would have to be escaped (find-asset.ts).
    ...(shown && { "Content-Disposition": `${shown}; filename="${path.posix.basename(name)}"` }),
    "Accept-Ranges": "bytes",
    "Last-Modified": new Date(modified).toUTCString(),
  };
}

function tagOf({ bytes, modified }: FoundAsset): string {
  return `"${bytes.toString(36)}-${Math.round(modified * 1000).toString(36)}"`;
}

function setAll(ctx: Context, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) ctx.set(headers[at] ?? "", headers[at + 1] ?? "");
}

/** Sends the requested range, the whole, or 304. `bytes`: the file, if it is in memory. */
async function sendPart(
  ctx: Context,
  asset: FoundAsset,
  file: { type: string; tag: string; bytes?: Buffer },
): Promise<void> {
  const { type, tag, bytes } = file;
  const size = bytes?.length ?? asset.bytes;
  ctx.set("ETag", tag);
  if (isKnown(ctx, asset, tag)) {
    ctx.status = 304;
    return;
  }
  const condition = ctx.get("If-Range") || ctx.get("If-Match");
  const range = condition && condition !== tag ? undefined : byteRange(ctx.get("Range"), size);
  ctx.status = range ? 206 : 200;
  if (range === "unsatisfiable") {
    ctx.status = 416;
    ctx.remove("Content-Length");
    ctx.set({ "Content-Type": type, "Content-Range": `bytes */${size}` });
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  // Opened before it is described: a file that cannot be opened is answered like any other failure.
  const body =
    bytes?.subarray(start, end + 1) ?? (ctx.method === "HEAD" ? Buffer.alloc(0) : await openWhole(ctx, asset));
  if (range) ctx.set("Content-Range", `bytes ${start}-${end}/${size}`);
  ctx.body = Buffer.isBuffer(body) ? body : body.createReadStream({ start, end });
  ctx.set("Content-Type", type);
  ctx.length = end - start + 1;
}

/** Opens a file, or throws 503 when it no longer has the announced length: the client would wait for what it has lost. */
async function openWhole(ctx: Context, { file, bytes }: FoundAsset): Promise<FileHandle> {
  const opened = await open(file);
  if ((await opened.stat()).size === bytes) return opened;
  await opened.close();
  return ctx.throw(503, { headers: { "Retry-After": "1" } });
}

function isKnown(ctx: Context, { modified }: FoundAsset, tag: string): boolean {
  const known = ctx.get("If-None-Match");
  if (known) return knowsTag(known, [tag.replaceAll('"', "")]);
  return Date.parse(ctx.get("If-Modified-Since")) >= Math.floor(modified / 1000) * 1000;
}
