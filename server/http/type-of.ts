import path from "node:path";
import type { Context } from "koa";

/** The media type of a file by its name, with its charset; Koa knows them. */
export function typeOf(ctx: Context, file: string): string {
  ctx.type = path.extname(file) || "application/octet-stream";
  const type = ctx.response.get("Content-Type") || "application/octet-stream";
  ctx.remove("Content-Type");
  return type;
}
