/** Access control of the studio: only its own page, on this machine, may use it. */
import type { Socket } from "node:net";
import type { Context } from "koa";
import { isSameOrigin } from "../../http/same-origin.ts";
import { RefusedError } from "./content-files.ts";
import { isSameSecret } from "../../http/own-cookie.ts";

export interface Door {
  /** The address named by the user who started the server. Default: loopback. */
  host: string | undefined;
  /** Token that the studio's page sends with each request; no other page can read it. */
  token: string;
}

/** The header of the token. Another site's page cannot send it without a CORS preflight, which is refused. */
export const tokenHeader = "X-Studio-Token";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Headers that tunnels and proxies add to forwarded requests; browsers never send them. */
const brought = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"];

/**
 * Refuses requests from another machine, under a host name that is not this machine's (another site may let its own name
 * resolve here), or from another site's page. Throws a RefusedError with 403.
 */
export function refuseStrangers(ctx: Context, { host }: Door): void {
  if (!isAuthors(ctx.req.socket, host) || brought.some((name) => ctx.get(name) !== ""))
    throw new RefusedError(403, "The studio writes files, so it answers to the machine that it runs on alone.");
  const { hostname } = URL.parse(`http://${ctx.get("Host")}`) ?? {};
  const isNamed = hostname !== undefined && (loopbackNames.has(hostname) || hostname === host);
  if (!isNamed) throw new RefusedError(403, "The studio is not at this address.");
  // Another page may link to the studio, since it cannot read the response.
  const isVisit =
    ctx.method === "GET" &&
    ctx.get("Origin") === "" &&
    ctx.get("Sec-Fetch-Mode") === "navigate" &&
    ctx.get("Sec-Fetch-Dest") === "document";
  if (!isSameOrigin(ctx, `http://${ctx.host}`) && !isVisit)
    throw new RefusedError(403, "Another page may not use the studio.");
}

type Ends = Pick<Socket, "remoteAddress" | "localAddress">;

const loopback = /^(?:::1$|(?:::ffff:)?127\.)/;

/** Whether both ends of a connection are on this machine. Checked by address, because a remote client can claim any host name. */
export function isThisMachine({ remoteAddress = "", localAddress }: Ends): boolean {
  return remoteAddress !== "" && (remoteAddress === localAddress || loopback.test(remoteAddress));
}

/**
 * Whether a connection may be the author's. If HOST is a wildcard address, the author connects from loopback: a forwarded
 * container port may give remote connections the container's other address at both ends (rootless Podman).
 */
export function isAuthors(ends: Ends, host = ""): boolean {
  const isEverywhere = /^\[?[0x.:]*\]?$/.test(host);
  return isThisMachine(ends) && (!isEverywhere || loopback.test(ends.remoteAddress ?? ""));
}

/** Refuses a request without the page's token, with 401: after a restart of the server, the page fetches a new token. */
export function refuseWithoutToken(ctx: Context, { token }: Door): void {
  if (!isSameSecret(ctx.get(tokenHeader), token))
    throw new RefusedError(401, "The server was started again. Load the studio again; what you typed is kept.");
}
