/** Crash rounds with another seed each, on both engines in turn: `ROUNDS=10 node server/crash/run-rounds.ts`. Default: 100. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { runRound } from "./round.ts";
import { startPostgres } from "../leads/test-postgres.ts";

const rounds = Number(process.env["ROUNDS"] ?? 100);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const postgres = await startPostgres();
let broken = 0;
let leads = 0;
let unknown = 0;
for (let seed = 1; seed <= rounds; seed += 1) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "soak-"));
  const onPostgres = seed % 2 === 0;
  const place = onPostgres ? { dataDir, databaseUrl: await postgres.createDatabase() } : { dataDir };
  const start = performance.now();
  const result = await runRound({
    ...place,
    seed: 1000 + seed,
    leads: 40,
    servers: onPostgres ? 2 : 1,
    kills: 3,
  }).catch((error: unknown) => ({ broken: [String(error)], leads: 0, unknown: 0 }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const engine = onPostgres ? "PostgreSQL, 2 servers" : "SQLite, 1 server";
  say(
    `${result.broken.length === 0 ? "kept  " : "BROKEN"} round ${seed} (${engine}): ${result.leads} leads, ${result.unknown} unknown, ${seconds} s`,
  );
  for (const sentence of result.broken) say(`  ${sentence}`);
  broken += result.broken.length > 0 ? 1 : 0;
  leads += result.leads;
  unknown += result.unknown;
  rmSync(dataDir, { recursive: true });
}
await postgres.stop();
say(
  `${rounds} rounds, ${leads} leads, ${broken} broken, ${unknown} of ${leads * 2} deliveries that are never repeated unknown`,
);
process.exitCode = broken === 0 ? 0 : 1;
