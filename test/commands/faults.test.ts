/** Faults that an operator can correct end the server and the commands with a sentence and a remedy, never with a stack trace. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createListener } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "pagewright-faults-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, "a-file");
writeFileSync(file, "no folder");
const corrupt = path.join(folder, "corrupt");
mkdirSync(corrupt);
writeFileSync(path.join(corrupt, "leads.sqlite"), "SQLite format 3\0".padEnd(8192, "\u0001"));
const noDatabase = path.join(folder, "no-database");
mkdirSync(noDatabase);
writeFileSync(path.join(noDatabase, "leads.sqlite"), "this is a letter, not a database ".repeat(99));
const folderForFile = path.join(folder, "folder-for-file");
mkdirSync(path.join(folderForFile, "leads.sqlite"), { recursive: true });
const dangling = path.join(folder, "dangling");
symlinkSync(path.join(folder, "nowhere/at/all"), dangling);

type Environment = Readonly<Record<string, string>>;

/** Starts it as npm does and waits for its exit. */
async function run(
  args: readonly string[],
  env: Environment,
  typed = "",
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: path.join(folder, "data"),
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => undefined).end(typed);
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said };
}

const leads = ["cli/leads.ts", "list"];
const gate = ["cli/gate.ts", "color3"];
const start = ["cli/start.ts"];
const dev = ["cli/dev.ts"];
const check = ["cli/check.ts"];

/** Nothing listens on port 1. */
const absent = "postgres://me:hidden@127.0.0.1:1/leads";

const faults: readonly (readonly [what: string, args: readonly string[], env: Environment, says: RegExp])[] = [
  [
    "DATA_DIR is a file",
    start,
    { DATA_DIR: file },
    /DATA_DIR is \S+a-file, but a file stands in the way\. Set DATA_DIR/,
  ],
  ["DATA_DIR is a file", dev, { DATA_DIR: file }, /DATA_DIR is \S+a-file, but a file stands in the way\. Set DATA_DIR/],
  [
    "DATA_DIR lies below a file",
    start,
    { DATA_DIR: path.join(file, "below") },
    /a file stands in the way\. Set DATA_DIR/,
  ],
  ["DATA_DIR cannot be written", start, { DATA_DIR: "/sys/none" }, /nothing can be written there .*Set DATA_DIR/],
  ["DATA_DIR leads nowhere", start, { DATA_DIR: dangling }, /DATA_DIR is \S+dangling, but .*Set DATA_DIR/],
  ["the store is a folder", leads, { DATA_DIR: folderForFile }, /cannot be opened for writing .*Set DATA_DIR/],
  ["the store is corrupt", start, { DATA_DIR: corrupt }, /the file is damaged .*restore FILE/],
  ["the store is corrupt", dev, { DATA_DIR: corrupt }, /the file is damaged .*restore FILE/],
  ["the store is corrupt", leads, { DATA_DIR: corrupt }, /the file is damaged .*restore FILE/],
  ["the store is no database", leads, { DATA_DIR: noDatabase }, /the file is damaged .*restore FILE/],
  ["there is no PostgreSQL", start, { DATABASE_URL: absent }, /No PostgreSQL answers at 127\.0\.0\.1:1 .*DATABASE_URL/],
  ["there is no PostgreSQL", leads, { DATABASE_URL: absent }, /No PostgreSQL answers at 127\.0\.0\.1:1 .*DATABASE_URL/],
  [
    "the socket is gone",
    start,
    { DATABASE_URL: "postgres://me@/leads?host=/none" },
    /No PostgreSQL answers .*DATABASE_URL/,
  ],
  ["DATABASE_URL is none", leads, { DATABASE_URL: "postgres://[" }, /DATABASE_URL has to begin with postgres/],
  [
    "SITE_DIR is nowhere",
    check,
    { SITE_DIR: "/nowhere" },
    /SITE_DIR is "\/nowhere", but there is no folder \/nowhere\./,
  ],
  ["SITE_DIR is a file", start, { SITE_DIR: file }, /SITE_DIR is \S+, but that is a file\. Name the folder/],
  ["SITE_DIR has no pages", dev, { SITE_DIR: folder }, /there is no folder pages in it\. Name the folder/],
  ["SITE_DIR has no pages", ["cli/diff.ts", "HEAD"], { SITE_DIR: folder }, /there is no folder pages in it\./],
  ["SITE_DIR has no pages", ["cli/new.ts", "form", "x"], { SITE_DIR: folder }, /there is no folder pages in it\./],
  ["PORT is no number", start, { PORT: "80a" }, /PORT is "80a", but has to be a whole number/],
  ["PORT is no number", dev, { PORT: "80a" }, /PORT is "80a", but has to be a whole number/],
  ["PORT is no number", gate, { PORT: "80a" }, /PORT is "80a", but has to be a whole number/],
  ["LOG_LEVEL is none", start, { LOG_LEVEL: "loud" }, /LOG_LEVEL is "loud", but has to be one of fatal, error/],
  ["LOG_FORMAT is none", dev, { LOG_FORMAT: "xml" }, /LOG_FORMAT is "xml", but has to be one of text, json/],
  [
    "HOST is none of this machine's",
    start,
    { HOST: "203.0.113.7" },
    /HOST is "203\.0\.113\.7", but this machine has no such/,
  ],
  ["SITE_URL has a path", start, { SITE_URL: "https://example.com/a" }, /SITE_URL is .* without a path/],
];

