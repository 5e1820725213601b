/**
 * Crash rounds with another seed each, on both engines in turn, a few at once: `ROUNDS=10 node server/crash/run-rounds.ts`.
 * Default: 100 rounds, the first with the seed 1000.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { startPostgres } from "../leads/test-postgres.ts";
import { crashPoints } from "./crash-points.ts";
import { seededRandom } from "./random.ts";
import { runRound, type RoundResult } from "./round.ts";

const rounds = Number(process.env["ROUNDS"] ?? 100);
const firstSeed = Number(process.env["SEED"] ?? 1000);
/** Rounds wait more than they work. */
const atOnce = Number(process.env["AT_ONCE"] ?? 3);
/** In every so many rounds PostgreSQL itself ends as well, one of its own. */
const databaseEnds = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const postgres = await startPostgres();
const total = { broken: 0, leads: 0, unknown: 0, repeated: 0 };

/** What kind of round it is, in words, and how it went. */
async function round(nth: number): Promise<{ kind: string; result: RoundResult }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "soak-"));
  const seed = firstSeed + nth;
  const random = seededRandom(seed);
  const points = [1, 2, 3].flatMap(() => crashPoints[Math.floor(random() * crashPoints.length)] ?? []);
  const options = { dataDir, seed, leads: 40, kills: 3, crashPoints: points };
  const own = nth % databaseEnds === databaseEnds - 1 ? await startPostgres() : undefined;
  try {
    if (own) {
      const place = { databaseUrl: await own.createDatabase(), crashDatabase: () => own.crash() };
      // A server that finds no database ends by itself, which would pass for the death that a point asks for.
      const result = await runRound({ ...options, ...place, servers: 2, crashPoints: [] });
      return { kind: "PostgreSQL that ends itself, 2 servers", result };
    }
    if (nth % 2 === 0) return { kind: "SQLite, 1 server", result: await runRound({ ...options, servers: 1 }) };
    const databaseUrl = await postgres.createDatabase();
    return { kind: "PostgreSQL, 2 servers", result: await runRound({ ...options, databaseUrl, servers: 2 }) };
  } finally {
    await own?.stop();
    rmSync(dataDir, { recursive: true });
  }
}

let next = 0;
async function work(): Promise<void> {
  while (next < rounds) {
    const nth = next++;
    const start = performance.now();
    const { kind, result } = await round(nth).catch((error: unknown) => ({
      kind: "not run to its end",
      result: { broken: [String(error)], leads: 0, unknown: 0 },
    }));
    const kept = result.broken.length === 0;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const counts = `${result.leads} leads, ${result.unknown} unknown, ${seconds} s`;
    say(`${kept ? "kept  " : "BROKEN"} seed ${firstSeed + nth} (${kind}): ${counts}`);
    for (const sentence of result.broken) say(`  ${sentence}`);
    total.broken += kept ? 0 : 1;
    total.leads += result.leads;
    total.unknown += result.unknown;
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
await postgres.stop();
const { broken, leads, unknown } = total;
say(
  `${rounds} rounds, ${leads} leads, ${broken} broken, ${unknown} of ${leads * 2} deliveries that are never repeated unknown`,
);
process.exitCode = broken === 0 ? 0 : 1;
