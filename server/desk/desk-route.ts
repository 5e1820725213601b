/** A route of the desk: who may request it, and its handler. */
import type { Context } from "koa";
import type { Account, Role } from "../leads/accounts.ts";
import type { DeskServices } from "./desk-services.ts";

/** A signed-in user, as passed to a route's handler. */
export interface Visit {
  account: Account;
  /** The value of the session cookie. */
  session: string;
  /** The CSRF token that every form of this session sends back. */
  token: string;
  /** Number of leads in quarantine. */
  held: number;
}

export interface DeskAsk {
  ctx: Context;
  services: DeskServices;
  /** The path's values for the `:name` parameters of the route. */
  params: Readonly<Record<string, string>>;
  /** The query parameters. */
  asked: URLSearchParams;
  /** The submitted form fields; empty for a GET. */
  fields: URLSearchParams;
}

interface Address {
  method: "GET" | "POST";
  /** Relative to /_desk, such as `/leads/:id`. */
  path: string;
}

/** A route that needs no session, such as sign-in. */
export interface OpenRoute extends Address {
  least: "anybody";
  answer: (ask: DeskAsk) => Promise<void> | void;
}

/** A route for signed-in users whose role is `least` or higher. */
export interface ClosedRoute extends Address {
  least: Role;
  /** The page requests this on its own, which is no sign of a user at work, so it does not extend the session. */
  quiet?: true;
  answer: (ask: DeskAsk, visit: Visit) => Promise<void> | void;
}

export type DeskRoute = OpenRoute | ClosedRoute;

const rank: Readonly<Record<Role, number>> = { reader: 0, operator: 1, owner: 2 };

/** Whether a role has at least the permissions of another. */
export function isAtLeast(role: Role, least: Role): boolean {
  return rank[role] >= rank[least];
}

/** Returns the values of a pattern's parameters in a path, or undefined when the path does not match. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? "";
    if (part.startsWith(":")) {
      if (!/^[\w.-]{1,100}$/.test(value)) return undefined;
      params[part.slice(1)] = value;
    } else if (part !== value) return undefined;
  }
  return params;
}

/**
 * Maximum length of the address to return to after signing in, in characters. What response headers echo from a request must
 * fit within proxies' limits: a proxy counts an oversized header as a failure of the server, and may stop serving everyone.
 */
export const longestWayBack = 500;

/** Redirects the browser to an address, which it requests with GET. */
export function goTo(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.set("Location", address);
}
