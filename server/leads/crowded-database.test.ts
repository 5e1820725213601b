import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { migrations } from "./migrations.ts";
import { openPostgresStore } from "./postgres-store.ts";
import type { Store } from "./store.ts";

let postgres: TestPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

/** A store, and a client that queries its database directly. */
async function openBeside(): Promise<{ store: Store; client: Client; url: string }> {
  const url = (await postgres?.createDatabase()) ?? "";
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const store = await openPostgresStore({ url, silence: 1000 });
  onTestFinished(() => store.close());
  return { store, client, url };
}

const lead = { form: "inquiry", formVersion: "v1", payload: { name: "Ada" } };

it("leads of one network do not wait for each other: while one is being stored, others of its addresses are", async () => {
  const { store, client } = await openBeside();
  const network = { name: "2001:db8::/48", most: 1000 };
  await store.add({ ...lead, network });
  await client.query("BEGIN; SELECT count FROM turns FOR UPDATE");
  const adds = Array.from({ length: 15 }, (_, nth) => store.add({ ...lead, network, turn: `2001:db8:0:${nth}::1` }));
  const settled = Promise.allSettled(adds);
  expect(await Promise.any(adds)).toMatchObject({ outcome: "stored" });
  await client.query("COMMIT");
  await settled;
  expect(await store.turns.count(network.name, 86_400_000)).toBe(16);
});

/** A store whose database gives it three connections, and a client that queries that database directly. */
async function openFew(role: string): Promise<{ store: Store; client: Client }> {
  const { client, url } = await openBeside();
  await client.query(`CREATE ROLE ${role} LOGIN SUPERUSER CONNECTION LIMIT 3`);
  const store = await openPostgresStore({ url: url.replace("postgres@", `${role}@`) });
  onTestFinished(() => store.close());
  await client.query(`ALTER ROLE ${role} NOSUPERUSER; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`);
  await client.query(`GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  return { store, client };
}

it("a database that gives few connections keeps all that is sent at once, and answers all that is asked: the others wait", async () => {
  const { store, client } = await openFew("few");
  const adds = Array.from({ length: 20 }, (_, nth) => store.add({ ...lead, payload: { nth } }));
  const asked = Array.from({ length: 20 }, () => store.gatePassword("club"));
  await Promise.all([store.probe(), ...adds, ...asked]);
  expect((await client.query("SELECT id FROM leads")).rows).toHaveLength(20);
});

it("hundreds at once wait for the few connections that a database gives, and do not ask it for more again and again", async () => {
  const { store, client } = await openFew("fewer");
  let dialled = 0;
  const count = (): void => void (dialled += 1);
  subscribe("net.client.socket", count);
  onTestFinished(() => void unsubscribe("net.client.socket", count));
  const adds = Array.from({ length: 400 }, (_, nth) => store.add({ ...lead, payload: { nth } }));
  await Promise.all(adds);
  expect((await client.query("SELECT id FROM leads")).rows).toHaveLength(400);
  // The pool requests its full number before the first refusal, and again after each second of waiting.
  expect(dialled).toBeLessThan(200);
});

it("hundreds of leads of one sender hold up another's by those under way, and nobody who asks something else", async () => {
  const { store } = await openBeside();
  let stored = 0;
  const many = Array.from({ length: 300 }, (_, nth) =>
    store.add({ ...lead, payload: { nth }, turn: "many" }).then(() => (stored += 1)),
  );
  await Promise.all([store.add({ ...lead, turn: "one" }), store.gatePassword("club"), store.probe()]);
  expect(stored).toBeLessThan(50);
  await Promise.allSettled(many);
});

it("a step that waits for a table that somebody reads for long, as a copy is made, lets others write meanwhile, and comes to its end", async () => {
  const { client, url } = await openBeside();
  const store = await openPostgresStore({ url });
  onTestFinished(() => store.close());
  await client.query("BEGIN; LOCK TABLE leads IN ACCESS SHARE MODE");
  const pool = new Pool({ connectionString: url });
  onTestFinished(() => pool.end());
  const migrated = migratePostgres(pool, [...migrations, "ALTER TABLE leads ADD COLUMN more TEXT"]);
  await expect.poll(async () => (await client.query("SELECT 1 FROM pg_locks WHERE NOT granted")).rowCount).toBe(1);
  expect(await store.add(lead)).toMatchObject({ outcome: "stored" });
  await client.query("COMMIT");
  await migrated;
});

it("of several that wait for a table in turns, none asks for it while another one lets others write", async () => {
  const { client, url } = await openBeside();
  await client.query("BEGIN; LOCK TABLE leads IN ACCESS SHARE MODE");
  const migrated = Array.from({ length: 3 }, () => {
    const pool = new Pool({ connectionString: url });
    onTestFinished(() => pool.end());
    return migratePostgres(pool, [...migrations, "ALTER TABLE leads ADD COLUMN more TEXT"]);
  });
  const asked = "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'relation'";
  const asking = async (): Promise<number | null> => (await client.query(asked)).rowCount;
  await expect.poll(asking).toBe(1);
  await expect.poll(asking).toBe(0);
  for (let nth = 0; nth < 10; nth += 1) {
    expect(await asking()).toBe(0);
    await sleep(100);
  }
  await client.query("COMMIT");
  await Promise.all(migrated);
});

it("a database that lacks signs which visitors write is refused at the start, not with their leads", async () => {
  const { client, url } = await openBeside();
  await client.query("CREATE DATABASE few ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'");
  await expect(openPostgresStore({ url: url.replace(/test\d+/, "few") })).rejects.toThrow("LATIN1");
});
