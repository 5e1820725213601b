import type { Context } from "koa";
import { addressClass } from "../../engine/site/address-class.ts";
import { errorDataOf } from "../../engine/site/page-data.ts";
import { answersOf } from "../http/kept-answers.ts";
import { type Audience, sendAnswer } from "../http/send-answer.ts";
import type { PageServices } from "./page-services.ts";
import { documentKey, renderAnswer } from "./send-page.ts";
import { escapeHtml } from "../../engine/things/escape-html.ts";

/** Statuses that have their own page in pages/_site.yaml. */
export type ErrorStatus = 404 | 429 | 500 | 503;

const policy = { frames: [], permissions: {} };
const headers = { "Cache-Control": "no-store", Vary: "Accept-Encoding" };

/**
 * Answers with an error page in the site's own look, or with a bare one if not even that can be rendered.
 *
 * It is cached like any page, by the part of the address that it shows: however many wrong addresses there are, it is rendered once.
 */
export async function sendErrorPage(
  ctx: Context,
  services: PageServices,
  status: ErrorStatus,
  audience: Audience = "nobody",
): Promise<void> {
  const { site } = services.published();
  if (status === 503 && ctx.response.headers["retry-after"] === undefined) ctx.set("Retry-After", "60");
  if (site) {
    try {
      const shown = addressClass(site, ctx.path);
      const answer = answersOf(services).get(documentKey(services, `${status} ${site.version} error ${shown}`), () =>
        renderAnswer(services, errorDataOf(site, shown, status), {
          look: site.look,
          policy,
          status,
          lasting: true,
          headers,
        }),
      );
      return await sendAnswer(ctx, answer, audience);
    } catch (error) {
      services.log.error({ err: error, status }, "the error page could not be rendered");
    }
  }
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  ctx.type = "text/html; charset=utf-8";
  ctx.body = plainDocument(...words[status]);
}

const words: Readonly<Record<ErrorStatus, [title: string, text: string]>> = {
  404: ["404 Page Not Found", "There is no page at this address."],
  429: ["Too many tries", "Please wait a few minutes and try again."],
  500: ["Something went wrong", "The fault is ours. Please try again in a moment."],
  503: ["This page is being repaired", "Please try again in a few minutes."],
};

/** Returns a complete HTML document that needs nothing else: no script, no style, no site. */
export function plainDocument(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Go to the home page</a></p></main></body>
</html>
`;
}
