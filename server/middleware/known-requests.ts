import type { Context, Middleware } from "koa";

const bodied = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const methods = new Set(["GET", "HEAD", "OPTIONS", ...bodied]);

/** What somebody would rather have is said in fewer signs. To read as much of it as a request can carry takes milliseconds, each time that it is asked for. */
const longestWish = 1000;

/** Refuses what no address has and what is no address: that is the sender's mistake, and no failure of the server's. */
export const knownRequests: Middleware = (ctx, next) => {
  const { headers } = ctx.req;
  if ((headers.accept?.length ?? 0) > longestWish) delete headers.accept;
  if ((headers["accept-encoding"]?.length ?? 0) > longestWish) delete headers["accept-encoding"];
  if (!isReadable(ctx)) {
    // Nobody further on could read it either.
    ctx.req.url = "/";
    return ctx.throw(400, "The address cannot be read.");
  }
  // Nobody sends such a body, nobody reads it, and its pieces may be many.
  if (!bodied.has(ctx.method) && ctx.req.headers["transfer-encoding"] !== undefined) {
    ctx.set("Connection", "close");
    return ctx.throw(400, "This has no body in pieces.");
  }
  return methods.has(ctx.method) ? next() : ctx.throw(405, { headers: { Allow: "GET, HEAD, POST" } });
};

/** What no address has in it as it goes over the wire. With it, what is read is another spelling than what a proxy has judged. */
const unwritten = /[# \t\f]/;

/** Two slashes may begin the name of another machine, behind which there is no path, whatever the types say. */
function isReadable(ctx: Context): boolean {
  try {
    // One that is written out whole is what proxies are sent. Node warns of one that is none, and repeats it in words of its own.
    const isWhole = !ctx.url.startsWith("/") && ctx.url !== "*";
    return !unwritten.test(ctx.url) && !(isWhole && !URL.canParse(ctx.url)) && typeof ctx.path === "string";
  } catch {
    return false;
  }
}
