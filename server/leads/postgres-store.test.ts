import { Client } from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { testClock } from "../test-site.ts";
import { describeOutbox } from "./outbox-contract.ts";
import { openPostgresStore } from "./postgres-store.ts";
import { describeStore, type PrepareStores } from "./store-contract.ts";
import type { Store } from "./store.ts";
import { startPostgres, type TestPostgres } from "./test-postgres.ts";

let server: TestPostgres | undefined;

beforeAll(async () => {
  server = await startPostgres();
}, 120_000);

afterAll(async () => {
  await server?.stop();
}, 120_000);

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
      const store = await openPostgresStore({ url: await url, now: clock.now });
      opened.push(store);
      return store;
    },
  };
};

describeStore("PostgreSQL", prepare);
describeOutbox("PostgreSQL", prepare);

it("migrations run by themselves at start, safely with several processes", async () => {
  const url = await createDatabase();
  const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresStore({ url })));
  await Promise.all(stores.map((store) => store.probe()));
  await Promise.all(stores.map((store) => store.close()));
});

it("is durable: answered only after the commit, which waits for the disk as PostgreSQL does by default", async () => {
  const url = await createDatabase();
  const store = await openPostgresStore({ url });
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await store.close();
  });
  // What is deferred happens within the commit: there it notes how durable it is going to be, and may fail.
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

it("rejects when the database cannot be reached", async () => {
  await expect(openPostgresStore({ url: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow("ECONNREFUSED");
});
