/** Adapts security policies to development, where pages change while they are open; still, nothing else may talk to the studio. */
import type { ServerResponse } from "node:http";

/**
 * Directives of a page's policy that are kept: those on which scripts may run. Vite injects styles, opens a connection, and
 * waits in a worker for a stopped server; third-party tracking scripts are not loaded in development.
 */
const lasting = /^(?:script-src|base-uri|frame-ancestors) /;

/**
 * Sandbox of a self-contained document among the site's files. Its scripts may run but not in this server's origin, where they
 * could write files through the studio or through a page that they open.
 */
const apart =
  "sandbox allow-scripts allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox";

/** Converts a production policy to development; a converted one stays as it is. */
function inDevelopment(policy: string): string {
  const directives = policy.split("; ");
  const has = (name: string): boolean => directives.some((each) => each.startsWith(`${name} `));
  // Only pages have a manifest. Pages and the desk may connect to their server; documents among the files may not connect at all.
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

/** Wraps a response so that its policies are those of development. */
export function withDevelopmentPolicy(response: ServerResponse): ServerResponse {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name, isPolicy(name) ? inDevelopment(String(value)) : value);
  // Cached responses pass all headers to writeHead as an array of alternating names and values.
  const writeHead = response.writeHead.bind(response) as (status: number, ...head: unknown[]) => ServerResponse;
  const changed = (head: readonly unknown[]): unknown[] =>
    head.map((part, at) => (at % 2 === 1 && isPolicy(head[at - 1]) ? inDevelopment(String(part)) : part));
  response.writeHead = (status: number, ...head: unknown[]) =>
    writeHead(status, ...head.map((part) => (Array.isArray(part) ? changed(part) : part)));
  return response;
}
