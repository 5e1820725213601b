import type { Context } from "koa";
import { errorDataOf } from "../../engine/compile/page-data.ts";
import type { Services } from "../services.ts";
import { plainDocument } from "./plain-document.ts";
import { renderPage, sendDocument } from "./send-page.ts";

/** Statuses that have a page of their own in pages/_site.yaml. */
export type ErrorStatus = 404 | 429 | 500 | 503;

/** Answers with an error page in the site's own look; with a bare one when not even that can be rendered. */
export async function sendErrorPage(ctx: Context, services: Services, status: ErrorStatus): Promise<void> {
  const { site } = services.published();
  ctx.set("Cache-Control", "no-store");
  if (status === 503) ctx.set("Retry-After", "60");
  if (site) {
    try {
      const data = errorDataOf(site, ctx.path.slice(0, 200), status);
      const policy = { frames: [], permissions: {} };
      await sendDocument(ctx, services, await renderPage(services, data, false), { data, policy, status });
      return;
    } catch (error) {
      services.log.error({ err: error, status }, "the error page could not be rendered");
    }
  }
  ctx.status = status;
  ctx.type = "text/html; charset=utf-8";
  ctx.body = plainDocument(...words[status]);
}

const words: Readonly<Record<ErrorStatus, [title: string, text: string]>> = {
  404: ["404 Page Not Found", "There is no page at this address."],
  429: ["Too many tries", "Please wait a few minutes and try again."],
  500: ["Something went wrong", "The fault is ours. Please try again in a moment."],
  503: ["This page is being repaired", "Please try again in a few minutes."],
};
