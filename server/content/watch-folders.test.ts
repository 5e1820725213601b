/** What the watcher alone reports, without the regular looks: every way in which editors, Git and people change files. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { watchFolders, type WatchOptions } from "./watch-folders.ts";

let root = "";
/** What was reported since the last action; "anything" where no path was given. */
let told: string[] = [];

const at = (name: string): string => path.join(root, name);
const write = (name: string): void => writeFileSync(at(name), String(Math.random()));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "watched-"));
  mkdirSync(at("pages/a/b"), { recursive: true });
  mkdirSync(at("forms"));
  for (const name of ["x", "y"]) write(`pages/a/b/${name}.yaml`);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function start(options: Partial<WatchOptions> = {}): void {
  told = [];
  const never = 1e8;
  const onChange = (changed: readonly string[] = ["anything"]): void => void told.push(...changed);
  onTestFinished(watchFolders({ root, folders: ["pages", "forms"], onChange, quiet: 10, look: never, ...options }));
}

/** Whether the file itself or a folder above it was reported. */
function isTold(file: string): boolean {
  return told.some((each) => each === file || file.startsWith(`${each}/`));
}

const x = "pages/a/b/x.yaml";

const ways: Readonly<Record<string, () => string>> = {
  "written in place": () => {
    write(x);
    return x;
  },
  "replaced by a file beside it": () => {
    write(`${x}.tmp`);
    renameSync(at(`${x}.tmp`), at(x));
    return x;
  },
  "replaced by a file from elsewhere": () => {
    write("elsewhere");
    renameSync(at("elsewhere"), at(x));
    return x;
  },
  "put aside and written anew": () => {
    renameSync(at(x), at(`${x}~`));
    write(x);
    rmSync(at(`${x}~`));
    return x;
  },
  "deleted and written anew, as git does": () => {
    rmSync(at(x));
    write(x);
    return x;
  },
  "in folders that were made this moment": () => {
    rmSync(at("forms"), { recursive: true });
    mkdirSync(at("pages/new/er/est"), { recursive: true });
    write("pages/new/er/est/page.yaml");
    mkdirSync(at("forms"));
    return "pages/new/er/est/page.yaml";
  },
  "in a folder that was moved": () => {
    renameSync(at("pages/a"), at("pages/moved"));
    renameSync(at("pages/moved"), at("pages/a"));
    write(x);
    return x;
  },
  "in a folder that was deleted and came back": () => {
    rmSync(at("pages/a"), { recursive: true });
    mkdirSync(at("pages/a/b"), { recursive: true });
    for (const name of ["x", "y"]) write(`pages/a/b/${name}.yaml`);
    return x;
  },
};

describe("a file is told of however it is changed, and whatever was done to it before", () => {
  for (const [first, before] of Object.entries(ways))
    it(`${first}, then each other way`, async () => {
      start();
      for (const [way, act] of Object.entries(ways)) {
        for (const change of [before, act]) {
          told = [];
          const file = change();
          await expect.poll(() => isTold(file), { interval: 5, message: `${first}, then ${way}` }).toBe(true);
        }
      }
    });
});

it("a folder that came, or was replaced as a whole, is found by the next regular look and watched from then on", async () => {
  start({ folders: ["pages", "forms", "prompts"], look: 20 });
  mkdirSync(at("prompts"));
  write("prompts/first.yaml");
  renameSync(at("pages"), at("before"));
  mkdirSync(at("pages"));
  await expect.poll(() => told).toContain("anything");
  for (const name of ["prompts/second.yaml", "pages/second.yaml"]) {
    await expect
      .poll(() => {
        write(name);
        return told.includes(name);
      })
      .toBe(true);
  }
});

it("a folder that is not there, as on a website without forms, costs no look at all others again and again", async () => {
  start({ folders: ["pages", "forms", "prompts"], look: 10 });
  await sleep(100);
  expect(told).toEqual([]);
  mkdirSync(at("prompts"));
  await expect.poll(() => told).toContain("anything");
});

it("what changed while this process was busy is told of together with what it had heard of before", async () => {
  const calls: (readonly string[])[] = [];
  start({ quiet: 200, onChange: (changed = []) => void calls.push(changed) });
  const before = ["x", "y"].map((name) => `pages/a/b/${name}.yaml`);
  for (const name of before) write(name);
  await sleep(20);
  // The timers run after it, and only then the system's events.
  await new Promise(setImmediate);
  write("forms/other.yaml");
  const until = performance.now() + 300;
  while (performance.now() < until);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(calls).toEqual([[...before, "forms/other.yaml"]]);
});

it("files that never come to rest are told of all the same", async () => {
  start({ quiet: 400 });
  const restless = setInterval(() => write("pages/restless.yaml"), 5);
  onTestFinished(() => clearInterval(restless));
  await expect.poll(() => told).toContain("pages/restless.yaml");
});

it("one file alone is told of at once, and does not wait for the rest that many need", async () => {
  const never = 1e8;
  start({ quiet: never });
  write(x);
  await expect.poll(() => told).toEqual([x]);
});

it("a thousand changes at once are told of as anything", async () => {
  start();
  for (let count = 0; count < 1100; count++) write(`pages/a/${count}.yaml`);
  await expect.poll(() => told).toContain("anything");
});

it.runIf(process.platform === "linux")("a file costs no watch, a folder costs one", () => {
  for (let count = 0; count < 200; count++) write(`pages/a/${count}.yaml`);
  const before = watches();
  start();
  expect(watches() - before).toBe(4);
});

/** The number of watches of this process, as the system counts them. */
function watches(): number {
  const folder = "/proc/self/fdinfo";
  const lines = ["0", ...Array.from({ length: 200 }, (_, each) => String(each))].map((each) => {
    try {
      return readFileSync(`${folder}/${each}`, "utf8").split("inotify wd:").length - 1;
    } catch {
      return 0;
    }
  });
  return lines.reduce((sum, each) => sum + each, 0);
}
