/** An address of the desk: who may ask for it, and what answers. */
import type { Context } from "koa";
import type { Account, Role } from "../leads/accounts.ts";
import type { DeskServices } from "./desk-services.ts";

/** Somebody who is signed in, as a route is handed them. */
export interface Visit {
  account: Account;
  /** What stands in the cookie. */
  session: string;
  /** What every form of this session sends back. */
  token: string;
  /** How many leads are in quarantine. */
  held: number;
}

export interface DeskAsk {
  ctx: Context;
  services: DeskServices;
  /** What the address holds in place of `:name`. */
  params: Readonly<Record<string, string>>;
  /** What stands behind the question mark of the address. */
  asked: URLSearchParams;
  /** What a form sent; empty for a GET. */
  fields: URLSearchParams;
}

interface Address {
  method: "GET" | "POST";
  /** Below /_desk: `/leads/:id`. */
  path: string;
}

/** For everybody: to sign in. */
export interface OpenRoute extends Address {
  least: "anybody";
  answer: (ask: DeskAsk) => Promise<void> | void;
}

/** For those who are signed in and may do at least what this role may. */
export interface ClosedRoute extends Address {
  least: Role;
  /** The page asks for it by itself: nobody is at work, and the session lasts no longer for it. */
  quiet?: true;
  answer: (ask: DeskAsk, visit: Visit) => Promise<void> | void;
}

export type DeskRoute = OpenRoute | ClosedRoute;

const rank: Readonly<Record<Role, number>> = { reader: 0, operator: 1, owner: 2 };

/** Whether somebody with this role may do what the other one may. */
export function isAtLeast(role: Role, least: Role): boolean {
  return rank[role] >= rank[least];
}

/** What a path has in place of the pattern's names; undefined when it does not fit. */
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
 * Characters of an address that whoever signs in is led back to. What an answer's head repeats of a request has to fit into what
 * proxies take: one that is too large counts there as a failure of the server, and takes it from everybody.
 */
export const longestWayBack = 500;

/** Sends the browser on, with a GET. */
export function goTo(ctx: Context, address: string): void {
  ctx.status = 303;
  ctx.set("Location", address);
}