describe("faults are said in words", () => {
  it.each(faults)("%s: %j", async (_what, args, env, says) => {
    const { code, said } = await run(args, env);
    expect(said).toMatch(says);
    expect(said).not.toMatch(/^\s+at |node:internal|hidden/m);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect([1, 2]).toContain(code);
  });

  /** The responses of a PostgreSQL server that requires a password by SCRAM, and of one without TLS. */
  const asks = ["R\0\0\0\u0017\0\0\0\nSCRAM-SHA-256\0\0", "R\0\0\0\u000B\0\0\0\u000Br=a"];
  it.each([
    ["", asks, /does not let this user in .*Correct the name and the password in DATABASE_URL\./],
    ["?sslmode=verify-full", ["N"], /cannot be spoken to in secret .*sslmode and sslrootcert in DATABASE_URL\./],
  ])("PostgreSQL that will not be spoken to so: %j", async (query, answer, says) => {
    const server = createListener((socket) => {
      const left = [...answer];
      socket.on("data", () => socket.write(left.shift() ?? "")).on("error", () => undefined);
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { code, said } = await run(start, { DATABASE_URL: `postgres://me@127.0.0.1:${port}/leads${query}` });
    expect(said).toMatch(says);
    expect(said).not.toMatch(/^\s+at |node:internal/m);
    expect(code).toBe(1);
  });

  it.each([
    ["start", start],
    ["dev", dev],
  ] as const)("%s: the port is in use, which is said before anything else is done", async (name, args) => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : "");
    const DATA_DIR = path.join(folder, `never-begun-by-${name}`);
    const { code, said } = await run(args, { PORT: port, DATA_DIR });
    expect(said).toContain(`Port ${port} is in use. Stop what uses it, or choose another one: PORT=`);
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(said).not.toMatch(/^\s+at |node:internal/m);
    expect(code).toBe(1);
  });
});

it.each([
  ["gate", "staffing-solutions-access"],
  ["desk", "list"],
])(
  "whoever runs %s where the server's store is not is told that one begins, and of one that is there nothing",
  async (name, word) => {
    const DATA_DIR = path.join(folder, `begun-by-${name}`);
    const words = async (): Promise<string> => (await run([`cli/${name}.ts`, word], { DATA_DIR }, "a password\n")).said;
    expect(await words()).toMatch(/There was no store, so a new one begins in \S+leads\.sqlite\. .*DATA_DIR/);
    expect(await words()).not.toContain("one begins");
  },
);
