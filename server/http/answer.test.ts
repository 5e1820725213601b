import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { type Answer, createAnswer } from "./answer.ts";
import { knowsTag } from "./file-headers.ts";

const words = Array.from({ length: 4000 }, (_, nth) => `word ${(nth * 7919) % 641}`).join(", ");
const body = Buffer.from(`<p>${words}</p>`);

it("a strong ETag names one sequence of bytes, also while better ones take their place; each is known again", async () => {
  const answer = createAnswer({ body, type: "text/html; charset=utf-8", headers: [] });
  const seen = new Map<string, string>();
  const note = async (encoding: "br" | "gzip" | "identity"): Promise<Buffer> => {
    const { etag, bytes } = await answer.ready(encoding);
    expect(seen.get(etag) ?? bytes.toString("base64")).toBe(bytes.toString("base64"));
    seen.set(etag, bytes.toString("base64"));
    return bytes;
  };
  const first = await note("br");
  expect(gunzipSync(await note("gzip"))).toEqual(body);
  expect(await note("identity")).toEqual(body);
  await expect.poll(async () => (await answer.ready("br")).bytes.length).not.toBe(first.length);
  expect(brotliDecompressSync(await note("br"))).toEqual(body);
  expect([...seen.keys()].map((etag) => etag.slice(1, -1)).sort()).toEqual([...answer.tags].sort());
});

it("what was asked for once is not compressed better, and of what is asked for again only so many wait for it", async () => {
  const make = (nth: number): Answer =>
    createAnswer({ body: Buffer.from(`${nth} ${body.toString()}`), type: "text/html", headers: [] });
  const answers = Array.from({ length: 60 }, (_, nth) => make(nth));
  const isQuick = async (answer: Answer): Promise<boolean> => (await answer.ready("br")).etag.endsWith('-br5"');
  const quickOnes = async (): Promise<number> => (await Promise.all(answers.map(isQuick))).filter(Boolean).length;
  // Compressions run one after another: when the last one requested is done, so is everything that waited before it.
  const last = (nth: number): Promise<void> => {
    const marker = make(nth);
    return expect.poll(() => isQuick(marker)).toBe(false);
  };
  await quickOnes();
  await last(60);
  expect(await quickOnes()).toBe(60);
  await last(61);
  expect(await quickOnes()).toBeGreaterThanOrEqual(40);
  await expect.poll(quickOnes).toBe(0);
});

it("what somebody wrote into a page of their own is compressed in some hundredths of a second, whatever it is", async () => {
  let state = 1;
  const signs = Array.from({ length: 100_000 }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state < 0 ? "&quot;" : "&#39;";
  });
  const hard = Buffer.from(signs.join(""));
  const answer = createAnswer({ body: hard, type: "text/html", headers: [], lasting: false });
  const before = process.cpuUsage();
  const { bytes } = await answer.ready("gzip");
  const { user, system } = process.cpuUsage(before);
  expect(gunzipSync(bytes)).toEqual(hard);
  // The best quality took seventeen times as long.
  expect((user + system) / 1000).toBeLessThan(60);
});

it("304 says what RFC 9110 asks for, and nothing that whoever has the answer has already", async () => {
  const headers = ["X-Frame-Options", "DENY", "Cache-Control", "no-cache", "Vary", "Accept-Encoding"];
  const { unchanged, etag } = await createAnswer({ body, type: "text/html", headers }).ready("gzip");
  expect(unchanged).toEqual(["Cache-Control", "no-cache", "Vary", "Accept-Encoding", "ETag", etag]);
});

it("the same words under another policy have another ETag; written at another time, on another machine, they have not", () => {
  const tags = (...headers: readonly string[]) => createAnswer({ body, type: "text/html", headers }).tags;
  const strict = tags("Content-Security-Policy", "default-src 'none'");
  expect(tags("Content-Security-Policy", "default-src 'self'")).not.toEqual(strict);
  const written = (time: string) => tags("Content-Security-Policy", "default-src 'none'", "Last-Modified", time);
  expect(written("Mon, 02 Jan 2040 00:00:00 GMT")).toEqual(strict);
  expect(written("Tue, 03 Jan 2040 00:00:00 GMT")).toEqual(strict);
});

it("whoever says to have more than a browser has is sent the whole, unread", () => {
  const tags = ["a".repeat(22)];
  expect(knowsTag(`"b", W/"${tags[0]}"`, tags)).toBe(true);
  expect(knowsTag(`${",".repeat(1000)}"${tags[0]}"`, tags)).toBe(false);
});
