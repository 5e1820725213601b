/** The session cookie, and the CSRF token of the session's forms. */
import { createHmac } from "node:crypto";
import type { Context } from "koa";
import { isSameSecret, ownCookie } from "../http/own-cookie.ts";

export interface SessionCookie {
  /** Returns the session in the visitor's cookie; "" for none. */
  read(ctx: Context): string;
  set(ctx: Context, session: string): void;
  clear(ctx: Context): void;
}

/** Creates the session cookie; `secure` means the site uses HTTPS. Localhost may use HTTP, where browsers reject secure cookies. */
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

/** Returns the CSRF token of a session, without which other sites cannot submit its forms. */
export function formToken(session: string): string {
  return createHmac("sha256", session).update("desk form").digest("base64url");
}

/** Compares a form's token with that of its session in constant time. */
export function isFormToken(given: string, session: string): boolean {
  return isSameSecret(given, formToken(session));
}
