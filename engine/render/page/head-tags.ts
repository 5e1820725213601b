/** The page's metadata for browsers, search engines and previews of shared links. */
import type { PageData } from "../../site/page-data.ts";

/** An element of the document's head that belongs to the page (rather than to the site). */
export interface HeadTag {
  tag: "meta" | "link";
  attributes: Readonly<Record<string, string>>;
}

/** Returns the document's title. A response with an error starts with it, for people who hear the title. */
export function documentTitle(data: PageData): string {
  const failed = data.returned !== undefined || (data.view.kind === "wall" && data.view.error !== undefined);
  const { name } = data.chrome;
  const title = data.title === name || data.title.includes(name) ? data.title : `${data.title} | ${name}`;
  return failed ? `Error: ${title}` : title;
}

/** Returns the page's elements of the head, in a fixed order. `origin` is the site's address without a trailing slash. */
export function headTags(data: PageData, origin: string): readonly HeadTag[] {
  const address = `${origin}${data.path}`;
  const shown = data.view.kind !== "error";
  return [
    meta("name", "description", data.description),
    ...(data.index ? [] : [meta("name", "robots", "noindex")]),
    ...(shown ? [{ tag: "link", attributes: { rel: "canonical", href: address } } as const] : []),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", data.chrome.name),
    meta("property", "og:locale", data.chrome.language.replace("-", "_")),
    meta("property", "og:title", data.title),
    meta("property", "og:description", data.description),
    ...(shown ? [meta("property", "og:url", address)] : []),
    ...(data.preview === undefined ? [] : previewTags(`${origin}${data.preview}`, data.title)),
    meta("name", "twitter:card", data.preview === undefined ? "summary" : "summary_large_image"),
    meta("name", "twitter:title", data.title),
    meta("name", "twitter:description", data.description),
  ];
}

/** Returns the tags of the picture that other sites show with a shared link. */
function previewTags(address: string, title: string): HeadTag[] {
  return [
    meta("property", "og:image", address),
    meta("property", "og:image:type", "image/png"),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", title),
    meta("name", "twitter:image", address),
    meta("name", "twitter:image:alt", title),
  ];
}

function meta(key: "name" | "property", name: string, content: string): HeadTag {
  return { tag: "meta", attributes: { [key]: name, content } };
}
