/** The cookie that opens a gate: signed, for one gate, void once the gate's password changes. */
import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context } from "koa";
import type { Gate } from "../../engine/site/site.ts";
import { ahead } from "../leads/clocks.ts";
import { isSameSecret, ownCookie, type OwnCookie } from "../http/own-cookie.ts";

export interface GateCookies {
  /** Lets the visitor in. `stored` is what the gate's password is known by. */
  set(ctx: Context, gate: Gate, stored: string): void;
  clear(ctx: Context, gate: string): void;
  opens(request: Pick<IncomingMessage, "headers">, gate: string, stored: string): boolean;
}

const day = 86_400;
/** How long the server honours the cookie, in seconds: 30 days, or a day for one that ends with the browser session. */
const lifetimes = { browser: 30 * day, session: day };
/** Milliseconds that one may have left. */
const longest = Math.max(...Object.values(lifetimes)) * 1000 + ahead;

/** How many cookies are remembered: some hundred kilobytes. */
const mostRight = 1000;

/** `secure`: the site is served over https, so the cookie gets the prefix __Host- and never leaves TLS. */
export function createGateCookies(secret: string, secure: boolean, now: () => Date): GateCookies {
  const cookieOf = (gate: string): OwnCookie => ownCookie(`gate-${gate}`, { secure });
  const sign = (gate: string, expires: number, stored: string): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["gate cookie", gate, expires, stored]))
      .digest("base64url");
  /** Whoever is in comes again with the same cookie: found right once, it is right for as long as its gate's password lasts. */
  const right = new Set<string>();
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
    opens(request, gate, stored) {
      const [expires = "", signature = ""] = cookieOf(gate).read(request).split(".");
      if (!/^[1-9]\d{0,11}$/.test(expires)) return false;
      const left = Number(expires) * 1000 - now().getTime();
      // What ends later than one of now comes from a clock that has been set back: it would open until that is reached.
      if (!(left > 0 && left <= longest)) return false;
      // Neither a gate nor what its password is known by has a space in it.
      const whole = `${gate} ${expires}.${signature} ${stored}`;
      if (right.has(whole)) return true;
      if (!isSameSecret(signature, sign(gate, Number(expires), stored))) return false;
      if (right.size >= mostRight) right.clear();
      right.add(whole);
      return true;
    },
  };
}
