/** Cookie of browsers in which a user has signed in before; strangers who guess at the account cannot use up their attempts. */
import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "koa";
import { isSameSecret, ownCookie, type OwnCookie } from "../http/own-cookie.ts";
import type { Store } from "../leads/store.ts";

/** How long a browser is remembered after its last sign-in, in seconds: half a year. */
const lasts = 182 * 86_400;

const cookieOf = (secure: boolean): OwnCookie => ownCookie("desk-known", { secure, sameSite: "Strict" });

async function signed(store: Store, email: string, name: string): Promise<string> {
  const secret = await store.secret("desk browsers", () => randomBytes(32).toString("base64url"));
  return createHmac("sha256", secret)
    .update(JSON.stringify([email, name]))
    .digest("base64url");
}

/** Returns the ID under which an account knows this browser, or undefined when its user has not signed in here. */
export async function readKnownBrowser(ctx: Context, store: Store, secure: boolean, email: string) {
  const [, name = "", mark = ""] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookieOf(secure).read(ctx)) ?? [];
  return name !== "" && isSameSecret(mark, await signed(store, email, name)) ? name : undefined;
}

/** Sets a cookie that records the user's sign-in in this browser. It grants no access by itself. */
export async function noteKnownBrowser(ctx: Context, store: Store, secure: boolean, email: string): Promise<void> {
  const name = randomBytes(16).toString("base64url");
  cookieOf(secure).set(ctx, `${name}.${await signed(store, email, name)}`, lasts);
}
