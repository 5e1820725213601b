/** Pages on which users manage their own account: password, one-time code and sessions. */
import { clientAddress } from "../http/client-address.ts";
import type { Account } from "../leads/accounts.ts";
import { goTo, type DeskAsk, type DeskRoute, type Visit } from "./desk-route.ts";
import { forOperator, notice, sendDeskPage, tokenField } from "./document.ts";
import { html, type Html } from "./html.ts";
import { readKnownBrowser } from "./known-browser.ts";
import { hashed, isSecure, judgeNew, wordsFor } from "./sign-in-pages.ts";
import { codePicture, codeStep, isCodeSecret, makeCodeSecret } from "./one-time-code.ts";

/** Routes of a user's own account. */
export const accountRoutes: readonly DeskRoute[] = [
  { method: "GET", path: "/account", least: "reader", answer: (ask, visit) => showAccount(ask, visit) },
  {
    method: "GET",
    path: "/account/code",
    least: "reader",
    answer: (ask, visit) => showCode(ask, visit, makeCodeSecret()),
  },
  { method: "POST", path: "/account/password", least: "reader", answer: changePassword },
  { method: "POST", path: "/account/code", least: "reader", answer: setCode },
  { method: "POST", path: "/account/code/remove", least: "reader", answer: removeCode },
  {
    method: "POST",
    path: "/account/sign-out-others",
    least: "reader",
    async answer({ ctx, services }, { account, session }) {
      await services.store.sessions.endAll(account.id, session);
      await services.store.auditLog.note({ actor: account.email, action: "sign out", detail: "everywhere else" });
      goTo(ctx, "/_desk/account?done=others");
    },
  },
];

const done: ReadonlyMap<string, string> = new Map([
  ["password", "Your password is set. You are signed out everywhere else."],
  ["others", "You are signed out everywhere else."],
  ["code", "From now on a code is asked for when you sign in."],
  ["no-code", "No code is asked for any more."],
]);

function showAccount(ask: DeskAsk, visit: Visit, wrong?: string): void {
  const { account, token } = visit;
  const { asked } = ask;
  const first = asked.get("first") === "yes" ? "Your password is set, and you are signed in." : undefined;
  sendDeskPage(
    ask,
    {
      title: "Your account",
      at: "/_desk/account",
      status: wrong === undefined ? 200 : 422,
      body: html`<h1>Your account</h1>
        ${notice("wrong", wrong)}${wrong === undefined && notice("done", first ?? done.get(asked.get("done") ?? ""))}
        ${first !== undefined && html`<p><a class="button" href="/_desk">Go to the leads</a></p>`}
        <dl class="facts">
          <dt>Email</dt>
          <dd>${account.email}</dd>
          <dt>You may</dt>
          <dd>${may[account.role]}</dd>
        </dl>
        <h2>Code in addition to the password</h2>
        ${account.hasCode ? codeIsOn(token) : codeIsOff()}
        <h2>Elsewhere</h2>
        <p>
          A session ends twelve hours after its last use. If you have left one open on another machine, end it here.
        </p>
        <form method="post" action="/_desk/account/sign-out-others">
          ${tokenField(token)}<button>Sign out everywhere else</button>
        </form>
        <h2>Another password</h2>
        ${passwordForm(visit)}
        <p>Forgot it? Ask the person who runs the site for a new invitation.</p>
        ${forOperator(html`<code>npm run desk -- reset ${account.email}</code>`)}`,
    },
    visit,
  );
}

const may = {
  reader: "look at leads (reader)",
  operator: "look at leads and act on them (operator)",
  owner: "look at leads, act on them, erase people and see the log (owner)",
} as const;

const codeField = html`<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12" />`;

/** Someone at an unlocked machine has the session but does not know the current password. */
const currentField = html`<label
  >Current password<input name="current" type="password" autocomplete="current-password" required maxlength="256"
/></label>`;

function passwordForm({ account, token }: Visit): Html {
  return html`<form method="post" action="/_desk/account/password" class="fields narrow">
    ${tokenField(token)}<input type="hidden" name="email" autocomplete="username" value="${account.email}" />
    ${currentField} ${account.hasCode && html`<label>Code from your app${codeField}</label>`}
    <label
      >New password<span class="hint">Twelve characters or more; several words will do.</span
      ><input name="password" type="password" autocomplete="new-password" required maxlength="256"
    /></label>
    <label>Once more<input name="again" type="password" autocomplete="new-password" required maxlength="256" /></label>
    <button>Set the new password</button>
  </form>`;
}

/** Returns the ID of the signed-in user's browser, so that a stranger guessing at the account cannot use up its attempts. */
function browserOf(
  ctx: DeskAsk["ctx"],
  services: DeskAsk["services"],
  { email }: Account,
): Promise<string | undefined> {
  return readKnownBrowser(ctx, services.store, isSecure(services), email);
}

