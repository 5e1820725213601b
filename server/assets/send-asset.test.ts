import { utimesSync, writeFileSync } from "node:fs";
import { OutgoingMessage } from "node:http";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { runs } from "../../engine/diff/compare-files.ts";
import { startTestServer } from "../../test/server/server.ts";

it("a file with a hash in its name is kept for a year, one with a date in it is not", async () => {
  const { get, folder } = await startTestServer();
  const times: Record<string, string | null> = {};
  for (const name of ["face.0123456789ab.woff2", "plan-202611231015.pdf", "logo-1790000000000.png"]) {
    writeFileSync(path.join(folder, "assets", name), "file");
    times[name] = (await get(`/assets/${name}`)).headers.get("cache-control");
  }
  expect(times).toEqual({
    "face.0123456789ab.woff2": "public, max-age=31536000, immutable",
    "plan-202611231015.pdf": "public, max-age=600",
    "logo-1790000000000.png": "public, max-age=600",
  });
});

it("a document that holds all that it needs may run its own script, however large it is", async () => {
  const { get, folder } = await startTestServer();
  writeFileSync(path.join(folder, "assets/whole.html"), `<!doctype html><script>ok()</script>${" ".repeat(3_000_000)}`);
  const { headers, status } = await get("/assets/whole.html");
  expect([status, headers.get("content-security-policy")]).toEqual([
    200,
    expect.stringMatching(/script-src 'self' 'sha256-/),
  ]);
});

it("a large file that cannot be opened any more is a failure like any other: with a page, and all headers", async () => {
  const gone = { file: "/nowhere/film.zip", name: "film.zip", bytes: 5_000_000, modified: 0, version: "1" };
  const { get } = await startTestServer({ services: { findAsset: () => Promise.resolve(gone) } });
  const { headers, status } = await get("/assets/film.zip");
  const policy = headers.get("content-security-policy");
  expect([status, headers.get("content-type"), policy]).toEqual([500, "text/html; charset=utf-8", expect.anything()]);
});

it("a large file that another takes the place of is there again in a moment: nobody waits for what it does not have", async () => {
  const longer = { file: import.meta.filename, name: "film.zip", bytes: 5_000_000, modified: 0, version: "1" };
  const { get } = await startTestServer({ services: { findAsset: () => Promise.resolve(longer) } });
  const { headers, status } = await get("/assets/film.zip");
  expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
});

it("however many scripts and styles a document holds, its head is one that proxies take (8 kB)", async () => {
  const { get, folder } = await startTestServer();
  const parts = Array.from({ length: 400 }, (_, nth) => `<script>ok(${nth})</script><style>p{top:${nth}px}</style>`);
  writeFileSync(path.join(folder, "assets/many.html"), `<!doctype html>${parts.join("")}`);
  writeFileSync(path.join(folder, "assets/same.html"), "<!doctype html>" + parts[0]?.repeat(400));
  const policyOf = async (name: string) => (await get(`/assets/${name}`)).headers.get("content-security-policy") ?? "";
  expect((await policyOf("many.html")).length).toBeLessThan(7000);
  expect(await policyOf("many.html")).toContain("script-src 'self' 'unsafe-inline';");
  expect(await policyOf("same.html")).not.toContain("unsafe-inline");
});

it("a picture that is the same has the same ETag on every machine, whenever it came there", async () => {
  const tags = new Set<string | null>();
  for (const seconds of [1_700_000_000, 1_800_000_000]) {
    const { get, folder } = await startTestServer();
    writeFileSync(path.join(folder, "assets/picture.png"), "picture");
    utimesSync(path.join(folder, "assets/picture.png"), seconds, seconds);
    const { headers } = await get("/assets/picture.png");
    tags.add(headers.get("etag"));
    const part = await get("/assets/picture.png", { range: "bytes=0-2", "if-range": headers.get("etag") ?? "" });
    expect([part.status, part.headers.get("etag")]).toEqual([206, headers.get("etag")]);
  }
  expect(tags.size).toBe(1);
});

it("the head of a kept file is written as it was made: headers set one by one cost as much again as all else", async () => {
  const { get, folder } = await startTestServer();
  for (const name of ["guide.pdf", "words.txt"]) {
    writeFileSync(path.join(folder, "assets", name), "file ".repeat(200));
    await get(`/assets/${name}`);
    const touches = (["setHeader", "appendHeader", "removeHeader"] as const).map((each) =>
      vi.spyOn(OutgoingMessage.prototype, each),
    );
    expect((await get(`/assets/${name}`)).status).toBe(200);
    expect(touches.flatMap(({ mock }) => mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  }
});

it("a large file of an office is no document, though its type has xml in it", async () => {
  const { get, folder } = await startTestServer();
  writeFileSync(path.join(folder, "assets/talk.pptx"), "slide ".repeat(500_000));
  const { headers } = await get("/assets/talk.pptx");
  expect(headers.get("content-security-policy")).not.toContain("img-src");
});

it("large documents that are asked for in turn push nothing else out of memory", async () => {
  let rendered = 0;
  const { get, folder } = await startTestServer({
    render: (data) => {
      rendered += 1;
      return Promise.resolve({ html: data.title, scriptHashes: [], styleHashes: [] });
    },
  });
  for (const name of ["one", "two"]) {
    const text = `<!doctype html><script>ok()</script>${" ".repeat(17_000_000)}`;
    writeFileSync(path.join(folder, `assets/${name}.html`), text);
  }
  await get("/us/write");
  for (const name of ["one", "two"]) await (await get(`/assets/${name}.html`)).arrayBuffer();
  // In another encoding, so that the answer just sent is not simply repeated.
  await get("/us/write", { "accept-encoding": "identity" });
  expect(rendered).toBe(1);
});

it("what browsers run of what is sent is a program in a comparison, too", async () => {
  const { get, folder } = await startTestServer();
  for (const ending of "cjs css ecma es htm html js jsm json jsx mjs mts pdf shtml svg ts txt wasm xhtml xml".split(
    " ",
  )) {
    writeFileSync(path.join(folder, `assets/tool.${ending}`), "tool");
    const type = (await get(`/assets/tool.${ending}`)).headers.get("content-type") ?? "";
    expect([ending, runs.test(`tool.${ending}`)]).toEqual([ending, /^text\/html|javascript|ecmascript/.test(type)]);
  }
});
