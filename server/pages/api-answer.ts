/** Answers below /api/: for programs, unless the client asks for a page. */
import type { Context } from "koa";
import { isPosted, servedCalls } from "../../engine/things/served-addresses.ts";

/** Whether an address is one of those, also when nothing else of it could be read. */
export function isApi(ctx: Context): boolean {
  return isPosted(ctx.path) || isPosted(ctx.originalUrl);
}

/** Whether what went wrong below /api/ is told as a page: to who would rather have text/html and did not send JSON. */
export function asksForPage(ctx: Context): boolean {
  return !ctx.is("application/json") && ctx.accepts("json", "html") === "html";
}

/** Whether a form that was posted as pages post it is answered with pages: unless the client would rather have JSON. */
export function takesPage(ctx: Context): boolean {
  return ctx.accepts("html", "json") !== "json";
}

/** Answers what went wrong with JSON, in the shape that the address has for it. */
export function sendFailure(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  if (status === 503 && !ctx.response.get("Retry-After")) ctx.set("Retry-After", "60");
  ctx.body = ctx.path === servedCalls.verifyPassword ? { success: false, message } : { error: message, fields: {} };
}
