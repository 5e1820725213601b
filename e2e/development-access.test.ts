/** What the development server gives away: a page's own parts, and nothing else of the disk. */
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDevelopmentServer } from "./development-server.ts";
import { copyProject } from "./project-copy.ts";

const project = copyProject();
/** What lies where no page needs it. */
const planted = ["data/last-good/a.kept", "data/derived/a.pdf", ".env", ".env.local", ".git/config", "other/notes.ts"];
const secret = "words-of-nobody-elses-business";
let origin = "";
let stop = async (): Promise<void> => undefined;

beforeAll(async () => {
  for (const name of planted) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), secret);
  }
  ({ origin, stop } = await startDevelopmentServer(project));
});

afterAll(() => stop());

/** Status and body, the address exactly as it is written. */
async function get(address: string, headers: Record<string, string> = {}): Promise<[status: number, body: string]> {
  return new Promise((resolve, reject) => {
    const url = new URL(origin);
    const asked = request({ host: url.hostname, port: url.port, path: address, headers }, (answer) => {
      void text(answer).then((body) => resolve([answer.statusCode ?? 0, body]), reject);
    });
    asked.on("error", reject);
    asked.end();
  });
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
