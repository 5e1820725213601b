/** Files: pictures, downloads and static pages; those behind a gate only for those who are in. */
import type { Context, Middleware } from "koa";
import type { Site } from "../../engine/compile/site.ts";
import { sendAsset } from "../assets/send-asset.ts";
import { gatesOf } from "../gates/gate-list.ts";
import { sendErrorPage } from "../pages/send-error-page.ts";
import { sendPage } from "../pages/send-page.ts";
import type { Services } from "../services.ts";

/** A name with a hash in it never changes its content. */
const hashed = /[.-][0-9a-f]{12,}\.[a-z0-9]+$/;

/** Serves /assets/ and /attached_assets/. */
export function serveAssets(services: Services): Middleware {
  return async (ctx) => {
    const name = nameOf(ctx.path);
    const { site } = services.published();
    const key = gateOf(site, name);
    if (key !== undefined) {
      ctx.set("Cache-Control", "no-store");
      ctx.vary("Cookie");
      if (!site || !(await services.gates.isOpen(ctx, site, key))) return refuse(ctx, services, site, key);
    }
    const asset = await services.findAsset(name);
    if (!asset) return sendErrorPage(ctx, services, 404);
    if (key === undefined) {
      ctx.set("Cache-Control", hashed.test(name) ? "public, max-age=31536000, immutable" : "public, max-age=600");
    }
    return sendAsset(ctx, asset);
  };
}

/** What stands behind the first folder of the address; "" when it cannot be decoded. */
function nameOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.indexOf("/", 1) + 1));
  } catch {
    return "";
  }
}

/** The gate in front of a file. The folder decides, also for files that the site does not know of. */
function gateOf(site: Site | undefined, name: string): string | undefined {
  const known = site?.privateAssets.get(`/assets/${name}`);
  if (known !== undefined) return known;
  const [folder = "", key = ""] = name.toLowerCase().split("/");
  return folder === "private" ? key : undefined;
}

/** Shows the wall instead of the file, whether there is one or not: the visitor may have been sent the link. */
async function refuse(ctx: Context, services: Services, site: Site | undefined, key: string): Promise<void> {
  const page = site && gatesOf(site).get(key)?.pages[0];
  if (site && page) await sendPage(ctx, services, site, page, { status: 403 });
  else await sendErrorPage(ctx, services, 404);
}
