import { HttpError, type Context, type Middleware } from "koa";
import { plainDocument } from "../pages/plain-document.ts";
import { sendErrorPage } from "../pages/send-error-page.ts";
import type { Services } from "../services.ts";

/**
 * Turns what was thrown into an answer: JSON for those who sent JSON, else a page.
 *
 * Only an error that says that its message may be shown has it shown; everything else is logged and answered with 500.
 */
export function showErrors(services: Services): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const known = error instanceof HttpError ? error : undefined;
      const status = known?.status ?? 500;
      if (status >= 500 && status !== 503) services.log.error({ err: error, id: ctx.state["id"] }, "request failed");
      forgetAnswer(ctx);
      if (known?.headers) ctx.set(known.headers);
      await answer(ctx, services, status, known?.expose ? known.message : "Something went wrong. Please try again.");
    }
  };
}

/** The answer that was begun is void; the security headers stay. */
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

async function answer(ctx: Context, services: Services, status: number, message: string): Promise<void> {
  if (ctx.is("application/json") || ctx.path.startsWith("/_data/") || ctx.path === "/healthz") {
    ctx.status = status;
    ctx.body = { error: message, fields: {} };
    return;
  }
  if (status === 404 || status === 429 || status === 500 || status === 503) {
    await sendErrorPage(ctx, services, status);
    return;
  }
  ctx.status = status;
  ctx.type = "text/html; charset=utf-8";
  ctx.body = plainDocument(message, "Please go back and try again.");
}
