/** Renders the page being edited as HTML. */
import type { ClientFiles, RenderDocument } from "../../../engine/document/rendered.ts";
import { pageStates } from "../../../engine/states/page-states.ts";
import { dayIn } from "../../../engine/things/day.ts";
import { withPrivateFiles } from "./private-files.ts";
import type { LookRequest, PagePreview } from "./talk.ts";
import type { Looked } from "./studio-site.ts";
import { siteFile } from "../../../engine/things/folders.ts";

export interface PreviewTools {
  origin: string;
  /** URL from which gated files are loaded. */
  privateAt: string;
  renderDocument: RenderDocument;
  files: () => ClientFiles;
}

/** Renders the page in a state. For one that does not exist (any more), renders the page as it opens for a visitor with its password. */
export async function renderPreview(
  { site, page, stale, blocks }: Looked,
  { path, state }: Pick<LookRequest, "path" | "state">,
  { origin, privateAt, renderDocument, files }: PreviewTools,
): Promise<PagePreview | undefined> {
  if (!site || !page) return undefined;
  // The preview does not track anyone, so it must not ask for consent.
  const asked = { ...site, chrome: { ...site.chrome, tracking: [] } };
  const today = (): string => dayIn(site.chrome.timeZone, new Date());
  const [, written = ""] = /^forms\/(.+)\.yaml$/.exec(path) ?? [];
  const states = await pageStates(asked, page, { today, forms: [written] });
  const [first] = states;
  const shown = states.find(({ name }) => name === state) ?? first;
  // A form that no page names may be on every page, such as in the footer, or on none.
  if (!shown || (written !== "" && first && !Object.hasOwn(first.data.forms, written))) return undefined;
  const { data, name, crop = [] } = shown;
  const { html } = await renderDocument(data, { files: { ...files(), head: "" }, origin, look: site.look });
  const isPrivate = (asset: string): boolean =>
    asset.startsWith("private/") || site.privateAssets.has(`/assets/${asset}`);
  const named = [...page.forms.map((each) => `forms/${each}`), ...page.prompts.map((each) => `prompts/${each}`)];
  return {
    address: page.path,
    ...(page.gate && { gate: page.gate.key }),
    files: [page.file, ...named.map((each) => `${each}.yaml`), siteFile],
    html: withPrivateFiles(html, isPrivate, privateAt),
    stale,
    blocks: data.view.kind === "page" ? blocks : [],
    states: states.map(({ of, name: called }) => ({ of, name: called })),
    state: name,
    at: crop,
  };
}
