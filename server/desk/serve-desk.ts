/** The desk at /_desk, where users with an account work on leads. It does not exist as long as there are no accounts. */
import type { Context, Middleware } from "koa";
import { readBody } from "../http/read-body.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { accountRoutes } from "./account-pages.ts";
import { careRoutes } from "./care-pages.ts";
import { fileRoutes } from "./desk-files.ts";
import {
  type ClosedRoute,
  type DeskAsk,
  type DeskRoute,
  goTo,
  isAtLeast,
  longestWayBack,
  matchPath,
  type Visit,
} from "./desk-route.ts";
import { createCatchUp, type DeskOptions, type DeskServices } from "./desk-services.ts";
import { refuse } from "./document.ts";
import { createEventStreams, sendSignedOut } from "./event-streams.ts";
import { figureRoutes } from "./figures-page.ts";
import { leadRoutes } from "./lead-routes.ts";
import { newsRoutes } from "./news-page.ts";
import { noteOnce } from "./note-once.ts";
import { createSessionCookie, formToken, isFormToken, type SessionCookie } from "./session-cookie.ts";
import { createSignIn } from "./sign-in.ts";
import { isSecure, signInRoutes } from "./sign-in-pages.ts";
import { upkeepRoutes } from "./upkeep-pages.ts";

/** All routes of the desk. */
export const deskRoutes: readonly DeskRoute[] = [
  ...fileRoutes,
  ...signInRoutes,
  ...leadRoutes,
  ...figureRoutes,
  ...careRoutes,
  ...newsRoutes,
  ...upkeepRoutes,
  ...accountRoutes,
];

/**
 * Maximum form sizes, in bytes; the largest form lists every lead of a page and has a note. Anyone may post the sign-in form,
 * over as many connections as are allowed, and slow uploads are held in memory until they end.
 */
const longestForm = { inside: 64_000, anybody: 8000 };

/** Serves /_desk, provided that an account exists and the site's origin is safe for passwords. */
export function serveDesk(options: DeskOptions): Middleware {
  const services: DeskServices = {
    ...options,
    signIn: createSignIn(options),
    streams: createEventStreams(options),
    catchUp: createCatchUp(options),
  };
  const cookie = createSessionCookie(isSecure(services));
  const safe = isSafe(options.config.origin);
  const serve: Middleware = async (ctx, next) => {
    if (!safe || !(await options.store.accounts.exist())) return next();
    ctx.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "same-origin" });
    ctx.set("Content-Security-Policy", policy);
    return answer(ctx, services, cookie);
  };
  return (ctx, next) => (ctx.path === "/_desk" || ctx.path.startsWith("/_desk/") ? serve(ctx, next) : next());
}

/** The desk shows what visitors sent, so nothing in it may run, load or lead elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Passwords can be intercepted over plain HTTP, except on the loopback interface. */
function isSafe(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

async function answer(ctx: Context, services: DeskServices, cookie: SessionCookie): Promise<void> {
  const found = findRoute(ctx.method === "HEAD" ? "GET" : ctx.method, ctx.path.slice("/_desk".length) || "/");
  // Logs the pattern, never the values in the path.
  ctx.state["route"] = found ? `/_desk${found.route.path}` : "/_desk/(unknown)";
  const session = cookie.read(ctx);
  const quiet = found?.route.least !== "anybody" && found?.route.quiet;
  const account = session === "" ? undefined : await services.store.sessions.find(session, quiet);
  const held = account && !quiet ? await services.store.inbox.held() : 0;
  const visit = account && { account, session, token: formToken(session), held };
  if (ctx.method === "POST" && (ctx.get("Origin") === "" || !isSameOrigin(ctx, services.config.origin))) {
    return ctx.throw(403, "This can be sent from the desk itself only.");
  }
  // Koa's own query parsing takes quadratic time in the query's length, and caches the result.
  const asked = new URLSearchParams(ctx.querystring);
  const limit = found?.route.least === "anybody" ? longestForm.anybody : visit && longestForm.inside;
  const fields = await readFields(ctx, limit);
  // PostgreSQL can neither store nor search for NUL: it rejects the statement.
  if (String(fields).includes("%00")) return ctx.throw(400, "No text can contain the character NUL. Please remove it.");
  const ask: DeskAsk = { ctx, services, params: found?.params ?? {}, asked, fields };
  if (found?.route.least === "anybody") return found.route.answer(ask);
  // If the session ended during a slow upload, the request is treated as anonymous.
  const isOver = visit && ctx.method === "POST" && !(await services.store.sessions.find(session, true));
  if (!visit && quiet) return sendSignedOut(ctx);
  if (!visit || isOver) {
    const lead = /^\/_desk\/leads\/[^/]+/.exec(ctx.path)?.[0] ?? "";
    const way = ctx.method !== "GET" ? lead : ctx.path !== "/_desk" ? ctx.path + ctx.search : "";
    const next = way === "" || way.length > longestWayBack ? "" : `?next=${encodeURIComponent(way)}`;
    return goTo(ctx, `/_desk/sign-in${next}`);
  }
  if (!found)
    return refuse(ask, visit, 404, "There is no such page", "It may have been erased, or the address is incomplete.");
  return answerClosed(ask, visit, found.route);
}

async function answerClosed(ask: DeskAsk, visit: Visit, route: ClosedRoute): Promise<void> {
  const { account, session } = visit;
  if (!isAtLeast(account.role, route.least)) {
    const detail = `${route.method} ${route.path} as ${account.role}`;
    await noteOnce(ask.services, { actor: account.email, action: "refused", detail });
    const why = `This needs the role ${route.least}; you are a ${account.role}.`;
    return refuse(ask, visit, 403, "You may not do this", why);
  }
  if (route.method === "POST" && !isFormToken(ask.fields.get("_token") ?? "", session)) {
    const why = "The page was older than your session. Go back, reload it and send it again.";
    return refuse(ask, visit, 403, "Please do that again", why);
  }
  return route.answer(ask, visit);
}

/** Reads the form fields, unless no handler will use them. */
async function readFields(ctx: Context, limit: number | undefined): Promise<URLSearchParams> {
  if (ctx.method !== "POST" || limit === undefined) return new URLSearchParams();
  if (!ctx.is("application/x-www-form-urlencoded")) return ctx.throw(415, "Send application/x-www-form-urlencoded.");
  return new URLSearchParams(await readBody(ctx, limit));
}

function findRoute(method: string, path: string) {
  for (const route of deskRoutes) {
    const params = route.method === method ? matchPath(route.path, path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}
