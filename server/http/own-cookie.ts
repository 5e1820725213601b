/** The server's own cookies, and the comparison of secrets. */
import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "koa";

/** A cookie that scripts cannot read. */
export interface OwnCookie {
  /** Returns the value that the browser sent, the first of two with this name; "" for none. */
  read(request: { headers: IncomingHttpHeaders }): string;
  /** Sets the cookie for `maxAge` seconds, or until the browser's session ends. */
  set(ctx: Context, value: string, maxAge?: number): void;
  clear(ctx: Context): void;
}

/** How the browser keeps a cookie. */
export interface CookieOptions {
  /** The site is served over HTTPS: the cookie never leaves TLS, and no other host of the domain can set it. */
  secure: boolean;
  /** Default: Lax, so that the cookie is sent when a link on another site is followed. */
  sameSite?: "Lax" | "Strict";
}

/** Creates a cookie of this name for the whole site. */
export function ownCookie(name: string, { secure, sameSite = "Lax" }: CookieOptions): OwnCookie {
  const whole = secure ? `__Host-${name}` : name;
  const set: OwnCookie["set"] = (ctx, value, maxAge) => {
    const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
    const kept = `Path=/${age}; HttpOnly; SameSite=${sameSite}${secure ? "; Secure" : ""}`;
    ctx.append("Set-Cookie", `${whole}=${value}; ${kept}`);
  };
  return { read: ({ headers }) => cookieIn(headers.cookie ?? "", whole), set, clear: (ctx) => set(ctx, "", 0) };
}

/** Finds the cookie of this name in a Cookie header (RFC 6265, 4.2.1). */
function cookieIn(header: string, name: string): string {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return "";
}

/** Returns whether a received signature or token is the right one. The time taken reveals nothing about either. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
}
