/** The development server serves only the parts of a page, and nothing else from the disk. */
import { mkdirSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDevelopmentServer } from "./development-server.ts";
import { copyProject } from "./project-copy.ts";

const project = copyProject();
/** Files in places that no page needs. */
const planted = ["data/last-good/a.kept", "data/derived/a.pdf", ".env", ".env.local", ".git/config", "other/notes.ts"];
const secret = "words-of-nobody-elses-business";
/** Files that an archive from a stranger may contain. */
const hostile = {
  "pictures/planted.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  "files/planted.html": "<!doctype html><title>A tool</title><script>1</script>",
};
let origin = "";
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  for (const name of planted) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), secret);
  }
  for (const [name, words] of Object.entries(hostile)) {
    const at = path.join(project, "pages/assets", name);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, words);
  }
  ({ origin, stop } = await startDevelopmentServer(project));
});

afterAll(() => stop());

/** Sends the request with its address exactly as written, without normalization. */
async function ask(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const url = new URL(origin);
    // On a new connection, because the server may just be closing a kept-alive one.
    const asked = request({ host: url.hostname, port: url.port, path: address, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      void text(answer).then((body) => resolve({ status, headers: said, body }), reject);
    });
    asked.on("upgrade", ({ statusCode: status = 0, headers: said }, socket) => {
      socket.destroy();
      resolve({ status, headers: said, body: "" });
    });
    asked.on("error", reject);
    asked.end();
  });
}

async function get(address: string, headers?: Record<string, string>): Promise<[status: number, body: string]> {
  const { status, body } = await ask(address, headers);
  return [status, body];
}

const privateFiles = [
  ...planted,
  "data/leads.sqlite",
  "pages/index.yaml",
  "pages/_site.yaml",
  "forms/contact.yaml",
  "package.json",
  "server/process/config.ts",
];
const ways: readonly ((file: string) => string)[] = [
  (file) => `/${file}`,
  (file) => `/${file}?raw`,
  (file) => `/${file}?import`,
  (file) => `/${file}?import&raw`,
  (file) => `/${file}?url&inline`,
  (file) => `/@fs${project}/${file}`,
  (file) => `/@fs${project}/${file}?raw`,
  (file) => `/@fs${project}/${file}?import&raw??`,
  (file) => `/engine/../${file}`,
  (file) => `/engine/%2e%2e/${file}?raw`,
];

describe("npm run dev", () => {
  it.each(privateFiles)("gives nobody %s", async (file) => {
    for (const way of ways) {
      const [, body] = await get(way(file));
      for (const words of [secret, "SQLite format", "yaml-language-server", '"private": true', "readConfig"])
        expect([way(file), body.includes(words)]).toEqual([way(file), false]);
    }
    for (const outside of ["/@fs/etc/passwd", "/@fs/etc/passwd?raw", "/@fs/etc/passwd?import&raw"])
      expect((await get(outside))[1]).not.toContain("root:");
  });

  const upgrade = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-protocol": "vite-hmr",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  };

  it("gives no socket to who is no page, and holds none that nobody answers: one message on it could end the server", async () => {
    await expect(ask("/", upgrade)).rejects.toThrow("hang up");
    await expect(ask("/", { ...upgrade, origin, "sec-websocket-protocol": "other" })).rejects.toThrow("hang up");
    expect((await ask("/", { ...upgrade, origin })).status).toBe(400);
  });

  it("lets no page of another server read what it answers, or be told of edits, or start the author's editor", async () => {
    for (const other of ["http://localhost:1", "https://evil.example", "null"]) {
      for (const address of ["/", "/@vite/client", "/_data/index.json", "/_gallery"])
        expect((await ask(address, { origin: other })).headers["access-control-allow-origin"]).toBeUndefined();
      expect((await ask("/", { ...upgrade, origin: other })).status).toBe(400);
    }
    const editor = "/__open-in-editor?file=";
    for (const site of ["cross-site", "same-site", "none", ""])
      for (const way of [editor, "/__open-in-editor/../x?file=", "/__OPEN-in-editor/%2e%2e/x?file="])
        expect((await ask(`${way}pages/index.yaml`, { "sec-fetch-site": site })).status).toBe(403);
    for (const file of [
      "/etc/passwd",
      "../other.yaml",
      ".env",
      "data/leads.sqlite",
      "node_modules/.bin/vite",
      "a.yaml%0Ab",
      "file:///etc/other.yaml",
    ])
      expect((await ask(editor + file, { "sec-fetch-site": "same-origin" })).status).toBe(403);
  });

  it.each(["/assets", "/attached_assets", "http://localhost/assets"])(
    "lets nothing among the files at %s run as its own: it could write through the studio",
    async (folder) => {
      const drawing = (await ask(`${folder}/pictures/planted.svg`)).headers["content-security-policy"];
      expect(drawing).toContain("script-src 'none'");
      const tool = (await ask(`${folder}/files/planted.html`)).headers["content-security-policy"];
      expect(tool).toMatch(/; sandbox allow-scripts/);
      expect(tool).not.toContain("allow-same-origin");
      expect(String(tool).split("; sandbox ")).toHaveLength(2);
    },
  );

  it.each(["/ASSETS", "/Assets", "/Attached_Assets"])(
    "has no files at %s: addresses are spelt one way",
    async (folder) => {
      for (const file of ["pictures/planted.svg", "files/planted.html"])
        expect((await ask(`${folder}/${file}`)).status).toBe(404);
    },
  );

  it("lets what a page says run nothing either, also in the gallery", async () => {
    for (const address of ["/", "/nowhere", "/_gallery", "/_gallery/page/", "/_gallery/example/block-hero/0"]) {
      const { "content-security-policy": policy = "" } = (await ask(address)).headers;
      expect([address, policy]).toEqual([address, expect.stringMatching(/^script-src 'self'(?: 'sha256-[^']+')*;/)]);
      expect(policy).not.toMatch(/unsafe|sandbox/);
      expect(policy).toContain("frame-ancestors");
    }
  });

  it("answers to its own names alone", async () => {
    expect((await get("/"))[0]).toBe(200);
    expect((await get("/", { host: "rebound.example" }))[0]).toBe(403);
    expect((await get("/_gallery", { host: "rebound.example" }))[0]).toBe(403);
  });

  it("listens on no other address than this machine's own, unless HOST says so", async () => {
    const own = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4");
    const { origin: alone, stop: end } = await startDevelopmentServer(project, {});
    const { port } = new URL(alone);
    for (const { address } of own) await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow("fetch failed");
    await end();
  });
});
