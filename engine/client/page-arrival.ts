/** What happens in the document when another page is shown without a reload. */
import type { PageData } from "../compile/page-data.ts";
import { documentTitle, headTags } from "../render/head-tags.ts";
import { scrollFor } from "./scroll-memory.ts";

/** How the page was come to. */
export interface Arrival {
  /** The history entry's key. */
  entry: string;
  /** The place on the page that the address names: `#get-briefing`, or "". */
  hash: string;
  /** By the back or forward button. */
  returned: boolean;
}

/** Sets title and head, scrolls, and moves the focus to the page's heading or the place that the address names. */
export function arrive(data: PageData, { entry, hash, returned }: Arrival): void {
  document.title = documentTitle(data);
  replaceHead(data);
  const place = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  scrollFor(entry, returned);
  if (place && !returned) place.scrollIntoView({ behavior: "instant" });
  if (place) focusOn(place);
  else focusOnHeading();
}

/** Moves the focus to the page's main heading. */
export function focusOnHeading(): void {
  focusOn(document.querySelector<HTMLElement>("main h1, h1"));
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

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

let origin: string | undefined;

/** The site's own address as the server wrote it, which may differ from the one in the address bar. */
export function originOfSite(): string {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  origin ??= address === undefined ? location.origin : new URL(address).origin;
  return origin;
}
