import type { Middleware } from "koa";
import type { Site } from "../../engine/site/site.ts";
import { escapeHtml } from "../../engine/things/escape-html.ts";
import { rememberFor } from "../../engine/things/remember.ts";
import { createAnswer } from "../http/answer.ts";
import { headersWith } from "../http/security-headers.ts";
import { sendAnswer } from "../http/send-answer.ts";
import type { Services } from "./services.ts";

/** Serves robots.txt, which tells search engines where the sitemap is. */
export function serveRobots({ config }: Pick<Services, "config">): Middleware {
  return (ctx) => {
    ctx.set("Cache-Control", "public, max-age=600");
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = `User-agent: *\nDisallow: /api/\n\nSitemap: ${config.origin}/sitemap.xml\n`;
  };
}

/** Lists for search engines the public pages that are to be indexed; made once for each version of the content. */
export function serveSitemap({ published, config }: Pick<Services, "published" | "config">): Middleware {
  const headers = headersWith(config, { "Cache-Control": "public, max-age=600", Vary: "Accept-Encoding" });
  const type = "application/xml; charset=utf-8";
  const answerOf = rememberFor((site: Site) => {
    return createAnswer({ body: Buffer.from(sitemapOf(site, config.origin)), type, headers });
  });
  return (ctx) => {
    const { site } = published();
    return site ? sendAnswer(ctx, answerOf(site), "anybody") : ctx.throw(503);
  };
}

function sitemapOf(site: Site, origin: string): string {
  const listed = [...site.pages.values()].filter((page) => page.index && !page.gate).map((page) => page.path);
  const urls = listed.sort().map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}
