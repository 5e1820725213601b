/** Signing in and out, and setting a password by invitation. */
import { TooManyWaiting } from "../process/fair-queue.ts";
import { hashPassword } from "../gates/password-hash.ts";
import { clientAddress } from "../http/client-address.ts";
import type { Account, Credentials } from "../leads/accounts.ts";
import { goTo, longestWayBack, type DeskAsk, type DeskRoute } from "./desk-route.ts";
import { notice, sendDeskPage } from "./document.ts";
import { html } from "./html.ts";
import { judgePassword } from "./judge-password.ts";
import { noteKnownBrowser, readKnownBrowser } from "./known-browser.ts";
import { createSessionCookie } from "./session-cookie.ts";
import type { SignedIn } from "./sign-in.ts";
import { soon } from "../gates/shared-limit.ts";

/** Routes that need an account to exist but no session, and the one to sign out. */
export const signInRoutes: readonly DeskRoute[] = [
  { method: "GET", path: "/sign-in", least: "anybody", answer: comeToSignIn },
  { method: "POST", path: "/sign-in", least: "anybody", answer: signIn },
  { method: "GET", path: "/invitation/:token", least: "anybody", answer: (ask) => showInvitation(ask) },
  { method: "POST", path: "/invitation/:token", least: "anybody", answer: takeInvitation },
  {
    method: "POST",
    path: "/sign-out",
    least: "reader",
    async answer({ ctx, services }, { account, session }) {
      await services.store.sessions.end(session);
      await services.store.auditLog.note({ actor: account.email, action: "sign out", detail: "" });
      createSessionCookie(isSecure(services)).clear(ctx);
      goTo(ctx, "/_desk/sign-in?out=yes");
    },
  },
];

/** Whether the site is served over HTTPS. */
export function isSecure({ config }: DeskAsk["services"]): boolean {
  return config.origin.startsWith("https:");
}

/**
 * Redirects signed-in users to their destination, such as a link in a message.
 *
 * A navigation from another site does not carry the session cookie, so the browser is told to request the page again from here.
 */
async function comeToSignIn(ask: DeskAsk): Promise<void> {
  const { ctx, services, asked } = ask;
  const next = nextOf(asked.get("next") ?? "");
  if (ctx.get("Sec-Fetch-Site") === "cross-site" && asked.get("here") !== "yes") {
    ctx.set("Refresh", `0; url=/_desk/sign-in?here=yes&next=${encodeURIComponent(next)}`);
    return showSignIn(ask);
  }
  const session = createSessionCookie(isSecure(services)).read(ctx);
  if (session !== "" && (await services.store.sessions.find(session))) return goTo(ctx, next);
  return showSignIn(ask);
}

function showSignIn(ask: DeskAsk, wrong?: string, email = "", status = 200): void {
  const { asked } = ask;
  const next = nextOf(asked.get("next") ?? "");
  const out = asked.get("out") === "yes" ? "You are signed out." : undefined;
  sendDeskPage(ask, {
    title: "Sign in",
    status,
    body: html`<section class="narrow">
      <h1>Sign in</h1>
      ${notice("wrong", wrong)}${wrong === undefined && notice("done", out)}
      <form method="post" action="/_desk/sign-in" class="fields">
        <input type="hidden" name="next" value="${ask.fields.get("next") ?? next}" />
        <label
          >Email<input name="email" type="email" autocomplete="username" required maxlength="254" value="${email}"
        /></label>
        <label
          >Password<input name="password" type="password" autocomplete="current-password" required maxlength="256"
        /></label>
        <label
          >Code from your app<span class="hint">Only if you have set one up: six digits.</span>
          <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12"
        /></label>
        <button class="main">Sign in</button>
      </form>
      <p class="quiet-words">
        Lost your password or phone? The person who runs the site can send you a new invitation.
      </p>
    </section>`,
  });
}

/** Returns the address to go to after sign-in, which must be a page of the desk. */
function nextOf(text: string): string {
  return text.length <= longestWayBack && /^\/_desk(?:[/?][\w/?&=.:%+-]*)?$/.test(text) ? text : "/_desk";
}

