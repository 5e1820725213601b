import { HttpError, type Context, type Middleware } from "koa";
import { isPageData, servedAddresses } from "../../engine/things/served-addresses.ts";
import { isPassing } from "../process/explain-fault.ts";
import { asksForPage, isApi, sendFailure } from "../pages/api-answer.ts";
import { plainDocument, sendErrorPage } from "../pages/send-error-page.ts";
import type { PageServices } from "../pages/page-services.ts";

/**
 * Turns errors into responses: JSON below /api/ and for clients that sent JSON, otherwise a page.
 *
 * Only an error that says so has its message shown; every other error is logged and answered with 500, or with 503 if
 * the store cannot be used at the moment.
 */
export function showErrors(services: PageServices): Middleware {
  return (ctx, next) =>
    next().catch(async (error: unknown) => {
      const known = error instanceof HttpError ? error : undefined;
      // The client disconnected while sending a body: there is nobody to answer, and nothing failed here.
      if (!known && ctx.req.destroyed && !ctx.req.complete) return;
      const status = known?.status ?? (isPassing(error) ? 503 : 500);
      if (!known || (status >= 500 && status !== 503))
        services.log.error({ err: error, id: ctx.state["id"] }, "request failed");
      forgetAnswer(ctx);
      if (known?.headers) ctx.set(known.headers);
      await answer(ctx, services, status, known?.expose ? known.message : "Something went wrong. Please try again.");
    });
}

/** Discards the response that was begun; the security headers stay. */
function forgetAnswer(ctx: Context): void {
  for (const name of [
    "Content-Type",
    "Content-Encoding",
    "Content-Disposition",
    "ETag",
    "Last-Modified",
    "Set-Cookie",
  ]) {
    ctx.remove(name);
  }
  ctx.set("Cache-Control", "no-store");
}

async function answer(ctx: Context, services: PageServices, status: number, message: string): Promise<void> {
  if (isForPrograms(ctx)) return sendFailure(ctx, status, message);
  if (status === 404 || status === 429 || status === 500 || status === 503) {
    await sendErrorPage(ctx, services, status);
    return;
  }
  ctx.status = status;
  ctx.type = "text/html; charset=utf-8";
  ctx.body = plainDocument(message, "Please go back and try again.");
}

function isForPrograms(ctx: Context): boolean {
  if (isApi(ctx)) return !asksForPage(ctx);
  return Boolean(ctx.is("application/json")) || isPageData(ctx.path) || ctx.path === servedAddresses.health;
}
