/**
 * The addresses that the server answers itself, before it looks for a page: what the router, the checks of links and pages,
 * and the browser know of them.
 */

/** Single addresses. An author may link to those that a person can read. */
export const servedAddresses = {
  health: "/healthz",
  metrics: "/metrics",
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  manifest: "/site.webmanifest",
} as const;

/** Folders: everything below them is the server's, and so are their own names. */
export const servedFolders = {
  assets: "/assets",
  /** Where the assets of earlier sites lay. */
  attached: "/attached_assets",
  api: "/api",
  data: "/_data",
  /** The data of documents, by what is in it. */
  shown: "/_shown",
} as const;

/** Below the folder of what is posted: these are the server's own, and no form's. */
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
 * Whether the server answers this path itself. So it does with all that begins with an underscore, as no page does; the
 * folders there are not named: the browser knows this function, and no visitor's file names the desk.
 */
export function isServed(path: string): boolean {
  return (
    path.startsWith("/_") ||
    single.has(path) ||
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  );
}

/** Whether a document at this path is the answer to a post. */
export function isPosted(path: string): boolean {
  return path.startsWith(`${servedFolders.api}/`);
}

/** Whether the server itself answers what is posted there, so that no form arrives. */
export function isCall(path: unknown): boolean {
  return calls.has(path);
}

/** Whether the data of a page is asked for there. */
export function isPageData(path: string): boolean {
  return path.startsWith(`${servedFolders.data}/`);
}

/** Whether a link of an author's may lead to it: it stays, and says something to whoever opens it. */
export function isLinkable(path: string): boolean {
  if (isPosted(path)) return path.length > servedFolders.api.length + 1;
  return single.has(path) && path !== servedAddresses.metrics;
}
