/** Where the data of pages is fetched for navigation without a reload. */
import { isPageData, servedFolders } from "../things/served-addresses.ts";

const prefix = servedFolders.data;

/** The address of a page's data: `/visit` -> `/_data/visit.json`, `/` -> `/_data/index.json`. */
export function pageDataAddress(path: string): string {
  return prefix + fileOf(path);
}

/** The page's path that a data address asks for; undefined when the address is none: `/_data/visit.json` -> `/visit`. */
export function pathOfPageData(address: string): string | undefined {
  return isPageData(address) ? pathOf(address.slice(prefix.length)) : undefined;
}

/** Where the data of a document is, that very data or nothing: `/_shown/TAG/visit.json`. */
export function shownDataAddress(path: string, tag: string): string {
  return `${servedFolders.shown}/${tag}${fileOf(path)}`;
}

/** The page and the tag that such an address names; undefined when it is none. */
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

/** The picture that stands for a page where a link to it is shared, by its path below /assets/: `previews/company/contact.png`. */
export function previewName(path: string): string {
  return `previews${path === "/" ? "/index" : path}.png`;
}
