import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { testClock } from "../../test/server/site.ts";
import { createStore } from "./create-store.ts";
import { query, type Engine, type Task } from "./engine.ts";
import { openPostgresEngine } from "./postgres-store.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";
import type { Store } from "./store.ts";

const hour = 3_600_000;

let postgres: TestPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

const lead = { form: "inquiry", formVersion: "v1", payload: {}, network: { name: "2001:db8::/48", most: 1000 } };

const add = (store: Store): Promise<unknown> => store.add({ ...lead, turn: "2001:db8::1" });

describe.each([
  ["SQLite", () => Promise.resolve(openSqliteEngine(":memory:"))],
  ["PostgreSQL", async () => openPostgresEngine({ url: (await postgres?.createDatabase()) ?? "" })],
] as const)("turns that count no more: %s", (_, open) => {
  const opened = async (): Promise<Engine> => {
    const engine = await open();
    onTestFinished(() => engine.close());
    return engine;
  };

  it.each([
    ["leads alone come", add],
    ["nothing comes, and a server shows its forms", (store: Store) => store.stillShows([])],
  ])("are forgotten after a day and an hour where %s", async (__, happens) => {
    const clock = testClock();
    const engine = await opened();
    const store = createStore(engine, clock);
    const old = async (): Promise<number> => {
      await happens(store);
      const after = new Date(clock.now().getTime() - 25 * hour).toISOString();
      return (await engine.read("SELECT at FROM turns WHERE at < ?", after)).length;
    };
    await add(store);
    for (let passed = 0; passed < 72; passed += 9) {
      clock.pass(9 * hour);
      await expect.poll(old).toBe(0);
    }
  });

  it("go in pieces when they are many, so that nobody waits for all of them", async () => {
    const engine = await opened();
    const pieces: number[] = [];
    const noting = function* <Result>(task: Task<Result>): Task<Result> {
      let step = task.next();
      while (!step.done) {
        const rows = yield step.value;
        if (step.value.sql.includes("DELETE FROM turns")) pieces.push(rows.length);
        step = task.next(rows);
      }
      return step.value;
    };
    const clock = testClock();
    const store = createStore({ ...engine, run: (task) => engine.run(() => noting(task())) }, clock);
    const many = Array.from({ length: 500 }, (__, nth) => `(?, '201${nth}', 1)`).join(", ");
    for (let nth = 0; nth < 5; nth += 1) {
      const names = Array.from({ length: 500 }, () => `name ${nth}`);
      await engine.run(() => query(`INSERT INTO turns VALUES ${many}`, ...names));
    }
    await add(store);
    const left = async (): Promise<unknown> => (await engine.read("SELECT at FROM turns WHERE at < '2026'")).length;
    await expect.poll(left).toBe(0);
    expect(pieces).toEqual([1000, 1000, 500]);
  });
});
