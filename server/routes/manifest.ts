import type { Middleware } from "koa";
import type { Services } from "../services.ts";

/** Tells phones and browsers what the site is called and which icons it has, for a visitor who keeps it. */
export function serveManifest({ published }: Pick<Services, "published">): Middleware {
  return (ctx) => {
    ctx.set("Cache-Control", "public, max-age=600");
    const { site } = published();
    if (!site) return ctx.throw(503);
    const { name, language } = site.chrome;
    ctx.body = {
      name,
      short_name: name,
      lang: language,
      start_url: "/",
      display: "browser",
      background_color: "#fcfaf5",
      theme_color: "#fcfaf5",
      icons: [
        { src: "/assets/brand/icon.svg", type: "image/svg+xml", sizes: "any" },
        { src: "/assets/brand/icon-192.png", type: "image/png", sizes: "192x192" },
        { src: "/assets/brand/icon-512.png", type: "image/png", sizes: "512x512" },
      ],
    };
    ctx.type = "application/manifest+json";
    return undefined;
  };
}
