/** The cookie of a session, and the token that the session's forms carry. */
import { createHmac } from "node:crypto";
import type { Context } from "koa";
import { isSameSecret, ownCookie } from "../http/own-cookie.ts";

export interface SessionCookie {
  /** What the visitor's cookie holds; "" for none. */
  read(ctx: Context): string;
  set(ctx: Context, session: string): void;
  clear(ctx: Context): void;
}

/** `secure`: the site is served over https; on this machine alone it may be http, where browsers keep no such cookie. */
export function createSessionCookie(secure: boolean): SessionCookie {
  const cookie = ownCookie("desk", { secure, sameSite: "Strict" });
  return {
    ...cookie,
    read(ctx) {
      const value = cookie.read(ctx);
      return /^[\w-]{43}$/.test(value) ? value : "";
    },
  };
}

/** What the forms of a session carry, so that no other page can send them. */
export function formToken(session: string): string {
  return createHmac("sha256", session).update("desk form").digest("base64url");
}

/** Whether a form carries its session's token, in constant time. */
export function isFormToken(given: string, session: string): boolean {
  return isSameSecret(given, formToken(session));
}
