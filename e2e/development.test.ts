import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complaintsOf, openVisit, untilHydrated } from "./browser.ts";

const root = path.resolve(import.meta.dirname, "..");
const project = mkdtempSync(path.join(tmpdir(), "pagewright-dev-"));
const home = path.join(project, "pages/index.yaml");
let origin = "";
let stop = async (): Promise<void> => undefined;

/** A copy of the project, so that its content can be edited. */
function copyProject(): void {
  for (const part of ["engine", "server", "schema", "pages", "forms", "prompts", "package.json", "vite.config.ts"]) {
    cpSync(path.join(root, part), path.join(project, part), { recursive: true });
  }
  symlinkSync(path.join(root, "node_modules"), path.join(project, "node_modules"));
}

beforeAll(async () => {
  copyProject();
  const child = spawn(process.execPath, ["server/dev/main.ts"], {
    cwd: project,
    env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const ended = once(child, "exit");
  stop = async () => {
    child.kill();
    await ended;
  };
  origin = await new Promise((resolve, reject) => {
    const read = (line: string): void => {
      said.push(line);
      const port = /listening on http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    createInterface(child.stdout).on("line", read);
    createInterface(child.stderr).on("line", read);
    void ended.then(() => reject(new Error(said.join("\n"))));
  });
});

afterAll(async () => {
  await stop();
  rmSync(project, { recursive: true, force: true });
});

function edit(from: string | RegExp, to: string): void {
  writeFileSync(home, readFileSync(home, "utf8").replace(from, to));
}

describe("npm run dev", () => {
  it("hydrates the home page without a warning, with React's development checks", async () => {
    const page = await openVisit(origin);
    // The first visit makes Vite prepare the packages and load the page again.
    await page.goto("/");
    await untilHydrated(page);
    await page.waitForLoadState("networkidle");
    const complaints = complaintsOf(page);
    await page.goto("/");
    await untilHydrated(page);
    expect(complaints).toEqual([]);
  });

  it("editing a YAML file updates the open page without a reload; a mistake shows an overlay over the last good page", async () => {
    const page = await openVisit(origin);
    await page.goto("/");
    await untilHydrated(page);
    await page.evaluate(() => (document.documentElement.dataset["same"] = "yes"));
    const heading = page.getByRole("heading", { level: 1 });
    const overlay = page.locator("content-problems article").filter({ hasText: "pages/index.yaml" });
    const before = readFileSync(home, "utf8");

    edit(/^( {4}title: )AI adoption.*$/m, "$1A heading that was edited");
    await heading.filter({ hasText: "A heading that was edited" }).waitFor();

    edit("type: hero", "type: heero");
    await overlay.filter({ hasText: "heero" }).waitFor();
    await overlay.getByRole("link", { name: /^pages\/index\.yaml:\d+:\d+$/ }).waitFor();
    expect(await overlay.locator("pre").textContent()).toContain("^");
    expect(await heading.textContent()).toBe("A heading that was edited");

    writeFileSync(home, before);
    await overlay.waitFor({ state: "detached" });
    await heading.filter({ hasText: "AI adoption that actually sticks" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset["same"])).toBe("yes");
  });
});
