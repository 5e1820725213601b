import { Client } from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { silentWay, type SilentWay } from "../../test/leads/silent-database.ts";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { startTestServer } from "../../test/server/server.ts";
import { openPostgresStore } from "./postgres-store.ts";
import type { Claimed } from "./outbox.ts";
import type { Store } from "./store.ts";

let postgres: TestPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

async function openStore(): Promise<{ store: Store; way: SilentWay; url: string }> {
  const url = (await postgres?.createDatabase()) ?? "";
  const way = await silentWay(url);
  const store = await openPostgresStore({ url: way.url, silence: 1000 });
  onTestFinished(() => store.close());
  return { store, way, url };
}

const nothing = { taken: [], wait: 0, failures: 0 };

const lead = {
  form: "inquiry",
  formVersion: "v1",
  payload: { name: "Ada" },
  deliveries: [{ destination: "coda", lane: "coda" }],
};

/**
 * Makes everything due by every machine's clock: each knows the database's time only as precisely as its slowest answer
 * told it, and corrects it with the next answer.
 */
async function makeDue(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const longAgo = new Date(Date.now() - 600_000).toISOString();
  await client.query("UPDATE deliveries SET due_at = $1", [longAgo]);
  await client.end();
}

async function addDue(store: Store, url: string): Promise<void> {
  await store.add(lead);
  await makeDue(url);
}

it.each([
  ["at the beginning of what is written", /BEGIN/],
  ["in the midst of it", /INSERT INTO leads/],
  ["at its end, when nobody knows whether it is kept", /COMMIT/],
  ["whatever is asked", undefined],
])(
  "a database that falls silent %s keeps nobody waiting; when it speaks again, everything goes on",
  async (_, when) => {
    const { store, way } = await openStore();
    way.fallSilent(when);
    const adds = Array.from({ length: 20 }, () => store.add(lead));
    const others = [store.probe(), store.turns.take("somebody", { limit: 1, window: 1000 })];
    const [added] = await Promise.all([Promise.allSettled(adds), Promise.allSettled(others)]);
    expect(added.every(({ status }) => status === "rejected")).toBe(true);
    way.speak();
    const kept = (): Promise<boolean> =>
      store.add(lead).then(
        () => true,
        () => false,
      );
    await expect.poll(kept).toBe(true);
    const claim = { lane: "coda", state: "pending", limit: 100, lease: 60_000 } as const;
    const taken = (): Promise<number> =>
      store.outbox.claim(claim).then(
        (found) => found.taken.length,
        () => 0,
      );
    await expect.poll(taken).toBeGreaterThanOrEqual(1);
    expect(way.held()).toBeLessThanOrEqual(16);
  },
);

it("after a silence nobody takes what another holds, whose lease ran out meanwhile, before that one can have made it last", async () => {
  const { store, way, url } = await openStore();
  const other = await openPostgresStore({ url });
  onTestFinished(() => other.close());
  await addDue(other, url);
  const claim = { lane: "coda", state: "pending", limit: 1, lease: 60_000 } as const;
  const { taken } = await other.outbox.claim({ ...claim, lease: 1 });
  way.fallSilent();
  await expect(store.outbox.claim(claim)).rejects.toThrow();
  way.speak();
  const takes = (): Promise<number> =>
    store.outbox.claim(claim).then(
      (found) => found.taken.length,
      () => -1,
    );
  await expect.poll(takes).not.toBe(-1);
  expect(await takes()).toBe(0);
  const sent = taken.map((claimed) => ({ claimed, state: "sent", detail: "" }) as const);
  await other.outbox.settle(sent, { lane: "coda", state: "pending" });
  expect(await store.desk.stateCounts()).toEqual([{ destination: "coda", state: "sent", count: 1 }]);
});

it("what a machine locked that fell silent in the midst of it keeps the others for seconds only", async () => {
  const { store, way, url } = await openStore();
  const other = await openPostgresStore({ url });
  onTestFinished(() => other.close());
  await addDue(other, url);
  const claim = { lane: "coda", state: "pending", limit: 1, lease: 60_000 } as const;
  way.fallSilent(/UPDATE deliveries SET lease/);
  const mine = expect(store.outbox.claim(claim)).rejects.toThrow();
  const locks =
    "SELECT 1 AS one FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE a.state = 'idle in transaction'";
  const watcher = new Client({ connectionString: url });
  await watcher.connect();
  onTestFinished(() => watcher.end());
  await expect.poll(async () => (await watcher.query(locks)).rows.length).toBeGreaterThan(0);
  expect((await other.outbox.claim(claim)).taken).toHaveLength(1);
  await mine;
});

