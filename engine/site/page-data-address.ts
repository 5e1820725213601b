/** Where the data of pages is fetched for navigation without a reload. */
import { isPageData, servedFolders } from "../things/served-addresses.ts";

const prefix = servedFolders.data;

/** The address of a page's data: `/visit` -> `/_data/visit.json`, `/` -> `/_data/index.json`. */
export function pageDataAddress(path: string): string {
  return `${prefix}${path === "/" ? "/index" : path}.json`;
}

/** The page's path that a data address asks for; undefined when the address is none: `/_data/visit.json` -> `/visit`. */
export function pathOfPageData(address: string): string | undefined {
  if (!isPageData(address) || !address.endsWith(".json")) return undefined;
  const path = address.slice(prefix.length, -".json".length);
  return path === "/index" ? "/" : path;
}

/** The picture that stands for a page where a link to it is shared, by its path below /assets/: `previews/company/contact.png`. */
export function previewName(path: string): string {
  return `previews${path === "/" ? "/index" : path}.png`;
}
