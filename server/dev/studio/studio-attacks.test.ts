/** Tests what the studio's own page may do and others may not. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { diskRefusal } from "./content-files.ts";
import { isAuthors, isThisMachine } from "./refuse-strangers.ts";
import { type Asked, openStudio, pageOf } from "../../../test/server/open-studio.ts";

const { siteDir, ask, open, save, baseOf, writeHome } = await openStudio();
const outside = mkdtempSync(path.join(tmpdir(), "pagewright-outside-"));
const secret = "nobody elses business";
writeFileSync(path.join(siteDir, ".env"), secret);
writeFileSync(path.join(outside, "page.yaml"), secret);
symlinkSync(path.join(outside, "page.yaml"), path.join(siteDir, "pages/linked.yaml"));
symlinkSync(outside, path.join(siteDir, "pages/elsewhere"));

beforeEach(() => writeHome(pageOf("Home")));
afterAll(() => rmSync(outside, { recursive: true }));

describe("every write stays inside pages/, forms/, prompts/ with the names that `check` allows", () => {
  const foreign = [
    "../page.yaml",
    "pages/../../page.yaml",
    "pages/../.env",
    "pages/%2e%2e/%2e%2e/page.yaml",
    "pages\\..\\..\\page.yaml",
    "pages/..%2f..%2fpage.yaml",
    "/etc/passwd",
    path.join(outside, "page.yaml"),
    "file:///etc/passwd",
    ".env",
    "package.json",
    "data/leads.sqlite",
    "server/dev/start-development.ts",
    "pages/.hidden.yaml",
    "pages/./index.yaml",
    "pages//index.yaml",
    "pages/Index.yaml",
    "pages/a page.yaml",
    "pages/index.yaml\0.yaml",
    "pages/index.yml",
    `pages/${"a".repeat(250)}.yaml`,
    "pages/assets/script.yaml",
    "pages/guides/../../package.md",
    "pages/linked.yaml",
    "pages/elsewhere/page.yaml",
    "pages/elsewhere/new.yaml",
    `pages/${"a".repeat(400)}.yaml`,
    "",
  ];

  it.each(foreign)("%j is neither read nor written", async (name) => {
    const before = readdirSync(outside);
    const [read, words] = await open(name);
    expect([400, 403]).toContain(read);
    expect(words).not.toContain(secret);
    for (const base of [null, "any"]) expect((await save(name, "title: taken\n", base))[0]).toBe(403);
    const look = await ask("/_studio/api/look", { method: "POST", body: { path: name, drafts: {}, state: "page" } });
    expect(look[0]).toBe(403);
    const drafted = { path: "pages/index.yaml", drafts: { [name]: "title: taken\n" }, state: "page" };
    expect((await ask("/_studio/api/look", { method: "POST", body: drafted }))[0]).toBe(403);
    expect(readdirSync(outside)).toEqual(before);
    expect(readFileSync(path.join(outside, "page.yaml"), "utf8")).toBe(secret);
    expect(readFileSync(path.join(siteDir, ".env"), "utf8")).toBe(secret);
  });

  it.each([
    "/_studio/../.env",
    "/_studio/%2e%2e/.env",
    "/_studio/api/../../.env",
    "/_studio/api/constructor",
    "/_studio/api/file/x",
  ])("%s is nothing", async (at) => {
    const [status, words] = await ask(at);
    expect(status).toBe(404);
    expect(words).not.toContain(secret);
  });
});

describe("a foreign web page, or a name rebound to this address, can neither read nor write", () => {
  const strangers: readonly (readonly [string, Asked])[] = [
    ["a foreign Host", { headers: { host: "rebound.example" } }],
    ["a foreign Host that ends like ours", { headers: { host: "localhost.rebound.example" } }],
    ["no Host that can be read", { headers: { host: "localhost:x@rebound.example" } }],
    ["a foreign Origin", { headers: { origin: "https://example.com" } }],
    ["the Origin of another server on this machine", { headers: { origin: "http://localhost:1" } }],
    ["the Origin of a sandboxed frame", { headers: { origin: "null" } }],
    ["what the browser calls cross-site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["a tunnel that says whom it speaks for", { headers: { "x-forwarded-for": "203.0.113.7" } }],
    ["a proxy that calls itself by our name", { headers: { "x-forwarded-host": "preview.example" } }],
    ["a proxy of the old kind", { headers: { via: "1.1 tunnel" } }],
    ["what the browser calls same-site", { headers: { "sec-fetch-site": "same-site" } }],
  ];

  it.each(strangers)("%s", async (_what, asked) => {
    const before = readFileSync(path.join(siteDir, "pages/index.yaml"), "utf8");
    expect((await ask("/_studio", asked))[0]).toBe(403);
    expect((await ask("/_studio/api/file?path=pages/index.yaml", asked))[0]).toBe(403);
    const write = {
      ...asked,
      method: "PUT",
      body: { path: "pages/index.yaml", text: "", base: await baseOf("pages/index.yaml") },
    };
    expect((await ask("/_studio/api/file", write))[0]).toBe(403);
    expect(readFileSync(path.join(siteDir, "pages/index.yaml"), "utf8")).toBe(before);
  });

  it.each(["", "x", "x".repeat(43)])("the token %j", async (wrong) => {
    for (const at of ["files", "file?path=pages/index.yaml", "search?words=Home"])
      expect((await ask(`/_studio/api/${at}`, { token: wrong }))[0]).toBe(401);
    const write = { method: "PUT", body: { path: "pages/new.yaml", text: "", base: null }, token: wrong };
    expect((await ask("/_studio/api/file", write))[0]).toBe(401);
    expect(existsSync(path.join(siteDir, "pages/new.yaml"))).toBe(false);
  });

  it("another machine, whatever name it claims; this one by any of its addresses may", () => {
    const from = (remoteAddress: string | undefined, localAddress: string): boolean =>
      isThisMachine({ remoteAddress, localAddress });
    expect(from("127.0.0.1", "127.0.0.1") && from("::1", "::1") && from("::ffff:127.0.0.1", "::ffff:127.0.0.1")).toBe(
      true,
    );
    expect(from("192.0.2.7", "192.0.2.7")).toBe(true);
    for (const stranger of [
      "192.0.2.8",
      "::ffff:192.0.2.8",
      "2001:db8::1",
      "1127.0.0.1",
      "::1:127.0.0.1",
      "",
      undefined,
    ])
      expect(from(stranger, "192.0.2.7")).toBe(false);
  });

  it.each(["0.0.0.0", "::", "[::]", "0", "::0", undefined])(
    "with HOST=%s: who comes by another address than the loopback, as through a container's port, and be it from there to there",
    (host) => {
      const ends = { remoteAddress: "10.0.2.100", localAddress: "10.0.2.100" };
      expect(isAuthors(ends, host)).toBe(false);
      expect(isAuthors({ remoteAddress: "127.0.0.1", localAddress: "127.0.0.1" }, host)).toBe(true);
      for (const named of ["10.0.2.100", "desk.local"]) expect(isAuthors(ends, named)).toBe(true);
      expect(isAuthors({ ...ends, remoteAddress: "10.0.2.101" }, "10.0.2.100")).toBe(false);
    },
  );

  it("a link on another page may lead to the studio, and no frame may show it", async () => {
    const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    expect((await ask("/_studio", { headers: visit }))[0]).toBe(200);
    expect((await ask("/_studio", { headers: { ...visit, "sec-fetch-dest": "iframe" } }))[0]).toBe(403);
  });
});

describe("sizes are limited", () => {
  it("a paste of 50 MB is refused, and so is a text that `check` would not read", async () => {
    const base = await baseOf("pages/index.yaml");
    const declared = ask("/_studio/api/file", {
      method: "PUT",
      headers: { "content-length": "50000000" },
      body: "x",
    });
    expect((await declared)[0]).toBe(413);
    const [status, words] = await save("pages/index.yaml", "x".repeat(128_001), base);
    expect([status, JSON.parse(words)]).toEqual([413, { error: expect.stringContaining("128 kB") }]);
    expect(readFileSync(path.join(siteDir, "pages/index.yaml"), "utf8")).toBe(pageOf("Home"));
  });

  it("drafts without number, and bodies of another shape, are refused", async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`pages/p-${at}.yaml`, ""]));
    const odd = [{ path: "pages/index.yaml", drafts: many, state: "page" }, [], null, { path: 1 }, "not json"];
    for (const body of odd) expect((await ask("/_studio/api/look", { method: "POST", body }))[0]).toBe(400);
    const plain = { method: "PUT", headers: { "content-type": "text/plain" }, body: "{}" };
    expect((await ask("/_studio/api/file", plain))[0]).toBe(415);
  });
});

describe("what the disk refuses is said, and nothing of it is done", () => {
  const file = { path: "pages/way/new.yaml", text: "title: New\n", base: null };
  const told = async (at: string, asked: Asked): Promise<readonly [number, string]> => {
    const [status, words] = await ask(`/_studio/api/${at}`, asked);
    return [status, JSON.parse(words).error];
  };

  it("a file in the place of a folder, a name that is too long", async () => {
    writeFileSync(path.join(siteDir, "pages/way"), "in the way");
    expect(await told("file", { method: "PUT", body: file })).toEqual([403, expect.stringContaining("Move it away")]);
    rmSync(path.join(siteDir, "pages/way"));
    const body = Buffer.from("%PDF-1.7\n");
    const at = `take?name=x.pdf&write=kept&gate=${"a".repeat(300)}`;
    expect(await told(at, { method: "POST", body })).toEqual([403, expect.stringContaining("too long")]);
  });

  it("a folder of drafts that is none: nobody is kept from the files, and the browser hears why", async () => {
    mkdirSync(path.join(siteDir, "data"), { recursive: true });
    writeFileSync(path.join(siteDir, "data/studio-drafts"), "in the way");
    const draft = { ...file, saved: "", at: 1 };
    expect(await told("draft", { method: "PUT", body: draft })).toEqual([403, expect.stringContaining("Move it away")]);
    expect(await ask("/_studio/api/drafts")).toEqual([200, '{"drafts":[]}']);
    rmSync(path.join(siteDir, "data/studio-drafts"));
  });

  it("a note of what was written that cannot be kept makes no save fail", async () => {
    mkdirSync(path.join(siteDir, "data/studio-written.json"), { recursive: true });
    expect((await save("pages/index.yaml", pageOf("Saved"), await baseOf("pages/index.yaml")))[0]).toBe(200);
    rmSync(path.join(siteDir, "data/studio-written.json"), { recursive: true });
  });

  it.each([
    ["ENOSPC", "The disk is full."],
    ["EDQUOT", "The disk is full."],
    ["EROFS", "may not write there"],
    ["EACCES", "may not write there"],
  ])("%s: %s", (code, words) => {
    const refusal = diskRefusal(Object.assign(new Error(code), { code }));
    expect([refusal?.status, refusal?.message]).toEqual([403, expect.stringContaining(words)]);
    expect(diskRefusal(new Error("our own mistake"))).toBeUndefined();
  });

  it("who may read and write a file stays as it was", async () => {
    for (const mode of [0o600, 0o664, 0o755]) {
      chmodSync(path.join(siteDir, "pages/index.yaml"), mode);
      expect((await save("pages/index.yaml", pageOf(`As ${mode}`), await baseOf("pages/index.yaml")))[0]).toBe(200);
      expect(statSync(path.join(siteDir, "pages/index.yaml")).mode & 0o777).toBe(mode);
    }
  });
});
