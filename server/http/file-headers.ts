/** What headers say of a file. */
import path from "node:path";
import type { Context } from "koa";

/** The longest If-None-Match that is read: a browser names the one ETag that it has. Who names more is sent the whole answer. */
const longestTags = 1000;

/** Whether an If-None-Match header names one of these ETags; they are given without quotes. */
export function knowsTag(header: string, tags: readonly string[]): boolean {
  if (header === "*") return true;
  if (header.length > longestTags) return false;
  return header
    .split(",")
    .map((each) => each.trim().replace(/^W\//, "").replaceAll('"', ""))
    .some((each) => tags.includes(each));
}

/** The types by the ends of names, as many as a site has of them. */
const types = new Map<string, string>();
const mostTypes = 100;

/**
 * The media type of a file by its name, with its charset; Koa knows them. It is asked once for each: an answer whose headers were
 * touched one by one is written the slow way, at twice the cost.
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
