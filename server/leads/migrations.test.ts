import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client, Pool } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { startPostgres } from "../../test/leads/test-postgres.ts";
import type { InboxFilter } from "./inbox.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { type Migration, migrations } from "./migrations.ts";
import { openSqlite } from "./open-sqlite.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

/** One line for each step ever published, because some database has run it. Add a line for each new step. */
const published = [
  "18bd2789143d6ae2",
  "1451aae6763e4dbc",
  "977c04cac65ace34",
  "78fd57befb53ff6f",
  "eb4c877078baf11c",
  "c1eb1b5e1a09bac0",
  "cf185a34172330e5",
  "7d927e3eead3df83",
  "8bed796a56256132",
  "a7fb80893a09fcb8",
  "336a23d5d625b5e5",
  "03563f44ef99421d",
  "8bb7ace5dac22563",
];

const textOf = (step: Migration): string => (typeof step === "string" ? step : JSON.stringify(step));

it("steps are only ever added: those that were published stay as they are", () => {
  expect(migrations.map((step) => createHash("sha256").update(textOf(step)).digest("hex").slice(0, 16))).toEqual(
    published,
  );
});

/** A database as the version with this many steps left it. */
function openVersion(file: string, version: number): DatabaseSync {
  const database = new DatabaseSync(file);
  for (const step of migrations.slice(0, version)) database.exec(typeof step === "string" ? step : step.sqlite);
  database.exec(`PRAGMA user_version = ${version}`);
  return database;
}

it("a database of every earlier version comes to the shape that a new one has", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shapeOf = (file: string): unknown => {
    const database = openSqlite(path.join(folder, file));
    const shape = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name").all();
    const version = database.prepare("PRAGMA user_version").get();
    database.close();
    return { shape, version };
  };
  const wanted = shapeOf("new");
  for (const version of migrations.keys()) {
    openVersion(path.join(folder, `version-${version}`), version).close();
    expect([version, shapeOf(`version-${version}`)]).toEqual([version, wanted]);
  }
});

it("an upgrade that the database itself takes back, as where the disk is full, is told by its cause", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const old = openVersion(path.join(folder, "old"), 9);
  // Together with the transaction, as SQLite does on its own when the disk is full.
  old.exec(`INSERT INTO lead_words_until VALUES ('words', 1);
    CREATE TRIGGER no_room BEFORE DELETE ON lead_words_until BEGIN SELECT RAISE(ROLLBACK, 'there is no room'); END`);
  old.close();
  expect(() => openSqlite(path.join(folder, "old"))).toThrow("there is no room");
});

const before = migrations.findIndex((step) => typeof step !== "string");

it("what is in a database of an earlier version is found at the desk: SQLite", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "old");
  const old = openVersion(file, before);
  old.exec(oldLeads);
  old.close();
  await expectOldLeads(openSqliteStore({ file }));
});

it("what is in a database of an earlier version is found at the desk: PostgreSQL", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const url = await server.createDatabase();
  const pool = new Pool({ connectionString: url });
  await migratePostgres(pool, migrations.slice(0, before));
  await pool.query(oldLeads);
  await pool.end();
  await expectOldLeads(await openPostgresStore({ url }));
});

it("a step that waits for an older server's work, which waits for the step, runs again once that is done: PostgreSQL", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const connectionString = await server.createDatabase();
  const [pool, older, gate] = [
    new Pool({ connectionString }),
    new Client({ connectionString }),
    new Client({ connectionString }),
  ];
  await Promise.all([older.connect(), gate.connect()]);
  onTestFinished(async () => void (await Promise.all([pool, older, gate].map((each) => each.end()))));
  const waitFor = async (kind: string): Promise<void> => {
    const waits = `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = '${kind}'`;
    while ((await gate.query(waits)).rowCount === 0) continue;
  };
  await migratePostgres(pool);
  await gate.query("SELECT pg_advisory_lock(1)");
  // PostgreSQL aborts the step.
  await older.query("SET deadlock_timeout = '1h'; BEGIN; LOCK TABLE deliveries");
  const step =
    "LOCK TABLE leads; SELECT pg_advisory_xact_lock(1); LOCK TABLE deliveries; CREATE TABLE made (one TEXT);";
  const migrating = migratePostgres(pool, [...migrations, step]);
  await waitFor("advisory");
  const working = older.query("LOCK TABLE leads; COMMIT");
  await waitFor("relation");
  await gate.query("SELECT pg_advisory_unlock(1)");
  await Promise.all([migrating, working]);
  expect((await pool.query("SELECT one FROM made")).rows).toEqual([]);
});

const oldLeads = `
  INSERT INTO leads (id, form, form_version, received_at, payload, fingerprint, quarantined, status) VALUES
    ('one', 'news', 'v1', '2026-03-01T12:00:00.000Z', '{"name":"Ada"}', 'x', 0, 'done'),
    ('two', 'news', 'v1', '2026-03-01T13:00:00.000Z', '{"name":"Bob"}', 'x', 1, 'new');
  INSERT INTO deliveries (lead, destination, state, updated_at) VALUES
    ('one', 'crm', 'dead', ''), ('one', 'mail', 'confirmed', '');
  INSERT INTO lead_words_until VALUES ('words', 2);
`;

async function expectOldLeads(store: Store): Promise<void> {
  const found = async (filter: Partial<InboxFilter>): Promise<string[]> =>
    (await store.inbox.page({ quarantined: false, ...filter }, "", 9)).leads.map(({ id }) => id);
  for (let round = 0; round < 2; round += 1) {
    expect(await found({})).toEqual(["one"]);
    expect(await found({ quarantined: true })).toEqual(["two"]);
    expect(await found({ state: "dead", status: "done", form: "news" })).toEqual(["one"]);
    expect(await found({ state: "confirmed", text: "ada" })).toEqual(["one"]);
    expect(await found({ state: "pending" })).toEqual([]);
    await store.inbox.prepareSearch();
  }
  await store.close();
}
