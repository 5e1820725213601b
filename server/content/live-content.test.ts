import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../app.ts";
import { buildServices } from "../build-services.ts";
import { readConfig } from "../process/config.ts";
import { siteFile as site, writeContent } from "../../test/content/small-project.ts";

const page = (words: string, more = ""): string => `# yaml-language-server: $schema=../schema/editor/page.json
title: A page
description: A page that is there to be changed while the server runs.
${more}blocks:
  - type: hero
    title: ${words}
`;

const gate = "gate: {key: club-access, title: Members only}\n";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "live-test-"));
  for (const folder of ["pages/assets", "forms", "prompts"]) mkdirSync(path.join(root, folder), { recursive: true });
  write("pages/_site.yaml", site);
  write("pages/index.yaml", page("First words"));
  // Only after its servers have ended, because they write to it.
  onTestFinished(() => rmSync(root, { recursive: true }));
});

function write(name: string, text: string): void {
  writeContent(root, name, text);
}

interface Running {
  /** The status and the body of a page. */
  get: (path: string) => Promise<[status: number, body: string]>;
  logged: () => string;
  stop: () => Promise<void>;
}

/** Starts the server on the project; a second server on the same folder is a restart. */
async function start(): Promise<Running> {
  const log: string[] = [];
  const built = await buildServices({
    config: readConfig({ SITE_DIR: root, DATA_DIR: path.join(root, "data") }),
    log: pino({}, { write: (line: string) => void log.push(line) }),
    renderDocument: (data) => Promise.resolve({ html: JSON.stringify(data.view), scriptHashes: [], styleHashes: [] }),
    files: () => ({ loader: "", application: [], styles: [] }),
  });
  const answer = createApp(built.services).callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await built.close();
  };
  onTestFinished(stop);
  return {
    async get(address) {
      const response = await fetch(`http://127.0.0.1:${port}${address}`);
      return [response.status, await response.text()];
    },
    logged: () => log.join(""),
    stop,
  };
}

