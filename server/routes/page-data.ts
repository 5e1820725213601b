/** Pages as JSON, for navigation in the browser without loading a document. */
import type { Middleware } from "koa";
import { errorDataOf } from "../../engine/compile/page-data.ts";
import { pathOfPageData } from "../../engine/render/page-data-address.ts";
import { type Encoded, encode } from "../http/encoded.ts";
import { sendEncoded } from "../http/send-encoded.ts";
import { createDocumentCache } from "../pages/document-cache.ts";
import { shownPage } from "../pages/shown-page.ts";
import type { Services } from "../services.ts";
import { pageAt } from "./pages.ts";

/** Answers what the page itself would show, gate included; 404 and 503 carry the data of the error's page. */
export function servePageData(services: Services): Middleware {
  const kept = createDocumentCache<Encoded>(1000);
  return async (ctx, next) => {
    const path = pathOfPageData(ctx.path);
    if (path === undefined) return next();
    const { site } = services.published();
    if (!site) return ctx.throw(503);
    const page = pageAt(site, path);
    if (!page) {
      ctx.status = site.unavailable.has(path) ? 503 : 404;
      ctx.set("Cache-Control", "no-store");
      ctx.body = errorDataOf(site, path.slice(0, 200), ctx.status === 503 ? 503 : 404);
      return undefined;
    }
    const shown = await shownPage(ctx, services, site, page, {});
    ctx.set("Cache-Control", shown.secret ? "no-store" : "no-cache");
    if (shown.secret) ctx.vary("Cookie");
    const make = (): Promise<Encoded> =>
      Promise.resolve(encode(Buffer.from(JSON.stringify(shown.data)), "application/json; charset=utf-8"));
    return sendEncoded(ctx, await (shown.key ? kept.get(shown.key, make) : make()));
  };
}
