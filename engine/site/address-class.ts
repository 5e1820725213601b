import type { Site } from "./site.ts";

/**
 * Returns what an error page shows instead of the address: a known address as it is, or else the navigation entry above
 * it (`/company/`), or nothing.
 *
 * There are infinitely many wrong addresses but few classes, and each error page is rendered once per class.
 */
export function addressClass({ chrome, routes, unavailable }: Site, path: string): string {
  if (routes.has(path) || unavailable.has(path)) return path;
  const entries = chrome.navigation.links.map(({ to }) => `${to.href}/`);
  const above = entries.filter((entry) => entry !== "//" && path.startsWith(entry));
  return above.sort((a, b) => b.length - a.length)[0] ?? "";
}