/** Returns why a signed-in user is not trusted as the account's owner, or undefined when they prove the current password. */
async function doubts({ ctx, services, fields }: DeskAsk, { account }: Visit): Promise<string | undefined> {
  const proof = { email: account.email, password: fields.get("current") ?? "", code: fields.get("code") ?? "" };
  const tried = await services.signIn.attempt(proof, clientAddress(ctx), await browserOf(ctx, services, account));
  return tried.result === "in" ? undefined : wordsFor(tried);
}

async function changePassword(ask: DeskAsk, visit: Visit): Promise<void> {
  const { ctx, services, fields } = ask;
  const { account, session } = visit;
  const wrong = (await judgeNew(ask, account)) ?? (await doubts(ask, visit));
  if (wrong !== undefined) return showAccount(ask, visit, wrong);
  const hash = await hashed(fields.get("password") ?? "", clientAddress(ctx), ctx);
  if (!(await services.store.accounts.setPassword(account.id, hash, session))) return goTo(ctx, "/_desk/sign-in");
  await services.store.auditLog.note({ actor: account.email, action: "set password", detail: "" });
  return goTo(ctx, "/_desk/account?done=password");
}

function codeIsOff(): Html {
  return html`<p>
      With an app such as a password manager, you also enter a code that changes every half minute. Then your password
      alone is not enough to sign in.
    </p>
    <p><a class="button" href="/_desk/account/code">Set up a code</a></p>`;
}

function codeIsOn(token: string): Html {
  return html`<p>A code is asked for when you sign in.</p>
    <form method="post" action="/_desk/account/code/remove" class="fields row">
      ${tokenField(token)}
      <label>A code, to be sure that it is you${codeField}</label>
      <button>Ask for no code any more</button>
    </form>`;
}

function showCode(ask: DeskAsk, visit: Visit, secret: string, wrong?: string): void {
  const { account, token } = visit;
  const name = ask.services.published().site?.chrome.name ?? "Desk";
  const groups = secret.match(/.{4}/g)?.join(" ") ?? secret;
  sendDeskPage(
    ask,
    {
      title: "Set up a code",
      at: "/_desk/account",
      status: wrong === undefined ? 200 : 422,
      body: html`<section class="narrow">
        <h1>Set up a code</h1>
        <ol class="steps">
          <li>
            Scan this picture with your app, or type the key: <code class="key">${groups}</code>
            <figure class="qr" role="img" aria-label="The key as a picture for your app">
              ${codePicture(secret, account.email, name)}
            </figure>
          </li>
          <li>Enter the six digits that it shows.</li>
        </ol>
        ${notice("wrong", wrong)}
        <form method="post" action="/_desk/account/code" class="fields">
          ${tokenField(token)}
          <input type="hidden" name="secret" value="${secret}" />
          ${currentField}
          <label>Code${codeField}</label>
          <button class="main">Ask for a code from now on</button>
        </form>
        <p><a href="/_desk/account">Leave it as it is</a></p>
      </section>`,
    },
    visit,
  );
}

async function setCode(ask: DeskAsk, visit: Visit): Promise<void> {
  const { ctx, services, fields } = ask;
  const { account, session } = visit;
  const secret = fields.get("secret") ?? "";
  // An account that has a code must first remove it, which takes a valid code.
  if (account.hasCode || !isCodeSecret(secret)) return ctx.throw(400, "Please begin again at your account.");
  const step = codeStep(secret, fields.get("code") ?? "", services.now());
  if (step === undefined) return showCode(ask, visit, secret, "That was not the code that the app shows now.");
  const wrong = await doubts(ask, visit);
  if (wrong !== undefined) return showCode(ask, visit, secret, wrong);
  const { accounts, auditLog } = services.store;
  // Whoever saw the code being typed signs in with the next one at the earliest.
  if (!(await accounts.setCodeSecret(account.id, secret, session, step))) return goTo(ctx, "/_desk/sign-in");
  await auditLog.note({ actor: account.email, action: "set code", detail: "" });
  return goTo(ctx, "/_desk/account?done=code");
}

async function removeCode(ask: DeskAsk, visit: Visit): Promise<void> {
  const { ctx, services, fields } = ask;
  const { account, session } = visit;
  const { accounts, auditLog } = services.store;
  const browser = await browserOf(ctx, services, account);
  if (!(await services.signIn.takeTurn(account.email, clientAddress(ctx), browser))) {
    return showAccount(ask, visit, "Too many tries. Please wait ten minutes.");
  }
  const known = await accounts.credentials(account.email);
  const step = codeStep(known?.codeSecret ?? makeCodeSecret(), fields.get("code") ?? "", services.now());
  if (step === undefined || !(await accounts.useCode(account.id, step))) {
    return showAccount(ask, visit, "That was not the code that your app shows now, or it was used already.");
  }
  if (!(await accounts.setCodeSecret(account.id, undefined, session))) return goTo(ctx, "/_desk/sign-in");
  await auditLog.note({ actor: account.email, action: "remove code", detail: "" });
  return goTo(ctx, "/_desk/account?done=no-code");
}
