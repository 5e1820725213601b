/** The desk at /_desk: people with an account work with the leads. Without an account there is no such address. */
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

/** Every address of the desk. */
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
 * Bytes of a form; the largest names every lead of a page, and holds a note. Anybody may sign in, and as many as there may be
 * connections: what they send slowly is held in memory meanwhile.
 */
const longestForm = { inside: 64_000, anybody: 8000 };

/** Answers what stands below /_desk, as long as somebody has an account and the address is one where passwords are safe. */
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

/** What it shows comes from visitors: nothing in it may run, load or lead elsewhere. */
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

/** Over plain http a password can be read on its way; to this machine itself it has none. */
function isSafe(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

async function answer(ctx: Context, services: DeskServices, cookie: SessionCookie): Promise<void> {
  const found = findRoute(ctx.method === "HEAD" ? "GET" : ctx.method, ctx.path.slice("/_desk".length) || "/");
  // The log names the pattern, never what stands in its place.
  ctx.state["route"] = found ? `/_desk${found.route.path}` : "/_desk/(unknown)";
  const session = cookie.read(ctx);
  const quiet = found?.route.least !== "anybody" && found?.route.quiet;
  const account = session === "" ? undefined : await services.store.sessions.find(session, quiet);
  const held = account && !quiet ? await services.store.inbox.held() : 0;
  const visit = account && { account, session, token: formToken(session), held };
  if (ctx.method === "POST" && (ctx.get("Origin") === "" || !isSameOrigin(ctx, services.config.origin))) {
    return ctx.throw(403, "This can be sent from the desk itself only.");
  }
  // Koa's own reading of a query takes the square of its length, and keeps it.
  const asked = new URLSearchParams(ctx.querystring);
  const limit = found?.route.least === "anybody" ? longestForm.anybody : visit && longestForm.inside;
  const fields = await readFields(ctx, limit);
  // PostgreSQL keeps no such sign and looks for none: it refuses the statement.
  if (String(fields).includes("%00")) return ctx.throw(400, "No text can hold the sign NUL. Please take it out.");
  const ask: DeskAsk = { ctx, services, params: found?.params ?? {}, asked, fields };
  if (found?.route.least === "anybody") return found.route.answer(ask);
  // Whose session ended while they sent it slowly, they send it as nobody.
  const isOver = visit && ctx.method === "POST" && !(await services.store.sessions.find(session, true));
  if (!visit && quiet) return sendSignedOut(ctx);
  if (!visit || isOver) {
    const lead = /^\/_desk\/leads\/[^/]+/.exec(ctx.path)?.[0] ?? "";
    const way = ctx.method !== "GET" ? lead : ctx.path !== "/_desk" ? ctx.path + ctx.search : "";
    const next = way === "" || way.length > longestWayBack ? "" : `?next=${encodeURIComponent(way)}`;
    return goTo(ctx, `/_desk/sign-in${next}`);
  }
  if (!found)
    return refuse(ask, visit, 404, "There is no such page", "It may have been erased, or the address is not whole.");
  return answerClosed(ask, visit, found.route);
}

async function answerClosed(ask: DeskAsk, visit: Visit, route: ClosedRoute): Promise<void> {
  const { account, session } = visit;
  if (!isAtLeast(account.role, route.least)) {
    const detail = `${route.method} ${route.path} as ${account.role}`;
    await noteOnce(ask.services, { actor: account.email, action: "refused", detail });
    const why = `It takes the role ${route.least}; you are a ${account.role}.`;
    return refuse(ask, visit, 403, "This is not yours to do", why);
  }
  if (route.method === "POST" && !isFormToken(ask.fields.get("_token") ?? "", session)) {
    const why = "The page was older than your session. Go back, load it anew and send it again.";
    return refuse(ask, visit, 403, "Please do that again", why);
  }
  return route.answer(ask, visit);
}

/** What was sent, as far as anybody will look at it. */
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
