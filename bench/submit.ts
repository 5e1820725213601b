/** Durable submissions per second beside the same endpoint with a store that does nothing, and memory after many leads. */
import { median } from "./http/contestant.ts";
import { sendMany } from "./submit/send-many.ts";
import { startSmallServer } from "./submit/start-small-server.ts";

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

async function rateOf(store: "nothing" | "sqlite", count: number): Promise<number> {
  const server = await startSmallServer(store);
  const amount = count === 1 ? 1500 : 8000;
  await sendMany(server.address, count, Math.min(2000, amount));
  const start = performance.now();
  await sendMany(server.address, count, amount);
  const rate = amount / ((performance.now() - start) / 1000);
  await server.stop();
  return rate;
}

if (!(await run())) process.exitCode = 1;
