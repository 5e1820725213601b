/** Runs the production server as an operator does, on a free port and with separate data. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";

const root = path.resolve(import.meta.dirname, "..");

export interface RunningServer {
  /** Origin without a trailing slash. */
  origin: string;
  /** Folder of leads and other data; removed by `stop`. */
  dataDir: string;
  /** The log lines so far. */
  log: readonly string[];
  /** Stops the server as an operator does, or at once with SIGKILL. `keepData` leaves the data for the next server. */
  stop(options?: { signal?: NodeJS.Signals; keepData?: boolean }): Promise<void>;
}

/** Starts the built site of a folder (default: this project). Throws with the log when it does not listen within five minutes. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  folder: string = root,
): Promise<RunningServer> {
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(path.join(tmpdir(), "pagewright-e2e-"));
  const child = spawn(process.execPath, ["cli/start.ts"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  const ended = once(child, "exit");
  const listening = new Promise<string>((resolve, reject) => {
    const read = (line: string): void => {
      log.push(line);
      const port = /listening on http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    createInterface(child.stdout).on("line", read);
    createInterface(child.stderr).on("line", read);
    const fail = (): void => reject(new Error(`The server did not start:\n${log.join("\n")}`));
    void ended.then(fail);
    setTimeout(fail, 300_000).unref();
  });

  const stop: RunningServer["stop"] = async ({ signal = "SIGTERM", keepData = false } = {}) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    if (!keepData) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { origin: await listening, dataDir, log, stop };
  } catch (error) {
    await stop({ signal: "SIGKILL" });
    throw error;
  }
}
