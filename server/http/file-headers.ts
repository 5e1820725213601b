/** Headers that describe a file. */
import path from "node:path";
import type { Context } from "koa";

/** The longest If-None-Match that is read: a browser sends the one ETag that it has. A longer header gets the whole answer. */
const longestTags = 1000;

/** Returns whether an If-None-Match header names one of these ETags, which are given without quotes. */
export function knowsTag(header: string, tags: readonly string[]): boolean {
  if (header === "*") return true;
  if (header.length > longestTags) return false;
  return header
    .split(",")
    .map((each) => each.trim().replace(/^W\//, "").replaceAll('"', ""))
    .some((each) => tags.includes(each));
}

/** Media types by file extension, as many as a site has. */
const types = new Map<string, string>();
const mostTypes = 100;

/**
 * Returns the media type of a file by its name, with its charset, from Koa. It is cached per extension: Node writes an
 * answer the slow way, at twice the cost, once headers were set one by one.
 */
export function typeOf(ctx: Context, file: string): string {
  const ending = path.extname(file);
  const known = types.get(ending);
  if (known !== undefined) return known;
  ctx.type = ending || "application/octet-stream";
  const type = ctx.response.get("Content-Type") || "application/octet-stream";
  ctx.remove("Content-Type");
  if (types.size < mostTypes) types.set(ending, type);
  return type;
}
