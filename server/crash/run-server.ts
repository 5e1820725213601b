import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";

/** A server process of a round. */
export interface CrashServer {
  /** Resolves with the address once it listens; undefined when it died before. */
  address: Promise<string | undefined>;
  kill: () => void;
  ended: Promise<void>;
}

/** Starts a server with nothing in its environment but this. */
export function runServer(environment: Readonly<Record<string, string>>, limit?: number): CrashServer {
  const file = path.join(import.meta.dirname, "crash-server.ts");
  const command = `${limit === undefined ? "" : `ulimit -f ${limit}; `}exec node "$0"`;
  const child = spawn("bash", ["-c", command, file], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const listening = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => resolve(`http://127.0.0.1:${String(chunk).trim()}`));
  });
  return {
    address: Promise.race([listening, ended.then(() => undefined)]),
    kill: () => void child.kill("SIGKILL"),
    ended,
  };
}
