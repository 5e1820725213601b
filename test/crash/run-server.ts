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

/** Compile cache, which halves the start time of the many processes of a round. */
const compiled = path.resolve(import.meta.dirname, "../../node_modules/.cache/crash-server");

export interface RunLimits {
  /** Maximum size of any of its files in kilobytes. */
  file?: number;
  /** Size in kilobytes of a separate disk, mounted at DATA_DIR, which disappears with the process. */
  disk?: number;
}

/** Starts a server whose environment consists of these variables, PATH and the compile cache. */
export function runServer(environment: Readonly<Record<string, string>>, { file, disk }: RunLimits = {}): CrashServer {
  const program = path.join(import.meta.dirname, "crash-server.ts");
  const command = [
    ...(file === undefined ? [] : [`ulimit -S -f ${file}`]),
    ...(disk === undefined ? [] : [`mount -t tmpfs -o size=${disk}k tmpfs "$DATA_DIR"`]),
    'exec node "$0"',
  ].join(" && ");
  const shell = ["bash", "--norc", "-c", command, program];
  // A user other than root may mount a file system in a mount namespace of its own.
  const [name = "", ...args] = disk === undefined ? shell : ["unshare", "--mount", "--map-root-user", ...shell];
  const child = spawn(name, args, {
    // No compile cache with a limit, which would apply to the cache's files too.
    env: {
      PATH: process.env["PATH"],
      ...(file === undefined && { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? compiled }),
      ...environment,
    },
    // The open pipe ends the child with this process, even when this process is killed.
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
