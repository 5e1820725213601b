import type { Middleware } from "koa";
import { escapeHtml } from "../../engine/things/escape-html.ts";
import type { Services } from "./services.ts";

/** Tells search engines where the list of pages is. */
export function serveRobots({ config }: Pick<Services, "config">): Middleware {
  return (ctx) => {
    ctx.set("Cache-Control", "public, max-age=600");
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = `User-agent: *\nDisallow: /api/\n\nSitemap: ${config.origin}/sitemap.xml\n`;
  };
}

/** Lists for search engines the pages that everybody may see and that want to be found. */
export function serveSitemap({ published, config }: Pick<Services, "published" | "config">): Middleware {
  return (ctx) => {
    ctx.set("Cache-Control", "public, max-age=600");
    const { site } = published();
    if (!site) return ctx.throw(503);
    const listed = [...site.pages.values()].filter((page) => page.index && !page.gate).map((page) => page.path);
    const urls = listed.sort().map((path) => `  <url><loc>${escapeHtml(config.origin + path)}</loc></url>\n`);
    ctx.type = "application/xml; charset=utf-8";
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
    return undefined;
  };
}
