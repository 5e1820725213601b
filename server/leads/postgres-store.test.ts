import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { testClock } from "../../test/server/site.ts";
import { describeForms } from "../../test/leads/forms-contract.ts";
import { describeFigures } from "../../test/leads/figures-contract.ts";
import { describeInbox } from "../../test/leads/inbox-contract.ts";
import { describeSearch } from "../../test/leads/search-contract.ts";
import { describePeople } from "../../test/leads/people-contract.ts";
import { describeTurns } from "../../test/leads/turns-contract.ts";
import { describeOutbox } from "../../test/leads/outbox-contract.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { migrations } from "./migrations.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { describeStore, type PrepareStores } from "../../test/leads/store-contract.ts";
import type { Store } from "./store.ts";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";

let server: TestPostgres | undefined;

beforeAll(async () => {
  server = await startPostgres();
});

afterAll(async () => {
  await server?.stop();
});

async function createDatabase(): Promise<string> {
  if (!server) throw new Error("PostgreSQL did not start");
  return server.createDatabase();
}

const prepare: PrepareStores = () => {
  const clock = testClock();
  const url = createDatabase();
  const opened: Store[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((store) => store.close()));
  });
  return {
    ...clock,
    async open() {
      const store = await openPostgresStore({ url: await url, now: clock.now, elapsed: clock.elapsed });
      opened.push(store);
      return store;
    },
  };
};

describeStore("PostgreSQL", prepare);
describeOutbox("PostgreSQL", prepare);
describeTurns("PostgreSQL", prepare);
describeForms("PostgreSQL", prepare);
describePeople("PostgreSQL", prepare);
describeInbox("PostgreSQL", prepare);
describeSearch("PostgreSQL", prepare);
describeFigures("PostgreSQL", prepare);

it("migrations run by themselves at start, safely with several processes", async () => {
  const url = await createDatabase();
  const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresStore({ url })));
  await Promise.all(stores.map((store) => store.probe()));
  await Promise.all(stores.map((store) => store.close()));
});

it("a step that takes longer than any question may, because there are many leads, comes to its end; others wait for it", async () => {
  const connectionString = await createDatabase();
  const open = (): Pool => new Pool({ connectionString, query_timeout: 300, statement_timeout: 300 });
  const steps = [...migrations, "CREATE TABLE made (one TEXT NOT NULL) STRICT; SELECT pg_sleep(0.7);"];
  const pools = [open(), open()];
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))));
  await Promise.all(pools.map((pool) => migratePostgres(pool, steps)));
  for (const pool of pools) {
    expect((await pool.query("SELECT version FROM schema_version")).rows).toEqual([{ version: steps.length }]);
    await expect(pool.query("SELECT pg_sleep(1)")).rejects.toThrow();
  }
});

/** A store on its own database, and a client that queries that database directly. */
async function openBeside(): Promise<{ store: Awaited<ReturnType<typeof openPostgresStore>>; client: Client }> {
  const url = await createDatabase();
  const store = await openPostgresStore({ url });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await store.close();
  });
  return { store, client };
}

it("is durable: answered only after the commit, which waits for the disk as PostgreSQL does by default", async () => {
  const { store, client } = await openBeside();
  // A deferred trigger runs during the commit: there it records how durable the commit will be, and may fail.
  await client.query(`
    CREATE TABLE commits (setting TEXT);
    CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.form = 'refused' THEN RAISE 'the commit failed'; END IF;
      INSERT INTO commits VALUES (current_setting('synchronous_commit') || ' ' || current_setting('fsync'));
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON leads DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION at_commit()`);
  await expect(store.add({ form: "refused", formVersion: "v1", payload: {} })).rejects.toThrow("the commit failed");
  await store.add({ form: "inquiry", formVersion: "v1", payload: {} });
  expect((await client.query("SELECT setting FROM commits")).rows).toEqual([{ setting: "on on" }]);
});

it("connections to a database that can only be read from now on are given up for new ones, which find the one that writes", async () => {
  const { store, client } = await openBeside();
  await Promise.all(Array.from({ length: 9 }, () => store.add({ form: "inquiry", formVersion: "v1", payload: {} })));
  // Existing sessions obey the first line, new sessions the second.
  const [mine] = (await client.query<{ name: string }>("SELECT current_database() AS name")).rows;
  await client.query("ALTER SYSTEM SET default_transaction_read_only = on");
  await client.query(`ALTER DATABASE ${mine?.name} SET default_transaction_read_only = off`);
  onTestFinished(async () => {
    await client.query("SET default_transaction_read_only = off");
    await client.query("ALTER SYSTEM RESET default_transaction_read_only");
    await client.query("SELECT pg_reload_conf()");
  });
  await client.query("SELECT pg_reload_conf()");
  const shown = async (): Promise<unknown> => (await client.query("SHOW default_transaction_read_only")).rows[0];
  await expect.poll(shown).toEqual({ default_transaction_read_only: "on" });
  await Promise.all(Array.from({ length: 9 }, () => store.add({ form: "inquiry", formVersion: "v1", payload: {} })));
});

