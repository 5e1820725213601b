/** Work on the leads may be killed at any time: nothing is left half done, the log has recorded it, and the rest can be done later. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openStore } from "../../server/leads/open-store.ts";
import type { DeliveryState, Store } from "../../server/leads/store.ts";
import { startPostgres, type TestPostgres } from "../leads/test-postgres.ts";

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** The delivery state of twelve leads each, by the prefix of their names; suspected spam is not delivered. */
const states: Readonly<Record<string, DeliveryState | undefined>> = {
  failed: "dead",
  uncertain: "unknown",
  arrived: "sent",
  spam: undefined,
  old: "sent",
};

async function fill(store: Store): Promise<void> {
  for (const [kind, state] of Object.entries(states)) {
    const deliveries = ["crm", "mail"].map((destination) => ({ destination, lane: `${destination} ${kind}` }));
    const lead = { form: kind === "old" ? "old" : "inquiry", formVersion: "v1", quarantined: !state, deliveries };
    for (let n = 0; n < 12; n += 1) await store.add({ ...lead, payload: { name: `${kind}${n}` } });
    if (state) for (const { lane } of deliveries) await settle(store, lane, state);
  }
}

async function settle(store: Store, lane: string, state: DeliveryState): Promise<void> {
  const { taken } = await store.outbox.claim({ lane, state: "pending", limit: 12, lease: 60_000 });
  const settled = taken.map((claimed) => ({ claimed, state, detail: "as it is" }));
  await store.outbox.settle(settled, { lane, state: "pending" });
}

/** Returns the inconsistencies of a store. */
async function faults(store: Store): Promise<string[]> {
  const wrong: string[] = [];
  const log = await store.auditLog.read(1000);
  const isNoted = (action: string, id: string): boolean =>
    log.some((entry) => entry.action === action && entry.detail.includes(id));
  if ((await store.auditLog.firstChanged()) !== undefined) wrong.push("the log is broken");
  for await (const lead of store.leads()) {
    const { id, payload, quarantined, deliveries } = lead;
    const name = String(payload["name"]);
    const shown = await store.inbox.find(id, "");
    const words = { quarantined, text: name };
    const found = (await store.inbox.page(words, "", 20)).leads.map((each) => each.id);
    if (!found.includes(id)) wrong.push(`${name} is not found`);
    for (const { state } of deliveries) {
      const listed = (await store.inbox.page({ ...words, state }, "", 20)).leads.map((each) => each.id);
      if (!listed.includes(id) && !(quarantined && state === "pending")) wrong.push(`${name} is not found as ${state}`);
    }
    if (shown?.status === "done" && !isNoted("status-done", id)) wrong.push(`nobody knows who is done with ${name}`);
    if (name.startsWith("spam") && !quarantined && !isNoted("release", id))
      wrong.push(`nobody knows who released ${name}`);
    const { events } = await store.desk.history(id);
    for (const { destination, state } of quarantined ? [] : deliveries) {
      const last = events.findLast((each) => each.destination === destination);
      if ((last?.state ?? "pending") !== state) wrong.push(`${name}: what happened is ${last?.state}, it is ${state}`);
    }
  }
  const period = { by: "day", from: "2000-01-01", until: "2999-12-31" } as const;
  const { forms } = await store.figures.read(period, "Europe/Berlin");
  const counted = forms.flatMap((each) => [
    { form: each.form, quarantined: false, count: each.count },
    { form: each.form, quarantined: true, count: each.quarantined },
  ]);
  const there = await store.desk.leadCounts();
  for (const { form, quarantined, count } of counted) {
    const own = there.find((each) => each.form === form && each.quarantined === quarantined)?.count ?? 0;
    if (own !== count) wrong.push(`${form} has ${own} leads and ${count} in the figures`);
  }
  return wrong;
}

it.each(["SQLite", "PostgreSQL"])("killed between any two statements: %s", async (engine) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "desk-work-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const databaseUrl = engine === "SQLite" ? undefined : await postgres?.createDatabase();
  const past = new Date(Date.now() - 600_000);
  const before = await openStore({ config: { dataDir, databaseUrl }, now: () => past });
  await fill(before);
  await before.close();
  let killed = 0;
  // Each worker continues where the previous one was killed and gets a little further, until one finishes.
  for (let statements = 3; ; statements = Math.ceil(statements * 1.6)) {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "desk-worker.ts")], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        STATEMENTS: String(statements),
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      stdio: "inherit",
    });
    const [code, signal]: unknown[] = await once(child, "exit");
    const store = await openStore({ config: { dataDir, databaseUrl } });
    expect([statements, code ?? signal, await faults(store)]).toEqual([statements, code === 0 ? 0 : "SIGKILL", []]);
    await store.close();
    if (code === 0) break;
    killed += 1;
  }
  expect(killed).toBeGreaterThan(5);
  const after = await openStore({ config: { dataDir, databaseUrl } });
  onTestFinished(() => after.close());
  expect(await after.desk.leadCounts()).toEqual([{ form: "inquiry", quarantined: false, count: 48 }]);
  for await (const { status, payload } of after.inbox.all({ quarantined: false, text: "arrived" }))
    expect([payload, status]).toEqual([payload, "done"]);
  expect((await after.desk.stateCounts()).map(({ state }) => state).sort()).toEqual(
    ["crm", "mail"].flatMap(() => ["confirmed", "pending", "sent"]).sort(),
  );
});
