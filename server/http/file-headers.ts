/** What headers say of a file. */
import path from "node:path";
import type { Context } from "koa";

/** Whether an If-None-Match header names one of these ETags; they are given without quotes. */
export function knowsTag(header: string, tags: readonly string[]): boolean {
  if (header === "*") return true;
  return header
    .split(",")
    .map((each) => each.trim().replace(/^W\//, "").replaceAll('"', ""))
    .some((each) => tags.includes(each));
}

/** The media type of a file by its name, with its charset; Koa knows them. */
export function typeOf(ctx: Context, file: string): string {
  ctx.type = path.extname(file) || "application/octet-stream";
  const type = ctx.response.get("Content-Type") || "application/octet-stream";
  ctx.remove("Content-Type");
  return type;
}
