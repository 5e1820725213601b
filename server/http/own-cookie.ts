/** Cookies of ours, and what proves that something is ours. */
import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "koa";

/** A cookie that no script reads. */
export interface OwnCookie {
  /** What the visitor's browser sent, of two with this name the first; "" for nothing. */
  read(request: { headers: IncomingHttpHeaders }): string;
  /** Kept for so many seconds, or until the browser's session ends. */
  set(ctx: Context, value: string, maxAge?: number): void;
  clear(ctx: Context): void;
}

/** How a cookie is kept. */
export interface CookieOptions {
  /** The site is served over https: the cookie never leaves TLS, and no other host of the domain can plant one. */
  secure: boolean;
  /** Default: Lax, so that it is there when another site's link is followed. */
  sameSite?: "Lax" | "Strict";
}

/** A cookie of this name for the whole site. */
export function ownCookie(name: string, { secure, sameSite = "Lax" }: CookieOptions): OwnCookie {
  const whole = secure ? `__Host-${name}` : name;
  const set: OwnCookie["set"] = (ctx, value, maxAge) => {
    const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
    const kept = `Path=/${age}; HttpOnly; SameSite=${sameSite}${secure ? "; Secure" : ""}`;
    ctx.append("Set-Cookie", `${whole}=${value}; ${kept}`);
  };
  return { read: ({ headers }) => cookieIn(headers.cookie ?? "", whole), set, clear: (ctx) => set(ctx, "", 0) };
}

/** The cookie of this name in a header of pairs (RFC 6265, 4.2.1). */
function cookieIn(header: string, name: string): string {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return "";
}

/** Whether a secret that somebody sent is the right one: a signature, or a token. How long it takes tells nothing of either. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
}
