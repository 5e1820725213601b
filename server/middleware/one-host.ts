import type { IncomingMessage } from "node:http";
import type { Middleware } from "koa";

/**
 * Rejects a request that names its host twice, or not as a host (RFC 9112, section 3.2): a proxy may have used one host
 * and this server the other.
 */
export const oneHost: Middleware = (ctx, next) => {
  if (namesOneHost(ctx.req)) return next();
  ctx.set("Connection", "close");
  return ctx.throw(400, "The request has to name one host.");
};

/** Returns whether there is one Host header, with a valid host. HTTP/1.0 may omit it, as some proxies do when they ask for `/healthz`. */
export function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? "")) hosts += 1;
  if (hosts === 0) return httpVersion === "1.0";
  return hosts === 1 && /^[A-Za-z0-9._~-]*(:\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](:\d{1,5})?$/.test(headers.host ?? "");
}

function isHost(name: string): boolean {
  return name.length === 4 && name.toLowerCase() === "host";
}
