/** Runs the production server of a built checkout in its own process, with temporary data. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

export interface Built {
  origin: string;
  child: ChildProcess;
  stop: () => Promise<void>;
}

export interface StartOptions {
  /** Additional flags for Node, placed before the server's own file. */
  flags?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** What to start, with its arguments: a program that logs its address as the server does. Default: the server. */
  program?: readonly string[];
}

/** Returns the flags with which `npm start` starts the server. */
export function startFlags(root: string): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

/** Starts the server on a free port; its log goes to a file, as under a service manager. Rejects when it exits before it listens. */
export async function startBuilt(
  root: string,
  { flags = [], env = {}, program = ["cli/start.ts"] }: StartOptions = {},
): Promise<Built> {
  const data = mkdtempSync(path.join(tmpdir(), "bench-data-"));
  const log = path.join(data, "log");
  const child = spawn(process.execPath, [...startFlags(root), ...flags, ...program], {
    cwd: root,
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", DATA_DIR: data, ...env },
    stdio: ["ignore", openSync(log, "w"), "inherit", "ipc"],
  });
  const port = await portIn(log, child);
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    async stop() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Polls the log until it contains the port. */
async function portIn(log: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const [, port] = /listening on http:\/\/localhost:(\d+)/.exec(readFileSync(log, "utf8")) ?? [];
    if (port !== undefined) return port;
    await setTimeout(20);
  }
  throw new Error(`The server ended: ${readFileSync(log, "utf8")}`);
}
