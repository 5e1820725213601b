/** The gallery at /_gallery: every block and field with its YAML, and any page without its password. */
import Koa, { type Context } from "koa";
import type { PageData } from "../../../engine/site/page-data.ts";
import { pathOfPageData } from "../../../engine/site/page-data-address.ts";
import { readReference } from "../../../engine/reference/read-reference.ts";
import type { Services } from "../../routes/services.ts";
import { exampleData, galleryPath, pageData } from "./gallery-data.ts";
import { galleryDocument } from "./gallery-document.ts";
import { previewDocument } from "./preview-document.ts";

/** Whether a request is for the gallery: its documents, or the data that they fetch after an edit. */
export function isOfGallery(url: string): boolean {
  return /^\/(_data\/)?_gallery([/?.]|$)/.test(url);
}

/** Handles the requests that `isOfGallery` matches. For the development server only, because it ignores gates. */
export function createGallery(services: Services, root: string): Koa {
  const app = new Koa();
  app.on("error", (error: unknown) => services.log.error({ err: error }, "the gallery failed"));
  return app.use(async (ctx) => {
    ctx.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    ctx.set({ "Content-Security-Policy": policyWith([]), "Cross-Origin-Resource-Policy": "same-origin" });
    const dataOf = pathOfPageData(ctx.path);
    if (dataOf !== undefined) {
      ctx.body = shownAt(dataOf, services, root) ?? null;
      ctx.status = ctx.body === null ? 404 : 200;
      return;
    }
    await sendGallery(ctx, services, root);
  });
}

async function sendGallery(ctx: Context, services: Services, root: string): Promise<void> {
  const { site } = services.published();
  const theme = site?.look.style ?? "";
  const paths = [...(site?.pages.keys() ?? [])].sort();
  const [, preview] = /^\/_gallery\/preview(\/.*)$/.exec(ctx.path) ?? [];
  ctx.type = "html";
  if (ctx.path === "/_gallery") ctx.body = galleryDocument(readReference(root), paths, theme);
  else if (preview !== undefined && paths.includes(preview)) ctx.body = previewDocument(preview, paths, theme);
  else {
    const data = shownAt(ctx.path, services, root);
    if (!site || !data) ctx.throw(404, "There is nothing at this address of the gallery.");
    const files = services.files();
    const bare = ctx.path.startsWith(galleryPath.example) ? [styleOf("example")] : [];
    const head = [files.head ?? "", ...bare].join("\n");
    const options = { files: { ...files, head }, origin: services.config.origin, look: site.look };
    const { html, scriptHashes } = await services.renderDocument(data, options);
    ctx.set("Content-Security-Policy", policyWith(scriptHashes));
    ctx.body = html;
  }
}

/** Returns a policy under which the site's content cannot run scripts of its own, and other sites cannot frame the gallery. */
function policyWith(hashes: readonly string[]): string {
  const scripts = hashes.map((hash) => ` '${hash}'`).join("");
  return `script-src 'self'${scripts}; connect-src 'self'; worker-src blob:; base-uri 'none'; frame-ancestors 'self'`;
}

function styleOf(name: string): string {
  return `<link rel="stylesheet" href="/server/dev/gallery/browser/${name}.css?direct">`;
}

/** Returns the page at an address of the gallery. */
function shownAt(path: string, services: Services, root: string): PageData | undefined {
  const { site, texts } = services.published();
  if (!site) return undefined;
  return exampleData(path, site, texts, root) ?? pageData(path, site);
}
