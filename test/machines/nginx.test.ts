/** What a stranger can do to all machines through nginx: runs with the unmodified deploy/nginx.conf where nginx is installed. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { describe, expect, it, onTestFinished } from "vitest";
import { readBytes } from "../../server/http/read-body.ts";
import { hasNginx, startNginx } from "./nginx.ts";

interface Behind {
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Returns the number of requests that reached a server. */
  asked: () => number;
  /** Returns what nginx has logged about requests. */
  written: () => string;
}

/** Starts three servers with this response behind nginx, whose timeouts for them are a tenth of the real ones. */
async function startBehindNginx(answer: RequestListener): Promise<Behind> {
  let asked = 0;
  const servers = await Promise.all(
    [0, 1, 2].map(async () => {
      const server = createServer((request, response) => {
        asked += 1;
        answer(request, response);
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  const { origin, stop, written } = await startNginx(ports, 10);
  onTestFinished(async () => {
    await stop();
    for (const server of servers) server.close().closeAllConnections();
  });
  return {
    get: (path, init) => fetch(`${origin}${path}`, { redirect: "manual", ...init }),
    asked: () => asked,
    written,
  };
}

describe.runIf(hasNginx)("no answer to a stranger takes the servers from others", () => {
  const odd: Readonly<Record<string, RequestListener>> = {
    "a page that is being repaired": (_request, response) => response.writeHead(503).end(),
    "a head of 16 kB": (_request, response) => response.writeHead(308, { Location: "a".repeat(16_000) }).end(),
  };
  it.each(Object.entries(odd))("%s", async (_what, answer) => {
    const { get } = await startBehindNginx((request, response) => {
      if (request.url === "/") response.end("home");
      else answer(request, response);
    });
    for (let count = 0; count < 12; count += 1) {
      expect((await get("/odd")).status).not.toBe(502);
      expect((await get("/api/odd", { method: "POST" })).status).not.toBe(502);
    }
    expect((await get("/")).status).toBe(200);
  });

  it("a body of more than its form takes, which is read to its end and refused then", async () => {
    const app = new Koa();
    app.use(async (ctx) => {
      ctx.body = String(ctx.path === "/" ? "home" : (await readBytes(ctx, 1000)).length);
    });
    const answer = app.callback();
    const { get } = await startBehindNginx((request, response) => void answer(request, response));
    const body = "a".repeat(900_000);
    for (let count = 0; count < 12; count += 1)
      expect((await get("/api/take", { method: "POST", body })).status).toBe(413);
    expect(await (await get("/")).text()).toBe("home");
  });

  it("a form is passed on to each server that may take it", async () => {
    const { get, asked } = await startBehindNginx((_request, response) => response.writeHead(503).end());
    await get("/api/take", { method: "POST", body: "a=b" });
    expect(asked()).toBe(3);
  });

  it("a form that comes to a server that hangs is taken by the next one", async () => {
    let hung = 0;
    const { get } = await startBehindNginx((_request, response) => (hung++ === 0 ? undefined : response.end("taken")));
    expect(await (await get("/api/take", { method: "POST", body: "a=b" })).text()).toBe("taken");
  });

  it("a page of a server that hangs is given by the next one, and what the desk works on for long is waited for", async () => {
    let hung = 0;
    const { get } = await startBehindNginx((request, response) => {
      if (request.url === "/_desk/act") setTimeout(() => response.end("done"), 2500);
      else if (hung++ > 0) response.end("home");
    });
    const init = { signal: AbortSignal.timeout(4000) };
    expect(await (await get("/", init)).text()).toBe("home");
    expect(await (await get("/_desk/act", { method: "POST" })).text()).toBe("done");
  });

  it("what fails is written down without visitors and links", async () => {
    const { get, written } = await startBehindNginx((_request, response) => response.destroy());
    expect((await get("/_desk/invitation?token=secret")).status).toBe(502);
    expect((await get("/api/take?secret", { method: "POST", body: "a".repeat(1_300_000) })).status).toBe(413);
    expect(written()).toBe("");
  });

  it("made-up encodings and queries make no further copies of a file", async () => {
    const headers = { "Cache-Control": "public, max-age=31536000, immutable", Vary: "Accept-Encoding" };
    const { get, asked } = await startBehindNginx((_request, response) => response.writeHead(200, headers).end("file"));
    for (const encoding of ["br", "gzip, deflate, br", "a1", "a2", "identity", "gzip", "gzip;q=0.5, x"])
      await get(`/_app/file.js?${encoding}`, { headers: { "Accept-Encoding": encoding } });
    expect(asked()).toBe(3);
  });

  it("what is for operators is asked of no server, however it is written", async () => {
    const { get, asked } = await startBehindNginx((_request, response) => response.end());
    for (const path of ["/metrics", "/x/../metrics", "//metrics", "/%6detrics"])
      expect((await get(path)).status).toBe(404);
    expect(asked()).toBe(0);
  });
});

it.skipIf(hasNginx)("behind nginx: this machine has none", () => undefined);
