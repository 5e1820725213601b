/**
 * Lists the addresses that the server handles itself before it looks for a page, as known to the router, the checks of
 * links and pages, and the browser.
 */

/** Single addresses. An author may link to those that people can read. */
export const servedAddresses = {
  health: "/healthz",
  metrics: "/metrics",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  manifest: "/site.webmanifest",
} as const;

/** Folders: the server handles them and everything below them. */
export const servedFolders = {
  assets: "/assets",
  /** Where earlier versions of the site served assets. */
  attached: "/attached_assets",
  api: "/api",
  data: "/_data",
  /** The data of documents, addressed by content. */
  shown: "/_shown",
} as const;

/** Server endpoints below the folder for posts, which no form may use. */
export const servedCalls = {
  proof: "/api/form-proof",
  checkAuth: "/api/check-auth",
  verifyPassword: "/api/verify-password",
  logout: "/api/logout",
} as const;

const calls: ReadonlySet<unknown> = new Set(Object.values(servedCalls));
const single: ReadonlySet<string> = new Set(Object.values(servedAddresses));
const folders = Object.values(servedFolders);

/**
 * Returns whether the server handles this path itself, as it does every path that begins with an underscore, which no
 * page does. Those folders are not listed: browsers load this code, and no file sent to visitors names the desk.
 */
export function isServed(path: string): boolean {
  return (
    path.startsWith("/_") ||
    single.has(path) ||
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  );
}

/** Returns whether a document at this path is the response to a post. */
export function isPosted(path: string): boolean {
  return path.startsWith(`${servedFolders.api}/`);
}

/** Returns whether posts to this path are handled by the server itself rather than a form. */
export function isCall(path: unknown): boolean {
  return calls.has(path);
}

/** Returns whether this path requests the data of a page. */
export function isPageData(path: string): boolean {
  return path.startsWith(`${servedFolders.data}/`);
}

/** Returns whether an author's link may lead to it: the address is permanent and useful to whoever opens it. */
export function isLinkable(path: string): boolean {
  if (isPosted(path)) return path.length > servedFolders.api.length + 1;
  return single.has(path) && path !== servedAddresses.metrics;
}
