/** The security policies of what the development server sends: pages change while they are shown, and nothing else may speak with the studio. */
import type { ServerResponse } from "node:http";

/**
 * Of a page's policy what says which scripts run. Vite brings styles and a connection, and waits in a worker for a server that ended;
 * measuring scripts of other companies do not come here.
 */
const lasting = /^(?:script-src|base-uri|frame-ancestors) /;

/**
 * What a self-contained document may do that lies among the site's files. Its own scripts run, but not as this server's: they could write
 * files through the studio, or through a page that they open.
 */
const apart =
  "sandbox allow-scripts allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** A policy of the production server as it holds here; one of these stays as it is. */
function inDevelopment(policy: string): string {
  const directives = policy.split("; ");
  const has = (name: string): boolean => directives.some((each) => each.startsWith(`${name} `));
  // Pages alone have a manifest; pages and the desk connect with their server, documents among the files with nobody.
  if (has("manifest-src"))
    return [
      ...directives.filter((each) => lasting.test(each)),
      "object-src 'none'",
      "worker-src blob:",
      "connect-src *",
    ]
      .join("; ")
      .replaceAll(/ https:[^ ;]*/g, "");
  return has("script-src") && !has("connect-src") && !has("sandbox") ? `${policy}; ${apart}` : policy;
}

const isPolicy = (name: unknown): boolean => String(name).toLowerCase() === "content-security-policy";

/** An answer whose policies are those of development. */
export function withDevelopmentPolicy(response: ServerResponse): ServerResponse {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name, isPolicy(name) ? inDevelopment(String(value)) : value);
  // Kept answers bring their whole head, names and values in turn.
  const writeHead = response.writeHead.bind(response) as (status: number, ...head: unknown[]) => ServerResponse;
  const changed = (head: readonly unknown[]): unknown[] =>
    head.map((part, at) => (at % 2 === 1 && isPolicy(head[at - 1]) ? inDevelopment(String(part)) : part));
  response.writeHead = (status: number, ...head: unknown[]) =>
    writeHead(status, ...head.map((part) => (Array.isArray(part) ? changed(part) : part)));
  return response;
}