describe("live content", () => {
  it("a new page file appears in the running server without a rebuild or a restart", async () => {
    const { get } = await start();
    expect((await get("/hello"))[0]).toBe(404);
    write("pages/hello.yaml", page("Hello there"));
    await expect.poll(() => get("/hello")).toEqual([200, expect.stringContaining("Hello there")]);
    mkdirSync(path.join(root, "pages/deep/er"), { recursive: true });
    write("pages/deep/er/page.yaml", page("Deep words"));
    await expect.poll(() => get("/deep/er/page")).toEqual([200, expect.stringContaining("Deep words")]);
  });

  it("a page at an address of the server's own takes nothing from it, whole or broken: health is still told", async () => {
    write("pages/healthz.yaml", page("Not health"));
    write("pages/robots.yaml", "");
    write("pages/metrics.yaml", "");
    const { get } = await start();
    const [status, health] = await get("/healthz");
    expect([status, (JSON.parse(health) as { status: string }).status]).toEqual([200, "degraded"]);
    expect((await get("/metrics"))[0]).toBe(404);
    expect((await get("/robots"))[0]).toBe(503);
    expect(await get("/")).toEqual([200, expect.stringContaining("First words")]);
  });

  it("a changed file goes live, also when an editor replaces it, and a deleted one goes", async () => {
    const { get } = await start();
    write("pages/index.yaml", page("Second words"));
    await expect.poll(() => get("/")).toEqual([200, expect.stringContaining("Second words")]);
    write("pages/.index.yaml.swp", page("Third words"));
    renameSync(path.join(root, "pages/.index.yaml.swp"), path.join(root, "pages/index.yaml"));
    await expect.poll(() => get("/")).toEqual([200, expect.stringContaining("Third words")]);
    write("pages/gone.yaml", page("Soon gone"));
    await expect.poll(async () => (await get("/gone"))[0]).toBe(200);
    rmSync(path.join(root, "pages/gone.yaml"));
    await expect.poll(async () => (await get("/gone"))[0]).toBe(404);
  });

  it("a broken edit leaves the last good page up, also over a restart, and says why in the log and on /healthz", async () => {
    const first = await start();
    write("pages/index.yaml", page("Broken words").replace("type: hero", "type: heroo"));
    await expect.poll(() => first.logged()).toContain("heroo");
    expect(await first.get("/")).toEqual([200, expect.stringContaining("First words")]);
    await first.stop();
    const second = await start();
    expect(await second.get("/")).toEqual([200, expect.stringContaining("First words")]);
    expect(second.logged()).toContain("pages/index.yaml:");
    const [status, health] = await second.get("/healthz");
    expect(status).toBe(200);
    expect(JSON.parse(health)).toMatchObject({
      status: "degraded",
      problems: [{ file: "pages/index.yaml", line: 5, message: expect.stringContaining("heroo") }],
      stale: ["pages/index.yaml"],
    });
    write("pages/index.yaml", page("Mended words"));
    await expect.poll(() => second.get("/")).toEqual([200, expect.stringContaining("Mended words")]);
  });

  it("a broken file that never was good makes its own route answer 503 and no other", async () => {
    write("pages/new.yaml", "title: [\n");
    const { get } = await start();
    expect((await get("/new"))[0]).toBe(503);
    expect((await get("/"))[0]).toBe(200);
  });

  it("a guide that no page offers is nobody's while a file is broken that may be what keeps it behind a gate", async () => {
    write("pages/guides/plan.md", "---\ntitle: A plan\n---\n\nWords");
    const link = `\n    text: "[Plan](/assets/guides/plan.pdf)"`;
    write("pages/club.yaml", "title: [\n");
    const { get } = await start();
    const status = async (): Promise<number> => (await get("/assets/guides/plan.pdf"))[0];
    expect(await status()).toBe(503);
    write("pages/club.yaml", page(`Members${link}`, gate));
    await expect.poll(status).toBe(403);
    rmSync(path.join(root, "pages/club.yaml"));
    await expect.poll(async () => (await get("/club"))[0]).toBe(404);
    expect(await status()).toBe(404);
  });

  it("nor is a new guide anybody's that only the broken version of a page names, whose last good one is shown", async () => {
    write("pages/club.yaml", page("Members", gate));
    const guide = (title: string): string =>
      `---\ntitle: ${title}\nsubtitle: Words\ndescription: Words.\nkeywords: [words]\ncategory: List\n---\n\n## First\n\nWords\n`;
    write("pages/guides/other.md", guide("Another"));
    const { get, logged } = await start();
    const status = async (name: string): Promise<number> => (await get(`/assets/guides/${name}.pdf`))[0];
    expect(await status("other")).toBe(200);
    const link = `\n    text: "[Plan](/assets/guides/plan.pdf)"`;
    const broken = page(`Members${link}`, gate).replace("type: hero", "type: heroo");
    write("pages/club.yaml", broken);
    await expect.poll(logged).toContain("heroo");
    write("pages/guides/plan.md", guide("A plan"));
    await expect.poll(() => status("plan")).toBe(503);
    // A file that the page does not name does not affect it.
    expect(await status("other")).toBe(200);
    write("pages/club.yaml", broken.replace("heroo", "hero"));
    await expect.poll(() => status("plan")).toBe(403);
  });

  it("a broken _site.yaml leaves the site up", async () => {
    const { get, logged } = await start();
    write("pages/_site.yaml", "name: [\n");
    await expect.poll(() => logged()).toContain("pages/_site.yaml:");
    expect((await get("/"))[0]).toBe(200);
  });

  it("a live edit that removes or weakens a gate takes effect only at a restart", async () => {
    write("pages/club.yaml", page("Secret words", gate));
    const first = await start();
    expect(first.logged()).toContain("GATE_CLUB_PASSWORD");
    expect((await first.get("/club"))[1]).toContain("Members only");
    write("pages/club.yaml", page("Secret words"));
    await expect.poll(() => first.logged()).toContain("restart the server");
    expect((await first.get("/club"))[1]).not.toContain("Secret words");
    await first.stop();
    const second = await start();
    expect((await second.get("/club"))[1]).toContain("Secret words");
  });

  it("a gated file that is renamed and loses its gate in one edit does not open", async () => {
    const words = "Secret words that only members may read, and that are long enough to be known again anywhere";
    write("pages/club.yaml", page(words, gate));
    const { get, logged } = await start();
    rmSync(path.join(root, "pages/club.yaml"));
    write("pages/open.yaml", page(words));
    await expect.poll(() => logged()).toContain("restart the server");
    expect((await get("/club"))[0]).toBe(404);
    const [status, body] = await get("/open");
    expect(status).toBe(200);
    expect(body).not.toContain("Secret words");
  });

  it("a file that is half written shows its last good version until the rest is there", async () => {
    const whole = page("Second words");
    const { get, logged } = await start();
    write("pages/index.yaml", whole.slice(0, whole.indexOf("type: hero") + 8));
    await expect.poll(() => logged()).toContain("pages/index.yaml:");
    expect((await get("/"))[1]).toContain("First words");
    write("pages/index.yaml", "");
    await expect.poll(() => logged()).toContain("empty-file");
    expect((await get("/"))[1]).toContain("First words");
    write("pages/index.yaml", whole);
    await expect.poll(() => get("/")).toEqual([200, expect.stringContaining("Second words")]);
  });

  it("a page with a dead link goes live on a fresh machine, and /healthz lists the link", async () => {
    write(
      "pages/new.yaml",
      page("New words", "linked: false\n").replace("New words", 'New words\n    text: "[x](/nowhere)"'),
    );
    const { get } = await start();
    expect(await get("/new")).toEqual([200, expect.stringContaining("New words")]);
    expect(JSON.parse((await get("/healthz"))[1])).toMatchObject({ problems: [{ file: "pages/new.yaml" }] });
  });
});
