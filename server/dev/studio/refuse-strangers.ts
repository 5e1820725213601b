/** Who may speak with the studio: the studio's own page, on this machine. */
import type { Socket } from "node:net";
import type { Context } from "koa";
import { isSameOrigin } from "../../http/same-origin.ts";
import { RefusedError } from "./content-files.ts";
import { isSameSecret } from "../../http/own-cookie.ts";

export interface Door {
  /** The address that the person who started the server named. Default: loopback. */
  host: string | undefined;
  /** What the studio's page sends with each request; no other page can read it. */
  token: string;
}

/** The header that carries the token: a foreign page cannot send it without being asked first, which is refused. */
export const tokenHeader = "X-Studio-Token";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What a tunnel or a proxy adds to a request that it brings from elsewhere; no browser sends it. */
const brought = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"];

/**
 * Refuses what comes from another machine, by a name that is not this machine's (another site may let its own name lead here), or from another
 * site's page. Throws a RefusedError with 403.
 */
export function refuseStrangers(ctx: Context, { host }: Door): void {
  if (!isAuthors(ctx.req.socket, host) || brought.some((name) => ctx.get(name) !== ""))
    throw new RefusedError(403, "The studio writes files, so it answers to the machine that it runs on alone.");
  const { hostname } = URL.parse(`http://${ctx.get("Host")}`) ?? {};
  const isNamed = hostname !== undefined && (loopbackNames.has(hostname) || hostname === host);
  if (!isNamed) throw new RefusedError(403, "The studio is not at this address.");
  // A link on another page may lead to the studio; what follows from there, it cannot read.
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

/** Whether both ends of a connection are this machine's: whoever asks from elsewhere can claim any name. */
export function isThisMachine({ remoteAddress = "", localAddress }: Ends): boolean {
  return remoteAddress !== "" && (remoteAddress === localAddress || loopback.test(remoteAddress));
}

/**
 * Whether a connection may be the author's. With HOST set to everywhere theirs has the loopback address: what a port of a container brings
 * from anywhere may have both ends at the container's other address (Podman without root).
 */
export function isAuthors(ends: Ends, host = ""): boolean {
  const isEverywhere = /^\[?[0x.:]*\]?$/.test(host);
  return isThisMachine(ends) && (!isEverywhere || loopback.test(ends.remoteAddress ?? ""));
}

/** Refuses a request without the page's token, with 401: the page asks for it anew when the server was started again. */
export function refuseWithoutToken(ctx: Context, { token }: Door): void {
  if (!isSameSecret(ctx.get(tokenHeader), token))
    throw new RefusedError(401, "The server was started again. Load the studio again; what you typed is kept.");
}
