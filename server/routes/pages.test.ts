import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { RenderDocument } from "../../engine/document/rendered.ts";
import { sendRaw } from "../../test/server/request.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testSite } from "../../test/server/site.ts";
import { deskRoutes } from "../desk/serve-desk.ts";
import { nobodysAddress } from "./pages.ts";
import { createRouter } from "./router.ts";

describe("pages", () => {
  it("answers every path with a complete document that may be kept and has to be asked for again", async () => {
    const { get } = await startTestServer();
    const answer = await get("/");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).toContain("Words of /");
  });

  it("aliases: other paths that show the same page; this one is canonical", async () => {
    const { get } = await startTestServer();
    expect(await (await get("/write")).text()).toBe(await (await get("/us/write")).text());
    expect(await (await get("/write")).text()).toContain('"path":"/us/write"');
  });

  it("however long an address is, what is answered has a head that proxies take (4 kB)", async () => {
    const server = await startTestServer();
    const long = "a".repeat(7000);
    const asked = [
      "/us/write/",
      "/us/write",
      "/",
      "/nowhere/",
      "/assets/",
      "/_data/us/write",
      "/_desk",
      "/api/take",
      "/healthz/",
    ];
    for (const path of asked) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const { headers } = await sendRaw(server, `${path}?${long}`, method);
        expect(JSON.stringify(headers).length, `${method} ${path}`).toBeLessThan(3000);
      }
    }
    expect((await server.get(`/us/write/?${long}`)).headers.get("location")).toBe("/us/write");
  });

  it("a trailing slash is a 308", async () => {
    const { get } = await startTestServer();
    const answer = await get("/us/write/?a=1");
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/us/write?a=1"]);
    expect((await get("/nowhere/")).status).toBe(404);
  });

  it("never redirects to another site", async () => {
    const { origin } = await startTestServer();
    const { status, location } = await raw(origin, "//evil.example/");
    expect([status, location]).toEqual([404, undefined]);
  });

  it("any other path shows a not-found page with status 404", async () => {
    const { get } = await startTestServer();
    const answer = await get("/no-such-page");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("404 Page Not Found");
  });

  it("a broken file that never was good makes its own route answer 503 and no other", async () => {
    const { get } = await startTestServer();
    const answer = await get("/broken");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.text()).toContain("Unavailable");
    expect((await get("/")).status).toBe(200);
  });

  it("answers 405 to what a page does not take", async () => {
    const { send } = await startTestServer();
    const answer = await send("/", { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("answers HEAD like GET without a body", async () => {
    const { send } = await startTestServer();
    const answer = await send("/", { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(100);
  });

  it("are kept, compressed, by content and served from memory", async () => {
    const render = vi.fn<RenderDocument>(() =>
      Promise.resolve({ html: `<p>${"word ".repeat(500)}</p>`, scriptHashes: [], styleHashes: [] }),
    );
    const { get, origin } = await startTestServer({ render });
    await Promise.all([get("/"), get("/"), get("/")]);
    expect(render).toHaveBeenCalledTimes(1);
    const { headers, body } = await raw(origin, "/", { "accept-encoding": "gzip, deflate, br, zstd" });
    expect(headers["content-encoding"]).toBe("br");
    expect(body.length).toBeLessThan(200);
    expect(brotliDecompressSync(body).toString()).toContain("word word");
    expect(headers["vary"]).toContain("Accept-Encoding");
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("of wrong addresses are made once, however many addresses there are, as HTML and as data", async () => {
    const render = vi.fn<RenderDocument>((data) =>
      Promise.resolve({ html: JSON.stringify(data), scriptHashes: [], styleHashes: [] }),
    );
    const { get } = await startTestServer({ render });
    const bodies = new Set<string>();
    const tags = new Set<string | null>();
    for (let nth = 0; nth < 30; nth += 1) {
      for (const address of [`/nowhere-${nth}`, `/us/${nth}/x`, `/assets/none-${nth}.pdf`, `/?a=${nth}`]) {
        bodies.add(await (await get(address)).text());
      }
      tags.add((await get(`/_data/nowhere-${nth}.json`)).headers.get("etag"));
    }
    expect(render).toHaveBeenCalledTimes(2);
    expect([bodies.size, tags.size]).toEqual([2, 1]);
    expect([...bodies].some((body) => body.includes("nowhere"))).toBe(false);
  });

  it("of wrong addresses are one answer for those that nothing tells apart, and for no address that has one of its own", async () => {
    const { services, get } = await startTestServer();
    const { site } = services.published();
    const own = [
      ...createRouter(services).stack.map(({ path }) => String(path).replaceAll("*", "")),
      ...deskRoutes.map((route) => `/_desk${route.path}`.replaceAll(":", "")),
      ...[...(site?.forms.values() ?? [])].map(({ form }) => form.endpoint),
      ...(site?.routes.keys() ?? []),
      ...(site?.unavailable ?? []),
      ..."/us/write/ //nowhere /nowhere.php /nowhere?sent=x /no%20where http://a/nowhere *".split(" "),
    ];
    expect(own.length).toBeGreaterThan(40);
    expect(own.filter((address) => nobodysAddress(site, address) !== undefined)).toEqual([]);
    expect(nobodysAddress(site, "/nowhere")).toBe(nobodysAddress(site, "/us/nowhere-else"));
    for (const address of ["/nowhere", "/nowhere-else", "/us/write/x"]) {
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    }
  });

  it("walls are made once, whatever their visitors try", async () => {
    const render = vi.fn<RenderDocument>((data) =>
      Promise.resolve({ html: JSON.stringify(data), scriptHashes: [], styleHashes: [] }),
    );
    const { get, postForm } = await startTestServer({ render });
    for (let nth = 0; nth < 5; nth += 1) {
      await get(`/club?a=${nth}`, { cookie: `gate-club-access=${nth}.x` });
      await postForm("/api/verify-password", { pageName: "club-access", password: `guess ${nth}` });
    }
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("a page that nobody asked for costs nothing", async () => {
    const render = vi.fn<RenderDocument>();
    await startTestServer({ render });
    expect(render).not.toHaveBeenCalled();
  });

  it("have an ETag and answer 304 to those who have them", async () => {
    const { get, show } = await startTestServer();
    const tag = (await get("/")).headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[^"]+"$/);
    const again = await get("/", { "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await show(testSite({ version: "site-2" }));
    expect((await get("/", { "if-none-match": tag })).status).toBe(200);
  });

  it("the server picks one of the six orders per request (six cached variants, each with its ETag)", async () => {
    const { get } = await startTestServer();
    const tags = new Set<string | null>();
    for (let count = 0; count < 150; count++) tags.add((await get("/people")).headers.get("etag"));
    expect(tags.size).toBe(6);
  });

  it("tell which form was just sent, when it is one of theirs", async () => {
    const { get } = await startTestServer();
    expect(await (await get("/us/write?sent=inquiry")).text()).toContain('"sent":"inquiry"');
    expect(await (await get("/?sent=news")).text()).toContain('"sent":"news"');
    expect(await (await get("/?sent=inquiry")).text()).not.toContain("sent");
    expect(await (await get("/?sent=%3Cscript%3E")).text()).not.toContain("sent");
  });

  it("show the site's own error page when one cannot be rendered, and a bare one when not even that can", async () => {
    const render: RenderDocument = (data) => {
      if (data.view.kind === "page") throw new Error("a bug");
      return Promise.resolve({ html: `<h1>${data.title}</h1>`, scriptHashes: [], styleHashes: [] });
    };
    const half = await startTestServer({ render });
    const answer = await half.get("/");
    expect([answer.status, await answer.text()]).toEqual([500, "<h1>Failure</h1>"]);
    expect(half.logged()).toContain("a bug");
    const none = await startTestServer({ render: () => Promise.reject(new Error("a worse bug")) });
    const bare = await none.get("/");
    expect(bare.status).toBe(500);
    expect(await bare.text()).toContain("<h1>Something went wrong</h1>");
  });

  it("answer 503 as long as there is no site at all", async () => {
    const { get, show } = await startTestServer();
    await show(undefined);
    expect((await get("/")).status).toBe(503);
    expect((await get("/healthz")).status).toBe(200);
  });
});

interface RawAnswer {
  status: number | undefined;
  location: string | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Sends a request verbatim: fetch would normalize the path and decompress the answer. */
function raw(origin: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          location: response.headers.location,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}
