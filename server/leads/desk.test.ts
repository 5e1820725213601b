import { Client } from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { startPostgres } from "../../test/leads/test-postgres.ts";
import { tryAgain } from "./busy.ts";
import { clocksOf } from "./clocks.ts";
import { createStore } from "./create-store.ts";
import type { Engine, Task } from "./engine.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";

/** The same engine, recording how many statements each transaction had. */
function counting(engine: Engine, counts: number[]): Engine {
  return { ...engine, run: (task) => engine.run(() => count(task(), counts)) };
}

let onPiece = (): void => undefined;

function* count<Result>(task: Task<Result>, counts: number[]): Task<Result> {
  onPiece();
  let statements = 0;
  let step = task.next();
  for (; !step.done; statements += 1) step = task.next(yield step.value);
  counts.push(statements);
  return step.value;
}

it("however many deliveries are made again, nobody who writes meanwhile waits for more than some of them", async () => {
  const counts: number[] = [];
  const engine = openSqliteEngine(":memory:");
  onTestFinished(() => engine.close());
  const store = createStore(counting(engine, counts), clocksOf({}));
  const lanes = ["coda", "email"].map((lane) => ({ destination: lane, lane }));
  const lead = { form: "inquiry", formVersion: "v1", deliveries: lanes };
  await Promise.all(Array.from({ length: 500 }, (_, n) => store.add({ ...lead, payload: { n } })));
  const spam = await store.add({ ...lead, payload: {}, quarantined: true });
  await engine.run(function* () {
    yield { sql: "UPDATE deliveries SET state = 'dead', due_at = NULL", values: [] };
    yield { sql: "UPDATE lanes SET paused_until = 'later', failures = 1", values: [] };
  });
  counts.length = 0;
  const order: string[] = [];
  const looking = setInterval(() => order.push("another looks"), tryAgain);
  onTestFinished(() => clearInterval(looking));
  onPiece = () => void order.push("a piece");
  expect(await store.desk.replay({ states: ["dead"] })).toBe(1000);
  expect(Math.max(...counts)).toBeLessThan(700);
  // A process waiting for the file finds it free in between: it polls at this interval.
  expect(order.join(", ")).toMatch(/a piece, another looks.*a piece, another looks.*a piece/);
  expect(order.join(", ")).not.toContain("a piece, a piece");
  expect(await store.desk.stateCounts()).toEqual([
    { destination: "coda", state: "dead", count: 1 },
    { destination: "coda", state: "pending", count: 500 },
    { destination: "email", state: "dead", count: 1 },
    { destination: "email", state: "pending", count: 500 },
  ]);
  expect("id" in spam && (await store.desk.history(spam.id)).events).toEqual([]);
  expect((await store.outbox.claim({ lane: "coda", state: "pending", limit: 1, lease: 1000 })).taken).toHaveLength(1);
});

it("however long it takes to erase a lead, nobody who writes meanwhile waits for more than a few of them", async () => {
  const counts: number[] = [];
  const engine = openSqliteEngine(":memory:");
  onTestFinished(() => engine.close());
  let time = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const slow = <Result>(task: () => Task<Result>): Promise<Result> =>
    engine.run(function* () {
      const begun = time;
      const steps = task();
      let step = steps.next();
      for (; !step.done; step = steps.next(yield step.value))
        if (step.value.sql.startsWith("DELETE FROM leads")) time += 20;
      counts.push(time - begun);
      return step.value;
    });
  const store = createStore({ ...engine, run: slow }, clocksOf({}));
  const ids: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: { nth } });
    if (stored.outcome === "stored") ids.push(stored.id);
  }
  counts.length = 0;
  expect(await store.desk.erase(ids)).toBe(20);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(20 * 20);
  expect(Math.max(...counts)).toBeLessThan(100);
});

it("a lead that is sent again while it is about to go for its age stays: what it owes is looked at once that is written", async () => {
  const database = await startPostgres();
  const url = await database.createDatabase();
  const store = await openPostgresStore({ url });
  const [other, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([other.connect(), watcher.connect()]);
  onTestFinished(async () => {
    await Promise.all([store.close(), other.end(), watcher.end()]);
    await database.stop();
  });
  const deliveries = [{ destination: "crm", lane: "crm" }];
  const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" }, deliveries });
  const id = "id" in stored ? stored.id : "";
  await other.query("UPDATE deliveries SET state = 'sent', due_at = NULL WHERE lead = $1", [id]);
  await other.query("BEGIN");
  await other.query("UPDATE deliveries SET state = 'pending', due_at = since WHERE lead = $1", [id]);
  const erased = store.desk.erase([id], "done");
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await watcher.query(waiting)).rows.length).toBe(1);
  await other.query("COMMIT");
  expect(await erased).toBe(0);
  expect(await store.inbox.find(id, "")).toMatchObject({ deliveries: [{ state: "pending" }] });
  const gone: string[] = [];
  await store.desk.erase([id], undefined, (lead, [way]) => gone.push(`${lead} ${way?.destination} ${way?.state}`));
  expect(gone).toEqual([`${id} crm pending`]);
});
