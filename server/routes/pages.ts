/** Serves the pages themselves. */
import type { Context, Middleware } from "koa";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { asksForPage, isApi, sendFailure } from "../pages/api-answer.ts";
import { addressClass } from "../../engine/site/address-class.ts";
import { isServed } from "../../engine/things/served-addresses.ts";
import { createAnswer } from "../http/answer.ts";
import { headersWith } from "../http/security-headers.ts";
import { type Audience, sendAnswer } from "../http/send-answer.ts";
import { plainDocument, sendErrorPage } from "../pages/send-error-page.ts";
import { sendPage } from "../pages/send-page.ts";
import { sentForm } from "../pages/shown-page.ts";
import { promptOf } from "../submit/receipt.ts";
import type { Services } from "./services.ts";

/** Answers a page's address with the page, with 405 for a wrong method or 503 for a broken page; other addresses are passed on. */
export function servePages(services: Services): Middleware {
  return (ctx, next) => {
    const { site } = services.published();
    const page = site && pageAt(site, ctx.path);
    if (!site || !(page || site.unavailable.has(ctx.path))) return next();
    ctx.state["route"] = page?.path ?? ctx.path;
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return ctx.throw(405, { headers: { Allow: "GET, HEAD" } });
    if (!page) return sendErrorPage(ctx, services, 503);
    const sent = sentForm(ctx, site, page);
    return sent === undefined ? sendPage(ctx, services, site, page) : showSent(ctx, services, site, page, sent);
  };
}

async function showSent(ctx: Context, services: Services, site: Site, page: CompiledPage, sent: string): Promise<void> {
  const prompt = await promptOf(ctx, services, site, page, sent);
  await sendPage(ctx, services, site, page, { state: { sent, ...(prompt !== undefined && { prompt }) } });
}

/**
 * Answers what no later handler answered: 308 for a page's address with a trailing slash, 404 with the site's words,
 * 503 without a site; below /api/ in JSON.
 */
export function answerUnknown(services: Services): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.headerSent || (ctx.body !== undefined && ctx.body !== null)) return;
    // The router's own responses to a wrong method.
    if (ctx.status === 405 || ctx.status === 501) {
      ctx.set("Cache-Control", "no-store");
      if (isApi(ctx)) refuseMethod(ctx);
    }
    if (ctx.status !== 404) return;
    const { site } = services.published();
    if (isApi(ctx) && !asksForPage(ctx)) sendFailure(ctx, site ? 404 : 503, site ? nothingHere : notYet);
    else if (!site) await sendErrorPage(ctx, services, 503);
    else if (!redirectsSlash(ctx, services, site)) await sendErrorPage(ctx, services, 404, askedByAnybody(ctx));
  };
}

/**
 * Returns the name that plain unknown addresses share if their error pages say the same; undefined for any other address.
 *
 * Addresses with dots or other special characters are not plain, so that none is a file of the build.
 */
export function nobodysAddress(site: Site | undefined, url: string): string | undefined {
  if (!site || site.routes.has(url) || !/^(?:\/[A-Za-z0-9_-]+)+$/.test(url)) return undefined;
  return isServed(url) || site.unavailable.has(url) ? undefined : `nobody's ${addressClass(site, url)}`;
}

/** Returns who may be given the same 404. Below /api/ it depends on the client, and below /_desk on whether the store has a desk. */
function askedByAnybody(ctx: Context): Audience {
  return isApi(ctx) || ctx.path.startsWith("/_desk") ? "nobody" : "anybody";
}

const nothingHere = "Nothing answers at this address.";
const notYet = "This site is being repaired. Please try again in a few minutes.";

function refuseMethod(ctx: Context): void {
  const { status } = ctx;
  const words = `This address does not take ${ctx.method}.`;
  if (!asksForPage(ctx)) return sendFailure(ctx, status, words);
  ctx.type = "text/html; charset=utf-8";
  ctx.body = plainDocument(words, "Please go back and try again.");
  ctx.status = status;
}

/** Returns the page of a path, aliases included. */
export function pageAt(site: Site, path: string): CompiledPage | undefined {
  return site.pages.get(site.routes.get(path) ?? "");
}

/** The longest query that a redirect repeats, in characters. A proxy takes headers too large for it (4 kB in nginx) for a failure. */
const longestSearch = 1000;

/** Redirects only to a path that exists: one that begins with two slashes would lead to another site. */
function redirectsSlash(ctx: Context, { config }: Services, site: Site): boolean {
  const bare = withoutSlashes(ctx.path);
  if (bare === ctx.path || !(site.routes.has(bare) || site.unavailable.has(bare))) return false;
  ctx.state["route"] = bare;
  const address = bare + (ctx.search.length > longestSearch ? "" : ctx.search);
  if (ctx.method === "HEAD") {
    ctx.status = 308;
    ctx.set("Location", address);
    return true;
  }
  const parts = { body: Buffer.from("Permanent Redirect"), type: "text/plain; charset=utf-8", status: 308, tag: "" };
  void sendAnswer(ctx, createAnswer({ ...parts, headers: headersWith(config, { Location: address }) }), "anybody");
  return true;
}

/** Removes trailing slashes. A regular expression would start again at each slash of a long row. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
