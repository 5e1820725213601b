/**
 * Benchmarks submissions per second: a store that keeps nothing against Koa that reads and writes JSON, and durable submissions
 * against that store; also memory after many leads.
 */
import { median, startReference } from "./http/contestant.ts";
import { sendMany } from "./submit/send-many.ts";
import { type SmallServer, startSmallServer } from "./submit/start-small-server.ts";

type Started = Pick<SmallServer, "address" | "stop">;

const clients = [1, 16, 128];
/** Minimum share of Koa, and of the no-op store, at 16 and 128 clients. */
const least = { nothing: 0.7, durable: 0.6 };
/** Maximum growth of memory from 20,000 leads to 200,000. */
const mostGrowth = 1.2;

/** Prints the rates and shares. Resolves with whether the limits are met. */
async function run(): Promise<boolean> {
  let kept = true;
  console.log("clients       Koa/s   nothing/s   durable/s   nothing of Koa, durable of nothing");
  for (const count of clients) {
    // Alternating turns: a slow moment of the disk or the machine spoils one turn, not the median.
    const turns: { koa: number; nothing: number; durable: number }[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      turns.push({
        koa: await rateOf(startKoa, count),
        nothing: await rateOf(() => startSmallServer("nothing"), count),
        durable: await rateOf(() => startSmallServer("sqlite"), count),
      });
    }
    const shares = {
      nothing: turns.map(({ koa, nothing }) => nothing / koa),
      durable: turns.map(({ nothing, durable }) => durable / nothing),
    };
    const rates = (["koa", "nothing", "durable"] as const).map((name) =>
      Math.round(median(turns.map((each) => each[name]))),
    );
    const told = (["nothing", "durable"] as const).map((name) => {
      if (count > 1 && median(shares[name]) < least[name]) kept = false;
      const all = shares[name].map((share) => share.toFixed(2)).sort();
      return `${median(shares[name]).toFixed(2)} (${all.join(", ")})`;
    });
    console.log(`${[count, ...rates].map((cell) => String(cell).padStart(7)).join("     ")}   ${told.join("   ")}`);
  }
  const growth = await measureMemory();
  return kept && growth <= mostGrowth;
}

async function measureMemory(): Promise<number> {
  const server = await startSmallServer("sqlite");
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

/** Starts a typical JSON endpoint that parses, responds and stores nothing. */
async function startKoa(): Promise<Started> {
  const { port, child } = await startReference("json");
  return { address: `http://127.0.0.1:${port}`, stop: () => Promise.resolve(void child.kill()) };
}

async function rateOf(start: () => Promise<Started>, count: number): Promise<number> {
  const server = await start();
  const amount = count === 1 ? 1500 : 8000;
  await sendMany(server.address, count, Math.min(2000, amount));
  const begun = performance.now();
  await sendMany(server.address, count, amount);
  const rate = amount / ((performance.now() - begun) / 1000);
  await server.stop();
  return rate;
}

if (!(await run())) process.exitCode = 1;
