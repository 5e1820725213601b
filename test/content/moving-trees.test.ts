/** Content that changes while it is read: readers never see a partial state, and the final state is what is served. */
import { execFileSync } from "node:child_process";
import { closeSync, linkSync, mkdtempSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { pageFile, type Running, siteFile, startOn, writeContent } from "./small-project.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "moving-"));
  writeContent(root, "pages/_site.yaml", siteFile);
  writeContent(root, "pages/index.yaml", pageFile("Words of one"));
  // Removed only after the servers have stopped, because they write to it.
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

const soon = { interval: 20 };

async function start(): Promise<Running> {
  const server = await startOn(root);
  onTestFinished(server.stop);
  return server;
}

/** Requests a page until `work` is done; every response is complete and one of those allowed. */
async function underLoad(server: Running, allowed: RegExp, work: () => Promise<void>): Promise<void> {
  const state = { done: false };
  const visitors = Array.from({ length: 4 }, async () => {
    while (!state.done) {
      const [status, body] = await server.get("/");
      expect(status).toBe(200);
      expect(body).toMatch(allowed);
    }
  });
  await work().finally(() => {
    state.done = true;
  });
  await Promise.all(visitors);
}

function git(...args: string[]): void {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=one"];
  execFileSync("git", [...who, ...args], { cwd: root, stdio: "ignore" });
}

describe("content that moves", () => {
  it("branches are changed under load", async () => {
    writeContent(root, ".gitignore", "data\n");
    for (let page = 0; page < 60; page++) writeContent(root, `pages/only-one/p${page}.yaml`, pageFile(`Page ${page}`));
    git("init");
    git("add", ".");
    git("commit", "-m", "one");
    git("checkout", "-b", "two");
    writeContent(root, "pages/index.yaml", pageFile("Words of two"));
    rmSync(path.join(root, "pages/only-one"), { recursive: true });
    for (let page = 0; page < 60; page++) writeContent(root, `pages/only-two/p${page}.yaml`, pageFile(`Side ${page}`));
    git("add", ".");
    git("commit", "-m", "two");
    const server = await start();
    await underLoad(server, /Words of (one|two)/, async () => {
      for (const branch of ["one", "two", "one", "two", "one"]) {
        git("checkout", "-q", branch);
        await expect.poll(() => server.get("/"), soon).toEqual([200, expect.stringContaining(`Words of ${branch}`)]);
      }
    });
    await expect.poll(async () => (await server.get("/only-one/p59"))[0], soon).toBe(200);
    await expect.poll(async () => (await server.get("/only-two/p59"))[0], soon).toBe(404);
    expect(server.logged()).not.toContain("could not be loaded");
  });

  it("a page that is written slowly is shown as it was until it is whole", async () => {
    const server = await start();
    const whole = pageFile("Words of two");
    await underLoad(server, /Words of (one|two)/, async () => {
      const handle = openSync(path.join(root, "pages/index.yaml"), "w");
      for (let at = 0; at < whole.length; at += 20) {
        writeSync(handle, whole.slice(at, at + 20));
        await server.refresh(["pages/index.yaml"]);
      }
      closeSync(handle);
    });
    await expect.poll(() => server.get("/"), soon).toEqual([200, expect.stringContaining("Words of two")]);
  });

  it("a folder that is gone while it is replaced takes nothing down, nor what stands in for its broken pages", async () => {
    const server = await start();
    await server.refresh();
    await underLoad(server, /Words of one/, async () => {
      writeContent(root, "pages/index.yaml", "title: [");
      await server.refresh();
      renameSync(path.join(root, "pages"), path.join(root, "before"));
      await server.refresh();
      renameSync(path.join(root, "before"), path.join(root, "pages"));
      await server.refresh();
    });
    expect(await server.get("/")).toEqual([200, expect.stringContaining("Words of one")]);
  });

  it("a hundred thousand files cost a look and no page", async () => {
    for (let folder = 0; folder < 100; folder++) {
      const many = path.join(root, `pages/assets/many/${folder}`);
      writeContent(root, `pages/assets/many/${folder}/0.txt`, "");
      // Hard links to the same file: readers treat them as separate files, and creating them takes less than half the time.
      for (let file = 1; file < 1000; file++) linkSync(path.join(many, "0.txt"), path.join(many, `${file}.txt`));
    }
    const server = await start();
    expect(await server.get("/")).toEqual([200, expect.stringContaining("Words of one")]);
    const [status, health] = await server.get("/healthz");
    expect([status, health.length < 100_000]).toEqual([200, true]);
    expect(server.logged().length).toBeLessThan(1_000_000);
    writeContent(root, "pages/index.yaml", pageFile("Words of two"));
    await server.refresh(["pages/index.yaml"]);
    expect(await server.get("/")).toEqual([200, expect.stringContaining("Words of two")]);
  });
});
