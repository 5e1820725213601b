/** The signed cookie that opens one gate. It becomes invalid when the gate's password changes. */
import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context } from "koa";
import type { Gate } from "../../engine/site/site.ts";
import { ahead } from "../leads/clocks.ts";
import { isSameSecret, ownCookie, type OwnCookie } from "../http/own-cookie.ts";

export interface GateCookies {
  /** Lets the visitor in. `stored`: the gate's password as `GatePasswords.stored` returns it. */
  set(ctx: Context, gate: Gate, stored: string): void;
  clear(ctx: Context, gate: string): void;
  opens(request: Pick<IncomingMessage, "headers">, gate: string, stored: string): boolean;
}

const day = 86_400;
/** How long the server honours the cookie, in seconds: 30 days, or one day for a cookie that ends with the browser session. */
const lifetimes = { browser: 30 * day, session: day };
/** The longest remaining lifetime in milliseconds that a cookie can have, allowing for clocks that run ahead. */
const longest = Math.max(...Object.values(lifetimes)) * 1000 + ahead;

/** How many verified cookies are remembered: a few hundred kilobytes. */
const mostRight = 1000;

/** Creates the gate cookies. `secure`: the site is served over HTTPS, so the cookie gets the prefix __Host- and never leaves TLS. */
export function createGateCookies(secret: string, secure: boolean, now: () => Date): GateCookies {
  const cookieOf = (gate: string): OwnCookie => ownCookie(`gate-${gate}`, { secure });
  const sign = (gate: string, expires: number, stored: string): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["gate cookie", gate, expires, stored]))
      .digest("base64url");
  /** Verified cookies. A visitor sends the same cookie again, and it stays valid for as long as the gate's password does. */
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
      // A cookie that expires later than one issued now was issued before the clock was set back, and would be valid for too long.
      if (!(left > 0 && left <= longest)) return false;
      // Neither a gate's key nor a stored password contains a space, so the parts cannot be confused.
      const whole = `${gate} ${expires}.${signature} ${stored}`;
      if (right.has(whole)) return true;
      if (!isSameSecret(signature, sign(gate, Number(expires), stored))) return false;
      if (right.size >= mostRight) right.clear();
      right.add(whole);
      return true;
    },
  };
}