it.each(["pending", "sent"] as const)(
  "what was taken (%s) while the answer to that was lost never left, and is taken again at once as if for the first time",
  async (state) => {
    const { store, way, url } = await openStore();
    const other = await openPostgresStore({ url });
    onTestFinished(() => other.close());
    await addDue(other, url);
    const claim = { lane: "coda", state, limit: 1, lease: 60_000 } as const;
    if (state === "sent") {
      const { taken } = await other.outbox.claim({ ...claim, state: "pending" });
      const sent = taken.map((claimed) => ({ claimed, state, dueAt: other.now(), detail: "" }));
      await other.outbox.settle(sent, { lane: "coda", state: "pending" });
      await makeDue(url);
    }
    way.fallSilent(/COMMIT/, "heard");
    await expect(store.outbox.claim(claim)).rejects.toThrow();
    expect((await other.outbox.claim(claim)).wait).toBeGreaterThan(30_000);
    way.speak();
    const claims = (): ReturnType<Store["outbox"]["claim"]> => store.outbox.claim(claim).catch(() => nothing);
    const found: Claimed[] = [];
    await expect.poll(async () => found.push(...(await claims()).taken)).toBe(1);
    expect(found[0]).toMatchObject({ attempts: 1, interrupted: false });
    // What holds it now is not given back.
    expect((await claims()).taken).toEqual([]);
    expect((await other.outbox.claim(claim)).wait).toBeGreaterThan(30_000);
  },
);

it("what was taken while the answer was lost is given back, also when the database is away for longer than the lease", async () => {
  const { store, way, url } = await openStore();
  await addDue(store, url);
  const claim = { lane: "coda", state: "pending", limit: 1, lease: 300 } as const;
  way.fallSilent(/COMMIT/, "heard");
  await expect(store.outbox.claim(claim)).rejects.toThrow();
  way.fallSilent();
  await expect(store.outbox.claim(claim)).rejects.toThrow();
  way.speak();
  const found: Claimed[] = [];
  const claims = (): ReturnType<Store["outbox"]["claim"]> => store.outbox.claim(claim).catch(() => nothing);
  await expect.poll(async () => found.push(...(await claims()).taken)).toBe(1);
  expect(found[0]).toMatchObject({ attempts: 1, interrupted: false });
});

it("what another had begun stays in doubt, also when the answer to who took it over was lost", async () => {
  const { store, way, url } = await openStore();
  const other = await openPostgresStore({ url });
  onTestFinished(() => other.close());
  await addDue(other, url);
  const claim = { lane: "coda", state: "pending", limit: 1, lease: 1000 } as const;
  await other.outbox.claim({ ...claim, lease: 1 });
  way.fallSilent(/COMMIT/, "heard");
  await expect(store.outbox.claim(claim)).rejects.toThrow();
  way.speak();
  const found: Claimed[] = [];
  const claims = (): ReturnType<Store["outbox"]["claim"]> => store.outbox.claim(claim).catch(() => nothing);
  await expect.poll(async () => found.push(...(await claims()).taken)).toBe(1);
  expect(found[0]).toMatchObject({ attempts: 1, interrupted: true });
});

it("who reads is told as well: a gate, a session, the inbox, a search, the outbox", async () => {
  const { store, way } = await openStore();
  way.fallSilent();
  const filter = { quarantined: false };
  const asked = [
    store.gatePassword("club"),
    store.sessions.find("token"),
    store.inbox.page(filter, "", 10),
    store.inbox.page({ ...filter, text: "ada" }, "", 10),
    store.outbox.claim({ lane: "coda", state: "pending", limit: 1, lease: 60_000 }),
  ];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe("rejected");
});

it("with a silent database visitors read pages, a form asks to be sent again, a gate stays shut, and the server can be stopped", async () => {
  const { store, way } = await openStore();
  const server = await startTestServer({ store: () => store, password: false });
  way.fallSilent();
  const [page, sent, gated, tried, checked] = await Promise.all([
    server.get("/"),
    server.postJson("/api/take", { name: "Ada", email: "ada@example.org", type: "inquiry" }),
    server.get("/club"),
    server.postJson("/api/verify-password", { pageName: "club-access", password: "open sesame" }),
    server.postJson("/api/check-auth", { pageName: "club-access" }),
  ]);
  expect([page.status, sent.status, sent.headers.get("retry-after")]).toEqual([200, 503, "60"]);
  for (const each of [gated, tried, checked])
    expect([each.status, each.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await gated.text()).not.toContain("Query");
  await store.close();
});

it("a machine that falls silent while it proves that it can write makes no other's health fail", async () => {
  const { store, way, url } = await openStore();
  const other = await openPostgresStore({ url });
  onTestFinished(() => other.close());
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const held = async (): Promise<number | null> =>
    (await client.query("SELECT 1 FROM pg_locks WHERE relation = 'probes'::regclass AND mode = 'RowExclusiveLock'"))
      .rowCount;
  way.fallSilent(/INSERT INTO probes/, "heard");
  const proved = store.probe().catch(() => undefined);
  await expect.poll(held).toBe(1);
  await other.probe();
  expect(await held()).toBe(1);
  await proved;
});
