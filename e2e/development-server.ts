/** Runs the development server as an author starts it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Page } from "playwright-core";
import { untilHydrated } from "./browser.ts";

/** Starts the development server for a project's folder on a free port. Throws with its output when it does not start. */
export async function startDevelopmentServer(
  project: string,
  env: Readonly<Record<string, string>> = { HOST: "127.0.0.1" },
): Promise<{ origin: string; stop: (signal?: NodeJS.Signals) => Promise<void> }> {
  const child = spawn(process.execPath, ["cli/dev.ts"], {
    cwd: project,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const ended = once(child, "exit");
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (line: string): void => {
      said.push(line);
      const port = /listening on http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    createInterface(child.stdout).on("line", read);
    createInterface(child.stderr).on("line", read);
    void ended.then(() => reject(new Error(said.join("\n"))));
  });
  const stop = async (signal?: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { origin, stop };
}

/** Opens a page as the first visitor of a development server; this takes longer, because Vite prepares the packages for it. */
export async function visitFirst(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
}
