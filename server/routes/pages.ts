/** The pages themselves. */
import type { Context, Middleware } from "koa";
import type { CompiledPage, Site } from "../../engine/compile/site.ts";
import { sendErrorPage } from "../pages/send-error-page.ts";
import { sendPage } from "../pages/send-page.ts";
import { sentForm } from "../pages/shown-page.ts";
import type { Services } from "../services.ts";
import { promptOf } from "../submit/receipt.ts";

/** Shows the page of the path; 308 without a trailing slash, 405, 503 for a broken page, 404 with the site's words. */
export function servePages(services: Services): Middleware {
  return async (ctx) => {
    const { site } = services.published();
    if (!site) return sendErrorPage(ctx, services, 503);
    const page = pageAt(site, ctx.path);
    if (page || site.unavailable.has(ctx.path)) {
      ctx.state["route"] = page?.path ?? ctx.path;
      if (ctx.method !== "GET" && ctx.method !== "HEAD") return ctx.throw(405, { headers: { Allow: "GET, HEAD" } });
    }
    if (page) {
      const sent = sentForm(ctx, site, page);
      const prompt = sent === undefined ? undefined : await promptOf(ctx, services, site, sent);
      const state = { ...(sent !== undefined && { sent }), ...(prompt !== undefined && { prompt }) };
      return sendPage(ctx, services, site, page, { state });
    }
    if (site.unavailable.has(ctx.path)) return sendErrorPage(ctx, services, 503);
    if (redirectsSlash(ctx, site)) return undefined;
    return sendErrorPage(ctx, services, 404);
  };
}

/** The page of a path, aliases included. */
export function pageAt(site: Site, path: string): CompiledPage | undefined {
  return site.pages.get(site.routes.get(path) ?? "");
}

/** Only to a path that exists: a path that begins with two slashes would lead to another site. */
function redirectsSlash(ctx: Context, site: Site): boolean {
  const bare = ctx.path.replace(/\/+$/, "");
  if (bare === ctx.path || !(site.routes.has(bare) || site.unavailable.has(bare))) return false;
  ctx.state["route"] = bare;
  ctx.status = 308;
  ctx.set("Location", bare + ctx.search);
  return true;
}
