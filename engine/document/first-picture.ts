import type { PageData } from "../site/page-data.ts";
import { escapeHtml } from "../things/escape-html.ts";

/**
 * Returns the address of the picture that a visitor sees first: the texture or picture of the page's first block, if any.
 *
 * Pictures get their address from the script when they are near the viewport; this one always is, so it loads before the script.
 */
export function firstPicture({ view }: PageData): string | undefined {
  const props = view.kind === "page" ? view.blocks[0]?.props : undefined;
  return addressOf(props?.["texture"]) ?? addressOf(props?.["picture"]);
}

/** Puts the address of that picture into the page's HTML, so that it does not wait for the script. */
export function withFirstPicture(html: string, url: string | undefined): string {
  if (url === undefined) return html;
  const address = `src="${escapeHtml(url)}"`;
  const end = html.indexOf(` data-${address}`);
  const begin = html.lastIndexOf(" src=", end);
  return end < 0 || begin < 0 ? html : `${html.slice(0, begin)} ${address}${html.slice(end)}`;
}

/** A texture is itself a file; a picture has a file next to its text. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("asset" in value) return addressOf(value.asset);
  return "url" in value && typeof value.url === "string" ? value.url : undefined;
}
