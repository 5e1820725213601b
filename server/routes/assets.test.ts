import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { sendRaw } from "../../test/server/request.ts";
import { startTestServer } from "../../test/server/server.ts";
import { canary } from "../../test/server/site.ts";

describe("assets", () => {
  it("are served below /assets/ and /attached_assets/ with their type", async () => {
    const { get } = await startTestServer();
    for (const prefix of ["/assets", "/attached_assets"]) {
      const answer = await get(`${prefix}/guides/list.pdf`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(answer.headers.get("content-disposition")).toBe('inline; filename="list.pdf"');
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(await answer.text()).toBe("%PDF-1.7 0123456789");
    }
  });

  it("derived files are found like the author's own", async () => {
    const { get } = await startTestServer();
    expect(await (await get("/assets/guides/made.pdf")).text()).toBe("%PDF-1.7 made");
  });

  it("a ZIP is downloaded, not shown", async () => {
    const { get } = await startTestServer();
    const answer = await get("/assets/app.zip");
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="app.zip"');
  });

  it.each([
    ["bytes=0-3", 206, "%PDF", "bytes 0-3/19"],
    ["bytes=9-", 206, "0123456789", "bytes 9-18/19"],
    ["bytes=-4", 206, "6789", "bytes 15-18/19"],
    ["bytes=15-99", 206, "6789", "bytes 15-18/19"],
    ["bytes=19-", 416, "Range Not Satisfiable", "bytes */19"],
    ["bytes=5-2", 200, "%PDF-1.7 0123456789", null],
    ["bytes=0-1,4-5", 200, "%PDF-1.7 0123456789", null],
  ])("range %s gives %i", async (range, status, body, contentRange) => {
    const { get } = await startTestServer();
    const answer = await get("/assets/guides/list.pdf", { range });
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect(answer.headers.get("content-length")).toBe(String(body.length));
  });

  it("have an ETag: 304 for who has them, the whole when a range is of another version", async () => {
    const { get } = await startTestServer();
    const tag = (await get("/assets/guides/list.pdf")).headers.get("etag") ?? "";
    expect((await get("/assets/guides/list.pdf", { "if-none-match": tag })).status).toBe(304);
    for (const condition of ["if-range", "if-match"]) {
      const changed = await get("/assets/guides/list.pdf", { range: "bytes=0-3", [condition]: '"other"' });
      expect([condition, changed.status]).toEqual([condition, 200]);
      const same = await get("/assets/guides/list.pdf", { range: "bytes=0-3", [condition]: tag });
      expect([condition, same.status]).toEqual([condition, 206]);
    }
  });

  it("text is compressed, and a static page may run its own script and nothing else", async () => {
    const { get } = await startTestServer();
    const answer = await get("/assets/check.html", { "accept-encoding": "br" });
    expect(answer.headers.get("content-encoding")).toBe("br");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("default-src 'none'");
    expect(await answer.text()).toContain("ok()");
  });

  it("documents have one policy, however short, and a drawing runs no script", async () => {
    const { get, folder } = await startTestServer();
    writeFileSync(path.join(folder, "assets/short.html"), "<!doctype html><script>ok()</script>");
    for (const size of [1, 100]) {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>bad()</script>${"<g/>".repeat(size * 5)}</svg>`;
      writeFileSync(path.join(folder, `assets/drawing-${size}.svg`), drawing);
      const policy = (await get(`/assets/drawing-${size}.svg`)).headers.get("content-security-policy") ?? "";
      expect(policy).toContain("script-src 'none'");
      expect(policy).not.toContain("sha256");
    }
    const policies = ["/assets/check.html", "/assets/short.html"].map(async (at) =>
      (await get(at)).headers.get("content-security-policy"),
    );
    const [long, short] = await Promise.all(policies);
    expect(short).toBe(long);
  });

  it("a document's style attributes are allowed by their hashes", async () => {
    const { get, folder } = await startTestServer();
    writeFileSync(path.join(folder, "assets/styled.html"), `<!doctype html><p style="color:red">Words`);
    const policy = (await get("/assets/styled.html")).headers.get("content-security-policy");
    expect(policy).toMatch(/style-src-attr 'unsafe-hashes' 'sha256-[^']{44}';/);
    expect(policy).not.toContain("unsafe-inline");
  });

  it.each([
    "/assets/../secret.txt",
    "/assets/..%2fsecret.txt",
    "/assets/%2e%2e/secret.txt",
    "/assets/guides/..%5c..%5csecret.txt",
    "/assets/%2e%2e%2fsecret.txt%00.pdf",
    "/assets//etc/passwd",
    "/assets/%",
    "/assets/guides",
    "/assets/",
    "/assets/.hidden",
    "/attached_assets/../secret.txt",
  ])("traversal is impossible: %s", async (address) => {
    const server = await startTestServer();
    const { status, body } = await sendRaw(server, address);
    expect([status, body.includes(canary)]).toEqual([404, false]);
  });

  it("a link that leads out of the folder is no asset", async () => {
    const server = await startTestServer();
    symlinkSync(path.join(server.folder, "secret.txt"), path.join(server.folder, "assets/link.txt"));
    symlinkSync(server.folder, path.join(server.folder, "assets/up"));
    expect((await server.get("/assets/link.txt")).status).toBe(404);
    expect((await server.get("/assets/up/secret.txt")).status).toBe(404);
  });

  it("a download that a visitor breaks off is noted as such, and is no failure of the server's", async () => {
    const { folder, origin, logged } = await startTestServer();
    writeFileSync(path.join(folder, "assets/large.zip"), Buffer.alloc(20_000_000));
    const { promise, resolve } = Promise.withResolvers<void>();
    const download = request(`${origin}/assets/large.zip`, (answer) => {
      answer.once("data", () => {
        download.destroy();
        resolve();
      });
    });
    download.on("error", resolve).end();
    await promise;
    await expect.poll(logged).toContain('"aborted":true');
    expect(logged()).not.toContain("answering failed");
  });

  it("a file that cannot be opened because too many are open is there again in a moment: 503", async () => {
    const refused = Object.assign(new Error("too many open files"), { code: "EMFILE" });
    const { get } = await startTestServer({ services: { findAsset: () => Promise.reject(refused) } });
    const answer = await get("/assets/app.zip");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  });

  it("private files need the gate's cookie and are kept by nobody", async () => {
    const server = await startTestServer();
    const address = "/assets/private/club-access/plan.txt";
    for (const each of [
      address,
      address.replace("/assets", "/attached_assets"),
      address.replace("private", "%70rivate"),
    ]) {
      const shut = await server.get(each);
      expect([shut.status, shut.headers.get("cache-control")]).toEqual([403, "no-store"]);
      expect(await shut.text()).not.toContain(canary);
    }
    const unlocked = await server.postJson("/api/verify-password", {
      pageName: "club-access",
      password: "open sesame",
    });
    const cookie = unlocked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const open = await server.get(address, { cookie });
    expect([open.status, open.headers.get("cache-control"), await open.text()]).toEqual([200, "no-store", canary]);
    expect((await server.get("/assets/private/lounge-access/plan.txt", { cookie })).status).toBe(403);
    expect((await server.get("/assets/private/no-such-gate/plan.txt", { cookie })).status).toBe(404);
  });
});

describe("built files", () => {
  it("are immutable and compressed", async () => {
    const { get } = await startTestServer();
    const answer = await get("/_app/loader-abc.js", { "accept-encoding": "gzip" });
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect((await get("/files.json")).status).toBe(404);
    expect((await get("/_app/none.js")).status).toBe(404);
  });

  it("are sent as the build compressed them, which is no file of its own; also when the next build has begun", async () => {
    const clientDir = mkdtempSync(path.join(tmpdir(), "built-files-"));
    onTestFinished(() => rmSync(clientDir, { recursive: true, force: true }));
    const script = "export {};\n".repeat(100);
    const made = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    mkdirSync(path.join(clientDir, "_app"));
    writeFileSync(path.join(clientDir, "_app/a.js"), script);
    writeFileSync(path.join(clientDir, "_app/a.js.br"), made);
    writeFileSync(path.join(clientDir, "_app/later.js"), script);
    writeFileSync(path.join(clientDir, "_app/face.woff2"), script);
    const server = await startTestServer({ services: { clientDir } });
    rmSync(clientDir, { recursive: true });
    const ask = (name: string) => sendRaw(server, `/_app/${name}`, "GET", { "accept-encoding": "br, gzip" });
    const encodings: Record<string, unknown> = {};
    for (const name of ["a.js", "later.js", "face.woff2"]) {
      const { headers } = await ask(name);
      encodings[name] = headers["content-encoding"];
    }
    expect(encodings).toEqual({ "a.js": "br", "later.js": "br", "face.woff2": undefined });
    expect((await ask("a.js")).headers["content-length"]).toBe(String(made.length));
    expect(await (await server.get("/_app/a.js", { "accept-encoding": "br" })).text()).toBe(script);
    expect((await ask("a.js.br")).status).toBe(404);
  });
});