it("knows the states of deliveries that one statement writes for several leads", async () => {
  const { store, client } = await openBeside();
  for (const name of ["one", "two", "three"])
    await store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
  await client.query(`INSERT INTO deliveries (lead, destination, lane, state, updated_at, since)
    SELECT id, state, 'a', state, '', '' FROM leads
    JOIN (VALUES ('one', 'dead'), ('one', 'pending'), ('two', 'dead')) AS given (name, state)
    ON payload = '{"name":"' || name || '"}'`);
  const having = async (state: "dead" | "pending" | "sent"): Promise<unknown[]> => {
    const { leads } = await store.inbox.page({ quarantined: false, state }, "", 9);
    return leads.map(({ payload }) => payload["name"]);
  };
  expect([await having("dead"), await having("pending"), await having("sent")]).toEqual([["two", "one"], ["one"], []]);
});

it.each([
  ["three hours ahead", 10_800, 1],
  ["three hours behind", -10_800, 1],
  ["as the database's, about", 10, 0],
])(
  "a server whose clock is %s goes by the database's, and is told so where it is much",
  async (_is, seconds, times) => {
    const right = performance.now() - Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    const told: number[] = [];
    const store = await openPostgresStore({ url: await createDatabase(), onClock: (each) => told.push(each) });
    onTestFinished(() => store.close());
    await store.add({ form: "inquiry", formVersion: "v1", payload: {} });
    for await (const { receivedAt } of store.leads())
      expect(Math.abs(Date.parse(receivedAt) - (performance.now() - right))).toBeLessThan(600_000);
    expect(told.map((each) => Math.round(each / 60))).toEqual(times === 0 ? [] : [seconds / 60]);
  },
);

it("a database whose clock is set, or is another's, is followed with the next that is written", async () => {
  let passed = 0;
  const store = await openPostgresStore({ url: await createDatabase(), elapsed: () => performance.now() + passed });
  onTestFinished(() => store.close());
  // Three hours have passed for this process, and none for the database.
  passed = 10_800_000;
  await store.probe();
  expect(Math.abs(store.now().getTime() - Date.now())).toBeLessThan(600_000);
});

it("of several programs that share connections, each finds its own question behind a name, whatever it asked first", async () => {
  const url = await createDatabase();
  const asked = new Map<string, Set<string>>();
  for (const questions of [["SELECT 1 AS one", "SELECT 2 AS two"], ["SELECT 2 AS two"]]) {
    vi.resetModules();
    const program = await import("./postgres-store.ts");
    const engine = await program.openPostgresEngine({ url });
    onTestFinished(() => engine.close());
    await engine.run(function* () {
      for (const sql of questions) yield { sql, values: [] };
      for (const { name, statement } of yield { sql: "SELECT name, statement FROM pg_prepared_statements", values: [] })
        asked.set(String(name), (asked.get(String(name)) ?? new Set()).add(String(statement)));
    });
  }
  expect(asked.size).toBe(3);
  for (const texts of asked.values()) expect(texts.size).toBe(1);
});

it("rejects when the database cannot be reached", async () => {
  await expect(openPostgresStore({ url: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow("ECONNREFUSED");
});

it("two servers on one database count together: guesses, forms and suspicion; pages ask it nothing", async () => {
  const url = await createDatabase();
  const store = await openPostgresStore({ url, now: testClock().now });
  onTestFinished(() => store.close());
  let asked = 0;
  const counting = (given: Store): Store => ({
    ...given,
    gatePassword: (gate) => {
      asked += 1;
      return given.gatePassword(gate);
    },
    turns: {
      take: (...of) => {
        asked += 1;
        return given.turns.take(...of);
      },
      giveBack: (name) => given.turns.giveBack(name),
      count: (...of) => {
        asked += 1;
        return given.turns.count(...of);
      },
    },
  });
  const env = { GATE_CLUB_PASSWORD: "open sesame", SUBMITS_PER_MINUTE: "10" };
  const start = (): Promise<TestServer> => startTestServer({ env, password: false, store: () => counting(store) });
  const servers = [await start(), await start()];
  const at = (nth: number): TestServer => servers[nth % 2] ?? raise();

  for (const address of ["/", "/us/write", "/people", "/club", "/_data/us/write.json", "/none"])
    await at(0).get(address);
  expect(asked).toBe(0);

  const guess = (nth: number): Promise<Response> =>
    at(nth).postJson("/api/verify-password", { pageName: "club-access", password: "guess" });
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, nth) => guess(nth)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);

  const send = (nth: number): Promise<Response> =>
    at(nth).postJson("/api/take", { name: `Ada ${nth}`, email: "ada@example.org", type: "inquiry" });
  for (let nth = 0; nth < 10; nth += 1) expect((await send(nth)).status).toBe(200);
  const refused = await send(10);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
});

function raise(): never {
  throw new Error("There is no such server");
}
