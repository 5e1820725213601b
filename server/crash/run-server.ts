import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";

/** A server process of a round. */
export interface CrashServer {
  /** Resolves with the address once it listens; undefined when it died before. */
  address: Promise<string | undefined>;
  pid: number | undefined;
  kill: () => void;
  ended: Promise<void>;
}

/** What was compiled once: the many processes of a round start in half the time. */
const compiled = path.resolve(import.meta.dirname, "../../node_modules/.cache/crash-server");

/** Starts a server with nothing in its environment but this. `limit`: kilobytes beyond which no file of it may grow. */
export function runServer(environment: Readonly<Record<string, string>>, limit?: number): CrashServer {
  const file = path.join(import.meta.dirname, "crash-server.ts");
  const command = `${limit === undefined ? "" : `ulimit -S -f ${limit}; `}exec node "$0"`;
  const child = spawn("bash", ["--norc", "-c", command, file], {
    // A limit would hold for what is compiled, too.
    env: {
      PATH: process.env["PATH"],
      ...(limit === undefined && { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? compiled }),
      ...environment,
    },
    // It ends when this process does, however that comes about.
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const listening = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => resolve(`http://127.0.0.1:${String(chunk).trim()}`));
  });
  return {
    address: Promise.race([listening, ended.then(() => undefined)]),
    pid: child.pid,
    kill: () => void child.kill("SIGKILL"),
    ended,
  };
}
