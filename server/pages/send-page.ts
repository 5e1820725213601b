import type { Context } from "koa";
import type { PageData, VisitorState } from "../../engine/compile/page-data.ts";
import type { CompiledPage, Policy, Site } from "../../engine/compile/site.ts";
import type { RenderedDocument } from "../../engine/render/rendered.ts";
import { type Encoded, encode } from "../http/encoded.ts";
import { sendEncoded } from "../http/send-encoded.ts";
import { setDocumentPolicy } from "../middleware/security-headers.ts";
import type { Services } from "../services.ts";
import { createDocumentCache, type DocumentCache } from "./document-cache.ts";
import { shownPage } from "./shown-page.ts";

/** A rendered document, ready to be sent again and again. */
interface KeptDocument {
  content: Encoded;
  hashes: Pick<RenderedDocument, "scriptHashes" | "styleHashes">;
}

export interface SendOptions {
  state?: Pick<VisitorState, "wallError" | "sent" | "prompt" | "returned">;
  /** Default: 200. */
  status?: number;
}

/** Pages in their variants; about 30 kB each, with their compressed forms. */
const mostDocuments = 1000;
const caches = new WeakMap<Services, DocumentCache<KeptDocument>>();

/** Answers with a page as HTML. What holds nothing of the visitor is rendered once and kept. */
export async function sendPage(
  ctx: Context,
  services: Services,
  site: Site,
  page: CompiledPage,
  { state = {}, status = 200 }: SendOptions = {},
): Promise<void> {
  const shown = await shownPage(ctx, services, site, page, state);
  const files = services.files();
  const make = (): Promise<KeptDocument> => renderPage(services, shown.data, shown.key !== undefined);
  const key = shown.key && JSON.stringify([shown.key, files]);
  const kept = await (key ? cacheOf(services).get(key, make) : make());
  if (shown.secret || !shown.key) ctx.set("Cache-Control", "no-store");
  else ctx.set("Cache-Control", "no-cache");
  if (shown.secret) ctx.vary("Cookie");
  await sendDocument(ctx, services, kept, { data: shown.data, policy: shown.policy, status });
}

/** Renders page data. `lasting`: it will be sent again and again. */
export async function renderPage(services: Services, data: PageData, lasting: boolean): Promise<KeptDocument> {
  const { html, scriptHashes, styleHashes } = await services.renderDocument(data, {
    files: services.files(),
    origin: services.config.origin,
  });
  return {
    content: encode(Buffer.from(html), "text/html; charset=utf-8", { lasting }),
    hashes: { scriptHashes, styleHashes },
  };
}

/** Answers with a rendered document under the policy that it needs. */
export async function sendDocument(
  ctx: Context,
  services: Services,
  { content, hashes }: KeptDocument,
  { data, policy, status }: { data: PageData; policy: Policy; status: number },
): Promise<void> {
  setDocumentPolicy(ctx, services.config, { ...hashes, policy, tracking: data.chrome.tracking });
  await sendEncoded(ctx, content, status);
}

function cacheOf(services: Services): DocumentCache<KeptDocument> {
  const cache = caches.get(services) ?? createDocumentCache<KeptDocument>(mostDocuments);
  caches.set(services, cache);
  return cache;
}
