/** The development server over a copy of the project, whose content may be edited. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";

const root = path.resolve(import.meta.dirname, "..");
const parts = ["engine", "server", "schema", "pages", "forms", "prompts", "package.json", "vite.config.ts"];

/** Copies the project into a new folder; the packages are linked. */
export function copyProject(): { project: string; remove: () => void } {
  const project = mkdtempSync(path.join(tmpdir(), "pagewright-dev-"));
  for (const part of parts) cpSync(path.join(root, part), path.join(project, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(project, "node_modules"));
  return { project, remove: () => rmSync(project, { recursive: true, force: true }) };
}

/** Starts the development server of a project's folder on a free port. Throws with what it said when it does not start. */
export async function startDevelopmentServer(project: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ["server/dev/main.ts"], {
    cwd: project,
    env: { PATH: process.env["PATH"], PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error" },
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
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  return { origin, stop };
}
