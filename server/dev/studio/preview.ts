/** The page that shows what is being written, as HTML. */
import type { ClientFiles, RenderDocument } from "../../../engine/document/rendered.ts";
import { pageDataOf } from "../../../engine/site/page-data.ts";
import type { LookState, PagePreview } from "./talk.ts";
import type { Looked } from "./studio-site.ts";

export interface PreviewTools {
  origin: string;
  renderDocument: RenderDocument;
  files: () => ClientFiles;
}

/** Renders the page as a visitor with its password sees it, or its gate, or what follows when its first form was sent. */
export async function renderPreview(
  { site, page, stale, blocks }: Looked,
  state: LookState,
  { origin, renderDocument, files }: PreviewTools,
): Promise<PagePreview | undefined> {
  if (!site || !page) return undefined;
  const [form] = page.forms;
  // Nobody is measured here, so nobody is asked.
  const asked = { ...site, chrome: { ...site.chrome, tracking: [] } };
  const sent = state === "sent" && form !== undefined ? { sent: form } : {};
  const data = pageDataOf(asked, page, { unlocked: state !== "gate", ...sent });
  const { html } = await renderDocument(data, { files: { ...files(), head: "" }, origin, look: site.look });
  const shown = data.view.kind === "page" ? blocks : [];
  return {
    address: page.path,
    html,
    stale,
    blocks: shown,
    has: { gate: page.gate !== undefined, form: form !== undefined },
  };
}
