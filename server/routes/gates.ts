/** The endpoints of the gates: JSON from the script, urlencoded from a page without script. */
import type { Context, Middleware } from "koa";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { gatesOf } from "../gates/gate-list.ts";
import type { Verdict } from "../gates/gates.ts";
import { soon } from "../gates/shared-limit.ts";
import { takesPage } from "../pages/api-answer.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { readBody } from "../http/read-body.ts";
import { sendErrorPage } from "../pages/send-error-page.ts";
import { sendPage } from "../pages/send-page.ts";
import type { Services } from "./services.ts";
import { pageAt } from "./pages.ts";
import { hiddenFields } from "../../engine/site/plain-post.ts";

const limit = 8000;

interface Ask {
  services: Services;
  site: Site;
  /** The values that were sent, without those that are not text. */
  values: ReadonlyMap<string, string>;
  /** Whether to answer with a page. */
  plain: boolean;
}

/** Answers whether a visitor has access. */
export function answerCheckAuth(services: Services): Middleware {
  return answerGates(services, checkAuth);
}

/** Lets in a visitor who knows the password. */
export function answerVerifyPassword(services: Services): Middleware {
  return answerGates(services, verifyPassword);
}

/** Ends a visitor's access. */
export function answerLogout(services: Services): Middleware {
  return answerGates(services, logOut);
}

/** Checks what all three require: a request from this site's own pages, of a type that can be read. */
function answerGates(services: Services, answer: (ctx: Context, ask: Ask) => Promise<void>): Middleware {
  return async (ctx) => {
    ctx.set("Cache-Control", "no-store");
    if (!isSameOrigin(ctx, services.config.origin))
      return ctx.throw(403, "This can be asked from the site itself only.");
    const kind = ctx.is("application/json", "application/x-www-form-urlencoded");
    if (!kind) return ctx.throw(415, "Send application/json or application/x-www-form-urlencoded.");
    const { site } = services.published();
    if (!site) return ctx.throw(503);
    const plain = kind !== "application/json" && takesPage(ctx);
    const text = await readBody(ctx, limit);
    return answer(ctx, {
      services,
      site,
      values: kind === "application/json" ? parse(ctx, text) : new Map(new URLSearchParams(text)),
      plain,
    });
  };
}

async function checkAuth(ctx: Context, { services, site, values }: Ask): Promise<void> {
  ctx.body = { authenticated: await services.gates.isOpen(ctx, site, values.get("pageName") ?? "") };
}

const statuses = { wrong: 401, wait: 429, busy: 503 } as const;

async function verifyPassword(ctx: Context, { services, site, values, plain }: Ask): Promise<void> {
  const key = values.get("pageName") ?? "";
  const page = gatedPage(site, key, values.get(hiddenFields.page));
  const verdict = await services.gates.tryPassword(ctx, site, key, values.get("password") ?? "");
  if (verdict.result === "open") {
    if (plain && page) seeOther(ctx, page.path);
    else ctx.body = { success: true, message: "Access Granted" };
    return;
  }
  const status = statuses[verdict.result];
  const message = wordsFor(verdict, page);
  if ("seconds" in verdict) ctx.set("Retry-After", String(verdict.seconds));
  if (!plain) {
    ctx.status = status;
    ctx.body = { success: false, message };
    return;
  }
  if (page) await sendPage(ctx, services, site, page, { state: { wallError: message }, status });
  else await sendErrorPage(ctx, services, status === 401 ? 404 : status);
}

function logOut(ctx: Context, { services, site, values, plain }: Ask): Promise<void> {
  const key = values.get("pageName") ?? "";
  const page = gatedPage(site, key, values.get(hiddenFields.page));
  // Only for a gate that exists, because the key becomes a cookie's name.
  if (page) services.gates.shut(ctx, key);
  if (plain) seeOther(ctx, page?.path ?? "/");
  else ctx.body = { success: true };
  return Promise.resolve();
}

/** Returns the page to go back to: the named one if it has this gate, otherwise the gate's first. */
function gatedPage(site: Site, key: string, asked: string | undefined): CompiledPage | undefined {
  const named = pageAt(site, asked ?? "");
  return named?.gate?.key === key ? named : gatesOf(site).get(key)?.pages[0];
}

function wordsFor(verdict: Exclude<Verdict, { result: "open" }>, page: CompiledPage | undefined): string {
  if (verdict.result === "wrong") return page?.gate?.messages.invalid ?? "Invalid password";
  if (verdict.result === "busy" || verdict.seconds <= soon)
    return "Many people are trying passwords right now. Please try again in a moment.";
  const minutes = Math.ceil(verdict.seconds / 60);
  return `Too many wrong passwords. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}

function seeOther(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.set("Location", path);
}

function parse(ctx: Context, text: string): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return ctx.throw(400, "The body is not JSON.");
  }
}
