/** Updates the document when another page is shown without a reload. */
import type { PageData } from "../site/page-data.ts";
import { documentTitle, headTags } from "../render/page/head-tags.ts";
import { scrollFor } from "./scroll-memory.ts";

/** How the visitor arrived at the page. */
export interface Arrival {
  /** Key of the history entry. */
  entry: string;
  /** Fragment of the address: `#get-briefing`, or "". */
  hash: string;
  /** Whether the visitor used the back or forward button. */
  returned: boolean;
}

/** Sets the title and head, and scrolls. */
export function arrive(data: PageData, { entry, hash, returned }: Arrival): void {
  document.title = documentTitle(data);
  replaceHead(data);
  scrollFor(entry, returned);
  if (!returned) placeNamed(hash)?.scrollIntoView({ behavior: "instant" });
}

/** Moves the focus to the element that the fragment names, or else to the page's heading. */
export function focusOnArrival({ hash }: Arrival): void {
  const element = placeNamed(hash) ?? document.querySelector<HTMLElement>("main h1, h1");
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Finds the element that a fragment names. People mistype and truncate addresses, so a malformed fragment names none. */
function placeNamed(hash: string): HTMLElement | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function replaceHead(data: PageData): void {
  const tags = headTags(data, originOfSite());
  for (const old of document.head.querySelectorAll("[data-page]")) old.remove();
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, "data-page": "" })) element.setAttribute(name, value);
    document.head.append(element);
  }
}

let origin: string | undefined;

/** Returns the site's own origin as the server wrote it, which may differ from the one in the address bar. */
export function originOfSite(): string {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  origin ??= address === undefined ? location.origin : new URL(address).origin;
  return origin;
}
