import type { Context, Middleware } from "koa";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Refuses what no address has and what is no address: that is the sender's mistake, and no failure of the server's. */
export const knownRequests: Middleware = (ctx, next) => {
  if (!isReadable(ctx)) {
    // Nobody further on could read it either.
    ctx.req.url = "/";
    return ctx.throw(400, "The address cannot be read.");
  }
  return methods.has(ctx.method) ? next() : ctx.throw(405, { headers: { Allow: "GET, HEAD, POST" } });
};

/** Two slashes may begin the name of another machine, behind which there is no path, whatever the types say. */
function isReadable(ctx: Context): boolean {
  try {
    return typeof ctx.path === "string";
  } catch {
    return false;
  }
}
