import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openSqliteStore } from "../leads/sqlite-store.ts";
import { startPostgres, type TestPostgres } from "../leads/test-postgres.ts";
import { crashPoints } from "./crashing-store.ts";
import { runRound } from "./round.ts";
import { runServer } from "./run-server.ts";

let postgres: TestPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres?.stop(), 60_000);

function folder(): string {
  return mkdtempSync(path.join(tmpdir(), "crash-test-"));
}

type Engine = "SQLite" | "PostgreSQL";

/** Where the leads of a round are kept. */
async function placeOf(engine: Engine): Promise<{ dataDir: string; databaseUrl?: string }> {
  const dataDir = folder();
  if (engine === "SQLite") return { dataDir };
  if (!postgres) throw new Error("PostgreSQL did not start");
  return { dataDir, databaseUrl: await postgres.createDatabase() };
}

const engines: readonly Engine[] = ["SQLite", "PostgreSQL"];

describe.each(engines)("every lead that was answered 2xx is stored exactly once and arrives: %s", (engine) => {
  it("kill -9 between each pair of steps", { timeout: 300_000 }, async () => {
    const place = await placeOf(engine);
    const result = await runRound({ ...place, seed: 7, crashPoints, leads: 2, servers: 1, kills: 0 });
    rmSync(place.dataDir, { recursive: true });
    expect(result.broken).toEqual([]);
    expect(result.leads).toBe(2 * crashPoints.length + 2);
  });

  // One process on the embedded store, two on PostgreSQL, which must deliver nothing twice.
  it.each([1, 2, 3, 4, 5])("kill -9 at random moments under load, seed %i", { timeout: 300_000 }, async (seed) => {
    const place = await placeOf(engine);
    const servers = engine === "SQLite" ? 1 : 2;
    const result = await runRound({ ...place, seed, leads: 24, servers, kills: 2 });
    rmSync(place.dataDir, { recursive: true });
    expect(result.broken).toEqual([]);
    expect(result.leads).toBe(24);
  });
});

describe("a full disk", () => {
  it("clear 503, nothing half-written", { timeout: 60_000 }, async () => {
    const dataDir = folder();
    const clock = { CLOCK_BASE: String(Date.now()), CLOCK_SPEED: "1" };
    // No file may grow beyond this many kilobytes.
    const server = runServer({ ...clock, DATA_DIR: dataDir }, 400);
    onTestFinished(async () => {
      server.kill();
      await server.ended;
      rmSync(dataDir, { recursive: true });
    });
    const address = (await server.address) ?? "";
    const body = (n: number) =>
      JSON.stringify({ name: `n${n} ${"x".repeat(150)}`, email: "ada@example.org", type: "inquiry" });
    const headers = { "content-type": "application/json" };
    const post = (n: number) => fetch(`${address}/api/take`, { method: "POST", headers, body: body(n) });
    const answered: string[] = [];
    let refused: Response | undefined;
    for (let n = 0; n < 5000 && !refused; n += 1) {
      const answer = await post(n);
      if (answer.ok) answered.push(((await answer.json()) as { id: string }).id);
      else refused = answer;
    }
    expect(answered.length).toBeGreaterThan(5);
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get("retry-after")).toBe("60");
    expect(await refused?.text()).toContain("Please try again");
    server.kill();
    await server.ended;
    const store = openSqliteStore({ file: path.join(dataDir, "leads.sqlite") });
    const stored: string[] = [];
    for await (const lead of store.leads()) stored.push(lead.id);
    await store.close();
    expect(stored).toEqual(answered);
  });
});
