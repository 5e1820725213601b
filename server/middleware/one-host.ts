import type { Middleware } from "koa";

/**
 * Refuses a request that names its host twice, or not as a host (RFC 9112, section 3.2): a proxy may have gone by the one
 * and this server by the other.
 */
export const oneHost: Middleware = (ctx, next) => {
  const hosts = ctx.req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length === 1 && /^[A-Za-z0-9._~-]*(:\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](:\d{1,5})?$/.test(ctx.get("Host")))
    return next();
  ctx.set("Connection", "close");
  return ctx.throw(400, "The request has to name one host.");
};