async function signIn(ask: DeskAsk): Promise<void> {
  const { ctx, services, fields } = ask;
  const email = fields.get("email") ?? "";
  const proof = { email, password: fields.get("password") ?? "", code: fields.get("code") ?? "" };
  const browser = await readKnownBrowser(ctx, services.store, isSecure(services), email.trim().toLowerCase());
  const tried = await services.signIn.attempt(proof, clientAddress(ctx), browser);
  if (tried.result !== "in") {
    if (tried.result === "wrong") {
      const known = await services.store.accounts.find(email.trim());
      // Text that is not an account may be a password entered in the wrong field, so it is not logged.
      const detail = known?.email ?? "an address without an account";
      await services.store.auditLog.note({ actor: "", action: "sign in failed", detail });
    } else ctx.set("Retry-After", String(tried.seconds));
    showSignIn(ask, wordsFor(tried), email, { wrong: 401, wait: 429, busy: 503 }[tried.result]);
    return;
  }
  if (!(await letIn(ask, tried.judged))) return showSignIn(ask, wordsFor({ result: "wrong" }), email, 401);
  return goTo(ctx, nextOf(fields.get("next") ?? ""));
}

/**
 * Opens a new session and ends the one of any cookie the browser sent. Returns false when the verified password or code has
 * changed in the meantime, or the account is gone.
 */
async function letIn({ ctx, services }: DeskAsk, judged: Credentials): Promise<boolean> {
  const session = await services.store.sessions.openFor(judged);
  if (session === undefined) return false;
  const { email } = judged.account;
  const cookie = createSessionCookie(isSecure(services));
  const before = cookie.read(ctx);
  if (before !== "") await services.store.sessions.end(before);
  cookie.set(ctx, session);
  await noteKnownBrowser(ctx, services.store, isSecure(services), email);
  await services.store.auditLog.note({ actor: email, action: "sign in", detail: "" });
  return true;
}

/** Explains in a sentence why sign-in failed. */
export function wordsFor(tried: Exclude<SignedIn, { result: "in" }>): string {
  if (tried.result === "wrong") {
    return "That is not right. Please check the address, the password and, if you have set one up, the code.";
  }
  if (tried.result === "busy" || tried.seconds <= soon)
    return "Many people are signing in right now. Please try again in a moment.";
  const minutes = Math.ceil(tried.seconds / 60);
  return `Too many wrong tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

async function showInvitation(ask: DeskAsk, wrong?: string): Promise<void> {
  const token = ask.params["token"] ?? "";
  const account = await ask.services.store.accounts.invited(token);
  if (!account) {
    sendDeskPage(ask, {
      title: "This invitation is no longer valid",
      status: 410,
      body: html`<section class="narrow">
        <h1>This invitation is no longer valid</h1>
        <p>
          It works once and for a day. The person who runs the site can send you a new one; if you have set your
          password already,
          <a href="/_desk/sign-in">sign in</a>.
        </p>
      </section>`,
    });
    return;
  }
  sendDeskPage(ask, {
    title: "Set your password",
    status: wrong === undefined ? 200 : 422,
    body: html`<section class="narrow">
      <h1>Set your password</h1>
      <p>For ${account.email}. Twelve characters or more; several words that you can remember will do.</p>
      ${notice("wrong", wrong)}
      <form method="post" action="/_desk/invitation/${token}" class="fields">
        <input type="hidden" name="email" autocomplete="username" value="${account.email}" />
        <label
          >Password<input name="password" type="password" autocomplete="new-password" required maxlength="256"
        /></label>
        <label
          >Once more<input name="again" type="password" autocomplete="new-password" required maxlength="256"
        /></label>
        <button class="main">Set it and sign in</button>
      </form>
    </section>`,
  });
}

async function takeInvitation(ask: DeskAsk): Promise<void> {
  const { ctx, services, params, fields } = ask;
  const token = params["token"] ?? "";
  const { accounts, auditLog } = services.store;
  const password = fields.get("password") ?? "";
  const invited = await accounts.invited(token);
  if (!invited) return showInvitation(ask);
  const wrong = await judgeNew(ask, invited);
  if (wrong !== undefined) return showInvitation(ask, wrong);
  const passwordHash = await hashed(password, clientAddress(ctx), ctx);
  const account = await accounts.takeInvitation(token, passwordHash);
  if (!account) return showInvitation(ask);
  await auditLog.note({ actor: account.email, action: "set password", detail: "by invitation" });
  await letIn(ask, { account, passwordHash, codeSecret: undefined });
  return goTo(ctx, "/_desk/account?first=yes");
}

/** Returns what is wrong with a new password that was entered twice. */
export function judgeNew({ fields, services }: DeskAsk, { email }: Account): Promise<string | undefined> {
  const password = fields.get("password") ?? "";
  if (password !== fields.get("again")) return Promise.resolve("The two passwords are not the same.");
  return judgePassword(password, [services.published().site?.chrome.name ?? "", email]);
}

/** Hashes a password, or throws 503 when too many others are waiting. */
export async function hashed(password: string, name: string, ctx: DeskAsk["ctx"]): Promise<string> {
  try {
    return await hashPassword(password, undefined, name);
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error;
    return ctx.throw(503);
  }
}
