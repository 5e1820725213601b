/** Serves files: pictures, downloads and static pages; those behind a gate only to visitors who are in. */
import type { Context, Middleware } from "koa";
import type { Site } from "../../engine/site/site.ts";
import { rememberFound } from "../assets/remember-found.ts";
import { sendAsset } from "../assets/send-asset.ts";
import { gatesOf } from "../gates/gate-list.ts";
import { gatesOfMade } from "../../engine/site/private-files.ts";
import { sendErrorPage } from "../pages/send-error-page.ts";
import { sendPage } from "../pages/send-page.ts";
import type { Published } from "../content/published.ts";
import type { Services } from "./services.ts";

/** A file with a hash in its name never changes. Digits alone are a date or a number, not a hash. */
const hashed = /[.-](?=\d*[a-f])[0-9a-f]{12,}\.[a-z0-9]+$/;

const secret = { "Cache-Control": "no-store", Vary: "Cookie" };
const lasting = { "Cache-Control": "public, max-age=31536000, immutable" };
const open = { "Cache-Control": "public, max-age=600" };

/** Serves /assets/ and /attached_assets/. */
export function serveAssets(services: Services): Middleware {
  const find = rememberFound(services);
  const serve = async (ctx: Context): Promise<void> => {
    const name = nameOf(ctx.path);
    const { site } = services.published();
    const keys = gatesOfFile(site, name);
    const [key] = keys;
    if (key !== undefined) {
      const inside = site ? keys.map((each) => services.gates.isOpen(ctx, site, each)) : [];
      if (!(await Promise.all(inside)).includes(true)) return refuse(ctx, services, site, key);
    }
    const found = find(name);
    const asset = found instanceof Promise ? await found : found;
    // A newer site may have been published meanwhile, with another gate in front of the file.
    if (services.published().site !== site) return serve(ctx);
    if (!asset) return sendErrorPage(ctx, services, isDownload(services.published(), name) ? 503 : 404);
    if (key !== undefined) return sendAsset(ctx, services, asset, secret, "nobody");
    return sendAsset(ctx, services, asset, hashed.test(name) ? lasting : open, "anybody");
  };
  return serve;
}

/** Returns whether a guide or archive has this name, even if it cannot be made at present. */
function isDownload({ downloads: { faulty, recipes } }: Published, name: string): boolean {
  return faulty.includes(name) || recipes.some((recipe) => recipe.name === name);
}

/** Returns what follows the first folder of the address; "" when it cannot be decoded. */
function nameOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.indexOf("/", 1) + 1));
  } catch {
    return "";
  }
}

/** Stands for a file that is shut until a mistake is fixed: no gate's key has brackets. Front matter that cannot be understood has "". */
const noGate = "()";

/**
 * Returns the gates in front of a file, any of which opens it. The folder decides, also for files that the site does
 * not know; a guide or archive is as private as the pages that offer it.
 */
function gatesOfFile(site: Site | undefined, name: string): readonly string[] {
  const known = site?.privateAssets.get(`/assets/${name}`);
  if (known !== undefined) return [known];
  const [folder = "", key = ""] = name.toLowerCase().split("/");
  if (folder === "private") return [key];
  const made = gatesOfMade(site, name);
  return made?.size === 0 ? [noGate] : [...(made ?? [])];
}

/** Shows the wall instead of the file, whether the file exists or not: the visitor may have been sent the link. */
async function refuse(ctx: Context, services: Services, site: Site | undefined, key: string): Promise<void> {
  const page = site && gatesOf(site).get(key)?.pages[0];
  if (site && page) await sendPage(ctx, services, site, page, { status: 403 });
  else await sendErrorPage(ctx, services, site && key !== noGate ? 404 : 503);
}
