/** Answers below /api/: JSON for programs, unless the client asks for a page. */
import type { Context } from "koa";
import { isPosted, servedCalls } from "../../engine/things/served-addresses.ts";

/** Returns whether an address is below /api/, even if nothing else of it could be read. */
export function isApi(ctx: Context): boolean {
  return isPosted(ctx.path) || isPosted(ctx.originalUrl);
}

/** Returns whether a failure below /api/ is answered with a page: to clients that prefer text/html and did not send JSON. */
export function asksForPage(ctx: Context): boolean {
  return !ctx.is("application/json") && ctx.accepts("json", "html") === "html";
}

/** Returns whether a form posted by a page is answered with a page: unless the client prefers JSON. */
export function takesPage(ctx: Context): boolean {
  return ctx.accepts("html", "json") !== "json";
}

/** Answers a failure with JSON, in the shape that the address uses for failures. */
export function sendFailure(ctx: Context, status: number, message: string): void {
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  if (status === 503 && !ctx.response.get("Retry-After")) ctx.set("Retry-After", "60");
  ctx.body = ctx.path === servedCalls.verifyPassword ? { success: false, message } : { error: message, fields: {} };
}
