import type { Context } from "koa";

/** Whether a request that changes something comes from this site's own pages, as far as the browser says. */
export function isSameOrigin(ctx: Context, origin: string): boolean {
  const site = ctx.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const from = ctx.get("Origin");
  if (!from) return true;
  return from === origin || URL.parse(from)?.host === ctx.host;
}
