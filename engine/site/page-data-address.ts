/** Defines the addresses of page data, which is fetched for navigation without a reload. */
import { isPageData, servedFolders } from "../things/served-addresses.ts";

const prefix = servedFolders.data;

/** Returns the address of a page's data: `/visit` -> `/_data/visit.json`, `/` -> `/_data/index.json`. */
export function pageDataAddress(path: string): string {
  return prefix + fileOf(path);
}

/** Returns the page's path for a data address, or undefined for other addresses: `/_data/visit.json` -> `/visit`. */
export function pathOfPageData(address: string): string | undefined {
  return isPageData(address) ? pathOf(address.slice(prefix.length)) : undefined;
}

/** Returns the address of the data of one specific document, or nothing else: `/_shown/TAG/visit.json`. */
export function shownDataAddress(path: string, tag: string): string {
  return `${servedFolders.shown}/${tag}${fileOf(path)}`;
}

/** Returns the page and the tag in such an address, or undefined for other addresses. */
export function partsOfShownData(address: string): { path: string; tag: string } | undefined {
  const begin = servedFolders.shown.length + 1;
  const end = address.indexOf("/", begin);
  const path = address.startsWith(`${servedFolders.shown}/`) && end > 0 ? pathOf(address.slice(end)) : undefined;
  return path === undefined ? undefined : { path, tag: address.slice(begin, end) };
}

function fileOf(path: string): string {
  return `${path === "/" ? "/index" : path}.json`;
}

function pathOf(file: string): string | undefined {
  if (!file.endsWith(".json")) return undefined;
  const path = file.slice(0, -".json".length);
  return path === "/index" ? "/" : path;
}

/** Returns the path below /assets/ of the picture shown when a page's link is shared: `previews/company/contact.png`. */
export function previewName(path: string): string {
  return `previews${path === "/" ? "/index" : path}.png`;
}
