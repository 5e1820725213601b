import type { Context } from "koa";

/**
 * Returns whether a request that changes something comes from this site's own pages, as far as the browser says.
 *
 * Browsers send one header, both, or, if they are old, none: neither may contradict it.
 */
export function isSameOrigin(ctx: Context, origin: string): boolean {
  const site = ctx.get("Sec-Fetch-Site");
  if (site !== "" && site !== "same-origin" && site !== "none") return false;
  const from = ctx.get("Origin");
  // Without a referrer the browser sends no origin either when it posts a form by itself: then the other header must confirm it.
  if (from === "null") return site === "same-origin";
  return from === "" || from === origin || URL.parse(from)?.host === ctx.host;
}
