/** The headers that keep a browser from doing more than a page needs. */
import type { Context, Middleware } from "koa";
import type { Chrome, Policy } from "../../engine/compile/site.ts";
import type { RenderedDocument } from "../../engine/render/rendered.ts";
import type { ServerConfig } from "../config.ts";
import { permissionsPolicy } from "./permissions-policy.ts";
import { trackingSources } from "./tracking-sources.ts";

/** Sets the headers of every answer; HTML documents widen them by what they need. */
export function securityHeaders({ origin }: Pick<ServerConfig, "origin">): Middleware {
  const encrypted = origin.startsWith("https:");
  return async (ctx, next) => {
    ctx.set({
      "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": permissionsPolicy({}),
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    });
    if (encrypted) ctx.set("Strict-Transport-Security", "max-age=31536000");
    await next();
  };
}

export interface DocumentNeeds extends Pick<RenderedDocument, "scriptHashes" | "styleHashes"> {
  policy: Policy;
  tracking: Chrome["tracking"];
}

/**
 * Allows a document its own scripts, styles and frames, and nothing else.
 *
 * Style attributes are allowed because the component library sets sizes with them; style elements need their hash.
 */
export function setDocumentPolicy(ctx: Context, { origin }: Pick<ServerConfig, "origin">, needs: DocumentNeeds): void {
  const tracking = trackingSources(needs.tracking);
  const hashes = (all: readonly string[]): string[] => all.map((hash) => `'${hash}'`);
  const directives: [name: string, sources: readonly string[]][] = [
    ["default-src", ["'none'"]],
    ["script-src", ["'self'", ...hashes(needs.scriptHashes), ...tracking.scripts]],
    ["style-src", ["'self'", ...hashes(needs.styleHashes)]],
    ["style-src-attr", ["'unsafe-inline'"]],
    ["img-src", ["'self'", "data:", ...tracking.images]],
    ["font-src", ["'self'"]],
    ["media-src", ["'self'"]],
    ["manifest-src", ["'self'"]],
    ["connect-src", ["'self'", ...tracking.connections]],
    ["frame-src", needs.policy.frames.length > 0 ? needs.policy.frames : ["'none'"]],
    ["form-action", ["'self'"]],
    ["base-uri", ["'none'"]],
    ["object-src", ["'none'"]],
    ["frame-ancestors", ["'none'"]],
  ];
  const written = directives.map(([name, sources]) => `${name} ${sources.join(" ")}`);
  if (origin.startsWith("https:")) written.push("upgrade-insecure-requests");
  ctx.set("Content-Security-Policy", written.join("; "));
  ctx.set("Permissions-Policy", permissionsPolicy(needs.policy.permissions));
}
