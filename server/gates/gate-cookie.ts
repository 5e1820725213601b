/** The cookie that opens a gate: signed, for one gate, void once the gate's password changes. */
import { createHmac } from "node:crypto";
import type { Context } from "koa";
import type { Gate } from "../../engine/site/site.ts";
import { isSameSecret, ownCookie, type OwnCookie } from "../http/own-cookie.ts";

export interface GateCookies {
  /** Lets the visitor in. `stored` is what the gate's password is known by. */
  set(ctx: Context, gate: Gate, stored: string): void;
  clear(ctx: Context, gate: string): void;
  opens(ctx: Context, gate: string, stored: string): boolean;
}

const day = 86_400;
/** How long the server honours the cookie, in seconds: 30 days, or a day for one that ends with the browser session. */
const lifetimes = { browser: 30 * day, session: day };

/** How many signatures are remembered: some hundred kilobytes. */
const mostSigned = 1000;

/** `secure`: the site is served over https, so the cookie gets the prefix __Host- and never leaves TLS. */
export function createGateCookies(secret: string, secure: boolean, now: () => Date): GateCookies {
  const cookieOf = (gate: string): OwnCookie => ownCookie(`gate-${gate}`, { secure });
  /** Whoever is in comes again with the same cookie: what it should say is worked out once. */
  const signed = new Map<string, string>();
  const sign = (gate: string, expires: number, stored: string): string => {
    const text = JSON.stringify(["gate cookie", gate, expires, stored]);
    const known = signed.get(text);
    if (known !== undefined) return known;
    const made = createHmac("sha256", secret).update(text).digest("base64url");
    if (signed.size >= mostSigned) signed.clear();
    signed.set(text, made);
    return made;
  };
  return {
    set(ctx, gate, stored) {
      const expires = Math.floor(now().getTime() / 1000) + lifetimes[gate.remember];
      const value = `${expires}.${sign(gate.key, expires, stored)}`;
      cookieOf(gate.key).set(ctx, value, gate.remember === "browser" ? lifetimes.browser : undefined);
      ctx.set("Cache-Control", "no-store");
    },
    clear(ctx, gate) {
      cookieOf(gate).clear(ctx);
      ctx.set("Cache-Control", "no-store");
    },
    opens(ctx, gate, stored) {
      const [expires = "", signature = ""] = cookieOf(gate).read(ctx).split(".");
      if (!/^[1-9]\d{0,11}$/.test(expires) || Number(expires) * 1000 <= now().getTime()) return false;
      return isSameSecret(signature, sign(gate, Number(expires), stored));
    },
  };
}
