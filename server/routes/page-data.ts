/** Serves pages as JSON, for navigation in the browser without loading a document. */
import type { Middleware } from "koa";
import { addressClass } from "../../engine/site/address-class.ts";
import { errorDataOf, type PageData } from "../../engine/site/page-data.ts";
import { partsOfShownData, pathOfPageData } from "../../engine/site/page-data-address.ts";
import { type Answer, createAnswer } from "../http/answer.ts";
import { answersOf } from "../http/kept-answers.ts";
import { headersWith } from "../http/security-headers.ts";
import { sendAnswer } from "../http/send-answer.ts";
import { documentOf } from "../pages/send-page.ts";
import { shownPage } from "../pages/shown-page.ts";
import { pageAt } from "./pages.ts";
import type { Services } from "./services.ts";

const unkept = { "Cache-Control": "no-store", Vary: "Accept-Encoding" };

/** Answers with what the page itself would show, gate included; 404 and 503 carry the data of the error page. */
export function servePageData(services: Services): Middleware {
  const make =
    (data: () => PageData, status: number, caching: Readonly<Record<string, string>>) => (): Promise<Answer> =>
      Promise.resolve(
        createAnswer({
          body: Buffer.from(JSON.stringify(data())),
          type: "application/json; charset=utf-8",
          headers: headersWith(services.config, caching),
          status,
        }),
      );
  return async (ctx, next) => {
    const path = pathOfPageData(ctx.path);
    if (path === undefined) return next();
    const { site } = services.published();
    if (!site) return ctx.throw(503);
    const kept = answersOf(services);
    const page = pageAt(site, path);
    if (!page) {
      const status = site.unavailable.has(path) ? 503 : 404;
      const shown = addressClass(site, path);
      const data = (): PageData => errorDataOf(site, shown, status);
      const answer = kept.get(`data ${status} ${site.version} ${shown}`, make(data, status, unkept));
      return sendAnswer(ctx, answer, "anybody");
    }
    const { key, data, caching, audience } = await shownPage(ctx, services, site, page, {});
    const made = make(data, 200, caching);
    return sendAnswer(ctx, key === undefined ? made() : kept.get(`data ${key}`, made), audience);
  };
}

/**
 * Answers with the data of a page's document, at the address that the document names. A client with a document of
 * another version, after an edit or during a rollout, gets no data, and loads the whole page.
 */
export function serveShownData(services: Services): Middleware {
  return async (ctx, next) => {
    const asked = partsOfShownData(ctx.path);
    const { site } = services.published();
    const page = site && asked && pageAt(site, asked.path);
    if (!page || page.gate) return next();
    const shown = await shownPage(ctx, services, site, page, {});
    const document = shown.audience === "anybody" ? await documentOf(services, shown) : undefined;
    return document?.apart?.tags[0] === asked.tag ? sendAnswer(ctx, document.apart, "anybody") : next();
  };
}
