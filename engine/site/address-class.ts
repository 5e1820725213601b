import type { Site } from "./site.ts";

/**
 * What of an address shows on an error page, in place of the address: one that the site knows as it is, else the entry of
 * the navigation that it lies below (`/company/`), else nothing.
 *
 * There are as many wrong addresses as anybody cares to make up, and few of these: an error page is made once for each.
 */
export function addressClass({ chrome, routes, unavailable }: Site, path: string): string {
  if (routes.has(path) || unavailable.has(path)) return path;
  const entries = chrome.navigation.links.map(({ to }) => `${to.href}/`);
  const above = entries.filter((entry) => entry !== "//" && path.startsWith(entry));
  return above.sort((a, b) => b.length - a.length)[0] ?? "";
}
