import { expect, it, onTestFinished } from "vitest";
import { clocksOf } from "./clocks.ts";
import { createStore } from "./create-store.ts";
import type { Engine, Task } from "./engine.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";

/** The tables that grow with the leads. */
const growing = /\b(leads|deliveries|delivery_events|lead_index|turns)\b/;

it("what a lead costs does not grow with the leads that are there: each statement goes by an index that tells few rows", async () => {
  const asked = new Set<string>();
  const engine = openSqliteEngine(":memory:");
  onTestFinished(() => engine.close());
  const store = createStore(listenTo(engine, asked), clocksOf({}));
  const judge = { windows: [60_000], of: () => ({ quarantined: false, suspicion: [] }) };
  const lead = { form: "inquiry", formVersion: "v1", payload: { email: "ada@example.org" }, turn: "192.0.2.1", judge };
  const lane = "coda";
  await store.add({
    ...lead,
    idempotencyKey: "one",
    posted: { payload: lead.payload, changing: [], within: 60_000 },
    deliveries: [{ destination: "coda", lane }],
  });
  await store.add({
    ...lead,
    payload: { email: "ben@example.org" },
    sameWithin: 60_000,
    deliveries: [{ destination: "coda", lane }],
  });
  const { taken } = await store.outbox.claim({ lane, state: "pending", limit: 10, lease: 60_000 });
  expect(taken.length).toBe(2);
  const sent = taken.map((claimed) => ({ claimed, state: "sent", detail: "taken" }) as const);
  await store.outbox.settle(sent, { lane, state: "sent" });
  const usual = asked.size;
  // Also what an arrival costs after others failed.
  const pause = { until: new Date(), reason: "503" };
  await store.outbox.settle([], { lane, state: "pending", pause });
  await store.outbox.settle(sent, { lane, state: "pending" });
  expect(asked.size).toBeGreaterThan(usual);
  const plans = await Promise.all([...asked].map((sql) => planOf(engine, sql)));
  const slow = plans.flat().filter(({ sql, detail }) => {
    if (!growing.test(detail)) return false;
    // Possibly most leads have no key, so "no key" does not narrow the search.
    return detail.startsWith("SCAN") || (detail.includes("idempotency_key=?") && /idempotency_key IS NULL/.test(sql));
  });
  expect(plans.flat().length).toBeGreaterThan(10);
  expect(slow).toEqual([]);
});

/** The same engine, recording its statements. */
function listenTo(engine: Engine, asked: Set<string>): Engine {
  return {
    ...engine,
    run: (task) => engine.run(() => noting(task(), asked)),
    read(sql, ...values) {
      asked.add(sql);
      return engine.read(sql, ...values);
    },
  };
}

function* noting<Result>(task: Task<Result>, asked: Set<string>): Task<Result> {
  let step = task.next();
  while (!step.done) {
    asked.add(step.value.sql);
    step = task.next(yield step.value);
  }
  return step.value;
}

async function planOf(engine: Engine, sql: string): Promise<{ sql: string; detail: string }[]> {
  const values = sql
    .replaceAll(/[^?]/g, "")
    .split("")
    .map(() => null);
  const rows = await engine.read(`EXPLAIN QUERY PLAN ${sql}`, ...values);
  return rows.map((row) => ({ sql, detail: String(row["detail"]) }));
}
