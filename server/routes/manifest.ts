import type { Middleware } from "koa";
import type { Services } from "./services.ts";

/** Serves the web app manifest: it tells phones and browsers the site's name and icons, for a visitor who keeps it. */
export function serveManifest({ published }: Pick<Services, "published">): Middleware {
  return (ctx) => {
    ctx.set("Cache-Control", "public, max-age=600");
    const { site } = published();
    if (!site) return ctx.throw(503);
    const { name, language } = site.chrome;
    const { ground, icons } = site.look;
    const sized = [
      { icon: icons.svg, sizes: "any" },
      { icon: icons.small, sizes: "192x192" },
      { icon: icons.large, sizes: "512x512" },
    ];
    ctx.body = {
      name,
      short_name: name,
      lang: language,
      start_url: "/",
      display: "browser",
      background_color: ground.light,
      theme_color: ground.light,
      icons: sized.flatMap(({ icon, sizes }) => (icon ? [{ src: icon.url, type: icon.type, sizes }] : [])),
    };
    ctx.type = "application/manifest+json";
    return undefined;
  };
}
