import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../leads/test-postgres.ts";
import { crashPoints } from "./crash-points.ts";
import { runRound } from "./round.ts";
import { countUnknown } from "./tally-rounds.ts";

let postgres: TestPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

function folder(): string {
  return mkdtempSync(path.join(tmpdir(), "crash-test-"));
}

type Engine = "SQLite" | "PostgreSQL";

/** Returns the storage of a round's leads. */
async function placeOf(engine: Engine): Promise<{ dataDir: string; databaseUrl?: string }> {
  const dataDir = folder();
  if (engine === "SQLite") return { dataDir };
  if (!postgres) throw new Error("PostgreSQL did not start");
  return { dataDir, databaseUrl: await postgres.createDatabase() };
}

// Rounds mostly wait, so several run at once.
const engines: readonly Engine[] = ["SQLite", "PostgreSQL"];

it("two server processes on one database under load deliver nothing twice", async () => {
  const place = await placeOf("PostgreSQL");
  const result = await runRound({ ...place, seed: 12, leads: 120, servers: 2, kills: 0, calm: true });
  rmSync(place.dataDir, { recursive: true });
  const states = { "coda confirmed": 120, "hubspot sent": 120, "webhook sent": 120, "email sent": 120 };
  expect(result).toEqual({ broken: [], leads: 120, lost: 0, doubled: 0, repeated: 0, states });
});

describe.concurrent("every lead that was answered 2xx is stored exactly once and arrives", () => {
  // The longest tests come first and are split in halves, so that none is left to run alone at the end.
  const middle = Math.ceil(crashPoints.length / 2);
  const halves = engines.flatMap((engine) => [
    { engine, seed: 7, half: "first", points: crashPoints.slice(0, middle) },
    { engine, seed: 8, half: "second", points: crashPoints.slice(middle) },
  ]);
  it.each(halves)("kill -9 between each pair of steps, the $half half: $engine", async ({ engine, seed, points }) => {
    const place = await placeOf(engine);
    const result = await runRound({ ...place, seed, crashPoints: points, leads: 2, servers: 1, kills: 0 });
    rmSync(place.dataDir, { recursive: true });
    expect(result.broken).toEqual([]);
    expect(result.leads).toBeGreaterThanOrEqual(2 * points.length + 2);
  });

  // One process on the embedded store, and two on PostgreSQL, which must not deliver anything twice.
  const seeds = engines.flatMap((engine) => [1, 2, 3, 4, 5].map((seed) => ({ engine, seed })));
  it.each(seeds)("kill -9 at random moments under load: $engine, seed $seed", async ({ engine, seed }) => {
    const place = await placeOf(engine);
    const servers = engine === "SQLite" ? 1 : 2;
    const result = await runRound({ ...place, seed, leads: 24, servers, kills: 2 });
    rmSync(place.dataDir, { recursive: true });
    expect(result.broken).toEqual([]);
    expect(result.leads).toBe(24);
    // Each lead has two deliveries that are never repeated; an unknown outcome has to remain the exception.
    expect(countUnknown(result)).toBeLessThan(24);
  });
});

it.concurrent("PostgreSQL itself ends at random moments", async () => {
  const own = await startPostgres();
  const place = { dataDir: folder(), databaseUrl: await own.createDatabase() };
  const crashDatabase = () => own.crash();
  const result = await runRound({ ...place, seed: 11, leads: 24, servers: 2, kills: 2, crashDatabase });
  await own.stop();
  rmSync(place.dataDir, { recursive: true });
  expect(result.broken).toEqual([]);
  expect(result.leads).toBe(24);
});
