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

export interface RunLimits {
  /** Kilobytes beyond which no file of it may grow. */
  file?: number;
  /** Kilobytes of a disk of its own, which it has in DATA_DIR and which ends with it. */
  disk?: number;
}

/** Starts a server with nothing in its environment but this. */
export function runServer(environment: Readonly<Record<string, string>>, { file, disk }: RunLimits = {}): CrashServer {
  const program = path.join(import.meta.dirname, "crash-server.ts");
  const command = [
    ...(file === undefined ? [] : [`ulimit -S -f ${file}`]),
    ...(disk === undefined ? [] : [`mount -t tmpfs -o size=${disk}k tmpfs "$DATA_DIR"`]),
    'exec node "$0"',
  ].join(" && ");
  const shell = ["bash", "--norc", "-c", command, program];
  // A user other than root may mount something where only its own process sees it.
  const [name = "", ...args] = disk === undefined ? shell : ["unshare", "--mount", "--map-root-user", ...shell];
  const child = spawn(name, args, {
    // A limit would hold for what is compiled, too.
    env: {
      PATH: process.env["PATH"],
      ...(file === undefined && { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? compiled }),
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
