/**
 * Benchmarks the studio: the time from the last keystroke to the marks and to the page's new block, the time to open, and the
 * server's memory after many edits, on this site and on one with many pages. `npm run bench -- studio`, or `node
 * bench/studio.ts PAGES...` for other numbers of pages.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Page } from "playwright-core";
import { launchBrowser } from "../cli/report/launch-browser.ts";
import { generateProject } from "./check/generated-project.ts";
import { median } from "./http/contestant.ts";

const root = path.resolve(import.meta.dirname, "..");
const edits = Number(process.env["EDITS"] ?? 1000);
const keys = 15;
/** Maximum milliseconds, and maximum megabytes by which the memory may grow in the second half of the edits. */
const most = { marks: 150, block: 300, open: 1500, growth: 60 };

/** Starts a separate development server for a folder. */
async function startServer(siteDir: string): Promise<{ origin: string; pid: number; stop: () => Promise<void> }> {
  const data = mkdtempSync(path.join(tmpdir(), "pagewright-bench-data-"));
  const child = spawn(process.execPath, ["cli/dev.ts"], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "error", SITE_DIR: siteDir, DATA_DIR: data },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const port = /listening on http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port !== undefined) resolve(`http://localhost:${port}`);
    });
    child.once("exit", () => reject(new Error("The development server did not start.")));
  });
  const stop = async (): Promise<void> => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
    rmSync(data, { recursive: true });
  };
  return { origin, pid: child.pid ?? 0, stop };
}

async function open(page: Page, origin: string): Promise<number> {
  const begun = performance.now();
  await page.goto(`${origin}/_studio?file=pages/index.yaml`);
  await page.locator(".cm-line").first().waitFor();
  await page.frameLocator("iframe").locator("h1").waitFor();
  return performance.now() - begun;
}

/** Returns the milliseconds from a keystroke to its effect, measured within the page so that no time of this process is included. */
function afterKey(page: Page, what: "block" | "marks", words: string): Promise<number> {
  return page.evaluate(
    ([kind, wanted]) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const look = (): void => {
          const frame = document.querySelector("iframe")?.contentDocument;
          const there =
            kind === "block"
              ? frame?.querySelector("h1")?.textContent?.includes(wanted)
              : document.querySelector(".cm-lintRange-error")?.textContent?.includes(wanted);
          if (there === true) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        document.execCommand("insertText", false, wanted);
        look();
      }),
    [what, words] as const,
  );
}

/** Puts the cursor after the first words that match, as a person would. */
async function goTo(page: Page, line: RegExp): Promise<void> {
  await page.locator(".cm-line").filter({ hasText: line }).first().click();
  await page.keyboard.press("End");
}

function megabytesOf(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}

async function measure(siteDir: string, name: string): Promise<void> {
  const server = await startServer(siteDir);
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await open(page, server.origin);
  const opened = median([
    await open(page, server.origin),
    await open(page, server.origin),
    await open(page, server.origin),
  ]);
  const [blocks, marks]: number[][] = [[], []];
  await goTo(page, /^ {4}title: /);
  for (let key = 0; key < keys; key++) blocks?.push(await afterKey(page, "block", ` k${key}`));
  for (let key = 0; key < keys; key++) {
    await goTo(page, /type: hero/);
    marks?.push(await afterKey(page, "marks", `x${key}`));
    await page.keyboard.press("Control+z");
    await page.locator(".cm-lintRange-error").first().waitFor({ state: "detached" });
  }
  await goTo(page, /^ {4}title: /);
  const memory: number[] = [];
  for (let edit = 0; edit < edits; edit++) {
    await afterKey(page, "block", String.fromCodePoint(97 + (edit % 26)));
    if (edit % 100 === 0) {
      await page.keyboard.press("Control+z");
      await goTo(page, /^ {4}title: /);
    }
    if (edit === edits / 2 || edit === edits - 1) memory.push(megabytesOf(server.pid));
  }
  await browser.close();
  await server.stop();
  const [half = 0, end = 0] = memory;
  const figures = [
    ["marks", median(marks ?? []), most.marks, "ms"],
    ["the page's new block", median(blocks ?? []), most.block, "ms"],
    ["opening", opened, most.open, "ms"],
    [`more memory from edit ${edits / 2} to ${edits}`, end - half, most.growth, "MB"],
  ] as const;
  for (const [what, value, limit, unit] of figures) {
    const missed = value > limit;
    if (missed) process.exitCode = 1;
    console.log(
      `${name.padEnd(12)} ${what.padEnd(36)} ${value.toFixed(0).padStart(6)} ${unit}${missed ? ` (at most ${limit}: missed)` : ""}`,
    );
  }
  console.log(`${name.padEnd(12)} ${"the server's memory at the end".padEnd(36)} ${end.toFixed(0).padStart(6)} MB`);
}

const asked = process.argv.slice(2).map(Number);
for (const pages of asked.length > 0 ? asked : [0, 1000]) {
  const folder = pages > 0 ? generateProject(pages) : mkdtempSync(path.join(tmpdir(), "pagewright-bench-"));
  if (pages === 0)
    for (const part of ["pages", "forms", "prompts"])
      cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  await measure(folder, pages === 0 ? "its own" : `${pages} pages`);
  rmSync(folder, { recursive: true });
}
