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

it("rejects when the database cannot be reached", async () => {
  await expect(openPostgresStore({ url: "postgres://nobody@127.0.0.1:1/none" })).rejects.toThrow("ECONNREFUSED");
});
