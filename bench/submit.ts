/** Durable submissions per second beside the same endpoint with a store that does nothing, and memory after many leads. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";

/** Those with which `npm start` starts the server. */
const flags = startFlags();
const clients = [1, 16, 128];
/** Least share of the store that does nothing, at 16 and 128 clients. */
const leastShare = 0.6;
/** Most growth of memory from 20,000 leads to 200,000. */
const mostGrowth = 1.2;

/** Prints the rates and shares. Resolves with whether the limits are kept. */
async function run(): Promise<boolean> {
  let kept = true;
  console.log("clients   nothing/s   durable/s   share");
  for (const count of clients) {
    // One after the other and again: a slow moment of the disk or the machine spoils one pair, not the middle one.
    const pairs: { without: number; withStore: number; share: number }[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const without = await rateOf("nothing", count);
      const withStore = await rateOf("sqlite", count);
      pairs.push({ without, withStore, share: withStore / without });
    }
    const share = median(pairs.map((pair) => pair.share));
    if (count > 1 && share < leastShare) kept = false;
    const rates = [median(pairs.map((pair) => pair.without)), median(pairs.map((pair) => pair.withStore))];
    const cells = [count, ...rates.map(Math.round)].map((cell) => String(cell).padStart(7));
    const all = pairs.map((pair) => pair.share.toFixed(2)).sort();
    console.log(`${cells.join("     ")}   ${share.toFixed(2)} (${all.join(", ")})`);
  }
  const growth = await measureMemory();
  return kept && growth <= mostGrowth;
}

async function measureMemory(): Promise<number> {
  const server = await startServer("sqlite");
  await sendMany(server.address, 64, 20_000);
  const before = await server.memory();
  await sendMany(server.address, 64, 180_000);
  const after = await server.memory();
  await server.stop();
  const growth = after / before;
  const [first, last] = [before, after].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
  console.log(`resident memory: ${first} after 20,000 leads, ${last} after 200,000: ${growth.toFixed(2)} times`);
  return growth;
}

async function rateOf(store: "nothing" | "sqlite", count: number): Promise<number> {
  const server = await startServer(store);
  const amount = count === 1 ? 1500 : 8000;
  await sendMany(server.address, count, Math.min(2000, amount));
  const start = performance.now();
  await sendMany(server.address, count, amount);
  const rate = amount / ((performance.now() - start) / 1000);
  await server.stop();
  return rate;
}

function startFlags(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

interface Running {
  address: string;
  /** Resident bytes after a collection. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

async function startServer(store: string): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const child = spawn("node", ["--expose-gc", ...flags, path.join(import.meta.dirname, "submit/server.ts"), store], {
    env: { PATH: process.env["PATH"], DATA_DIR: folder, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const port = await new Promise<string>((resolve) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(String(chunk).trim()));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    memory: () =>
      new Promise((resolve) => {
        child.once("message", (bytes) => resolve(Number(bytes)));
        child.send("memory");
      }),
    async stop() {
      child.kill("SIGKILL");
      await new Promise((resolve) => child.once("close", resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

async function sendMany(address: string, count: number, amount: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  let left = amount;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await sendOne(address, agent, left);
    }
  };
  await Promise.all(Array.from({ length: count }, client));
  agent.destroy();
}

function sendOne(address: string, agent: Agent, nth: number): Promise<void> {
  const body = JSON.stringify({
    name: `Ada ${nth} ${performance.now()}`,
    email: "ada@example.org",
    type: "inquiry",
    pageUri: "https://www.example.org/company/contact",
    pageName: "Contact",
  });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "idempotency-key": crypto.randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}/api/take`, { method: "POST", headers, agent }, (answer) => {
      answer.resume();
      answer.once("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`The server answered ${answer.statusCode}`));
      });
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

if (!(await run())) process.exitCode = 1;
