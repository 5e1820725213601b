/** Runs the application in its own process, with the flags of `npm start`. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { startFlags } from "../http/start-built.ts";

const flags = startFlags(path.join(import.meta.dirname, "../.."));

export interface SmallServer {
  address: string;
  /** Returns the resident bytes after a garbage collection. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** `store`: `nothing`, or the one that the environment names; `env`: additional variables, such as the data folder. */
export async function startSmallServer(
  store: string,
  env: Readonly<Record<string, string>> = {},
): Promise<SmallServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const child = spawn("node", ["--expose-gc", ...flags, path.join(import.meta.dirname, "server.ts"), store], {
    env: { PATH: process.env["PATH"], DATA_DIR: folder, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const end = (): void => void child.kill("SIGKILL");
  process.once("exit", end);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(String(chunk).trim()));
    child.once("exit", (code, signal) => reject(new Error(`The server ended with ${code ?? signal}.`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    memory: () =>
      new Promise((resolve) => {
        child.once("message", (bytes) => resolve(Number(bytes)));
        child.send("memory");
      }),
    async stop() {
      end();
      process.off("exit", end);
      await new Promise((resolve) => child.once("close", resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
