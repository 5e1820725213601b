import type { Context, Middleware } from "koa";

const bodied = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const methods = new Set(["GET", "HEAD", "OPTIONS", ...bodied]);

/** Real preferences have fewer characters. Parsing as much as a request can carry takes milliseconds, each time that they are needed. */
const longestWish = 1000;

/** Rejects methods that no address has and unreadable addresses: they are the sender's mistake, not a failure of the server. */
export const knownRequests: Middleware = (ctx, next) => {
  const { headers } = ctx.req;
  if ((headers.accept?.length ?? 0) > longestWish) delete headers.accept;
  if ((headers["accept-encoding"]?.length ?? 0) > longestWish) delete headers["accept-encoding"];
  if (!isReadable(ctx)) {
    // Later middleware could not read it either.
    ctx.req.url = "/";
    return ctx.throw(400, "The address cannot be read.");
  }
  // No client sends such a body, no handler reads it, and it may have many chunks.
  if (!bodied.has(ctx.method) && ctx.req.headers["transfer-encoding"] !== undefined) {
    ctx.set("Connection", "close");
    return ctx.throw(400, "This has no body in pieces.");
  }
  return methods.has(ctx.method) ? next() : ctx.throw(405, { headers: { Allow: "GET, HEAD, POST" } });
};

/** Characters that no address contains on the wire. With one, the address that is read would differ from what a proxy has judged. */
const unwritten = /[# \t\f]/;

/** Two slashes may begin the name of another host, and then there is no path, whatever the types say. */
function isReadable(ctx: Context): boolean {
  try {
    // Absolute addresses are those that proxies are sent. Node logs a warning about an invalid one, which repeats the address.
    const isWhole = !ctx.url.startsWith("/") && ctx.url !== "*";
    return !unwritten.test(ctx.url) && !(isWhole && !URL.canParse(ctx.url)) && typeof ctx.path === "string";
  } catch {
    return false;
  }
}
