/** Headers that keep a browser from doing more than a page needs. */
import type { Middleware } from "koa";
import type { Chrome, Policy } from "../../engine/site/site.ts";
import type { RenderedDocument } from "../../engine/document/rendered.ts";
import type { ServerConfig } from "../process/config.ts";
import type { HeaderList } from "./answer.ts";
import { permissionsPolicy } from "./permissions-policy.ts";
import { trackingSources } from "./tracking-sources.ts";

type Origin = Pick<ServerConfig, "origin">;

/** Returns the headers of every response; `more` replaces those with the same names, and is added to the others. */
export function headersWith({ origin }: Origin, more: Readonly<Record<string, string>> = {}): HeaderList {
  const headers: Readonly<Record<string, string>> = {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": permissionsPolicy({}),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    ...(origin.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
    ...more,
  };
  return Object.entries(headers).flat();
}

/** Adds these headers and the request's id to every response that was not already sent with its own. */
export function completeHeaders(config: Origin): Middleware {
  const headers = headersWith(config);
  return async (ctx, next) => {
    await next();
    const { res, state } = ctx;
    if (res.headersSent) return;
    res.setHeader("X-Request-Id", String(state["id"]));
    for (let at = 0; at < headers.length; at += 2) {
      const [name = "", value = ""] = [headers[at], headers[at + 1]];
      if (!res.hasHeader(name)) res.setHeader(name, value);
    }
  };
}

export interface DocumentNeeds extends Pick<RenderedDocument, "scriptHashes" | "styleHashes" | "attributeHashes"> {
  policy: Policy;
  tracking: Chrome["tracking"];
}

/** As many hashes as fit behind a proxy: nginx accepts 4 kB for all headers. */
const mostAttributes = 30;

/** Returns the values of `style-src-attr` for attributes with these hashes, such as `sha256-...`. */
export function attributeSources(hashes: readonly string[]): readonly string[] {
  if (hashes.length > mostAttributes) return ["'unsafe-inline'"];
  return hashes.length === 0 ? ["'none'"] : ["'unsafe-hashes'", ...hashes.map((hash) => `'${hash}'`)];
}

/**
 * Allows a document its own scripts, styles and frames, and nothing else.
 *
 * Directives that are not listed, such as for plugins and frames, fall back to the first: each byte of the headers counts in the
 * first visit. Style attributes and elements need their hash; what a script sets through the style object needs none. If no
 * scripts of other sites are loaded, no text becomes HTML or a script's address in any way that bypasses React.
 */
export function documentPolicy({ origin }: Origin, needs: DocumentNeeds): Record<string, string> {
  const tracking = trackingSources(needs.tracking);
  const hashes = (all: readonly string[]): string[] => all.map((hash) => `'${hash}'`);
  const directives: [name: string, sources: readonly string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...hashes(needs.scriptHashes), ...tracking.scripts]],
    ["style-src", ["'self'", ...hashes(needs.styleHashes)]],
    ["style-src-attr", attributeSources(needs.attributeHashes ?? [])],
    ["img-src", ["'self'", "data:", ...tracking.images]],
    ["font-src", ["'self'"]],
    ["media-src", ["'self'"]],
    ["manifest-src", ["'self'"]],
    ["connect-src", ["'self'", ...tracking.connections]],
    ["form-action", ["'self'"]],
    ["base-uri", ["'none'"]],
    ["frame-ancestors", ["'none'"]],
  ];
  if (needs.policy.frames.length > 0) directives.push(["frame-src", needs.policy.frames]);
  const written = directives.map(([name, sources]) => `${name} ${sources.join(" ")}`);
  if (needs.tracking.length === 0) written.push("require-trusted-types-for 'script'", "trusted-types 'none'");
  if (origin.startsWith("https:")) written.push("upgrade-insecure-requests");
  return {
    "Content-Security-Policy": written.join("; "),
    "Permissions-Policy": permissionsPolicy(needs.policy.permissions),
  };
}
