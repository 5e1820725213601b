/**
 * Runs crash rounds with different seeds, alternating between both engines, a few at once: `ROUNDS=10 node
 * test/crash/run-rounds.ts`. Default: 100 rounds, the first with the seed 1000. They can be run in slices, which are
 * accumulated in a file in dist/soak: `FROM=20 ROUNDS=10` runs the 21st to the 30th, `ONLY=1016,1020` repeats these seeds. A
 * round is determined by its seed and its offset from `SEED`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { startPostgres } from "../leads/test-postgres.ts";
import { crashPoints } from "./crash-points.ts";
import { seededRandom } from "./random.ts";
import { runRound, type RoundResult } from "./round.ts";
import { countUnknown, openRoundFile, tallyRounds } from "./tally-rounds.ts";

const firstSeed = Number(process.env["SEED"] ?? 1000);
const from = Number(process.env["FROM"] ?? 0);
const rounds = Number(process.env["ROUNDS"] ?? 100);
const seeds =
  process.env["ONLY"]?.split(",").map(Number) ?? Array.from({ length: rounds }, (_, nth) => firstSeed + from + nth);
/** Rounds mostly wait. */
const atOnce = Number(process.env["AT_ONCE"] ?? 3);
/** One in this many rounds also crashes PostgreSQL, with a separate instance. */
const databaseEnds = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const postgres = await startPostgres();
const file = path.join(import.meta.dirname, `../../dist/soak/crashes-${firstSeed}.jsonl`);
const results = openRoundFile(file);

/** Returns the kind of round in words, and its result. */
async function round(seed: number): Promise<{ kind: string; result: RoundResult }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "soak-"));
  const nth = seed - firstSeed;
  const random = seededRandom(seed);
  const points = [1, 2, 3].flatMap(() => crashPoints[Math.floor(random() * crashPoints.length)] ?? []);
  const options = { dataDir, seed, leads: 40, kills: 3, crashPoints: points };
  const own = nth % databaseEnds === databaseEnds - 1 ? await startPostgres() : undefined;
  try {
    if (own) {
      const place = { databaseUrl: await own.createDatabase(), crashDatabase: () => own.crash() };
      // Without crash points, because a server without its database exits by itself, which would pass for the death at a point.
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

const left = [...seeds];
async function work(): Promise<void> {
  for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
    const start = performance.now();
    const { kind, result } = await round(seed).catch((error: unknown) => ({
      kind: "not run to its end",
      result: { broken: [String(error)], leads: 0, lost: 0, doubled: 0, repeated: 0, states: {} },
    }));
    const seconds = (performance.now() - start) / 1000;
    results.add({ seed, kind, seconds, ...result });
    const word = result.broken.length === 0 ? "kept  " : "BROKEN";
    say(
      `${word} seed ${seed} (${kind}): ${result.leads} leads, ${countUnknown(result)} unknown, ${seconds.toFixed(1)} s`,
    );
    for (const sentence of result.broken) say(`  ${sentence}`);
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
await postgres.stop();
const records = results.read();
say(`\nall that ${path.relative(process.cwd(), file)} has:`);
for (const line of tallyRounds(records)) say(line);
const run = new Set(seeds);
process.exitCode = records.some(({ seed, broken }) => run.has(seed) && broken.length > 0) ? 1 : 0;
