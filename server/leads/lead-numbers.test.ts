import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { addAccount } from "../../test/server/desk-visitor.ts";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { testClock } from "../../test/server/site.ts";
import { createStore } from "./create-store.ts";
import type { Engine } from "./engine.ts";
import { newsPause } from "./news.ts";
import { openPostgresEngine } from "./postgres-store.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";
import type { Store } from "./store.ts";

let postgres: TestPostgres | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres?.stop());

const minute = 60_000;

async function add(store: Store, name: string): Promise<string> {
  const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
  return "id" in stored ? stored.id : "";
}

/** Numbers leads as the previous version of the program does, which does not know about erased ones. */
function numberedBefore(engine: Engine): Engine {
  const nextNumber = "(SELECT coalesce(max(seq), 0) + 1 FROM leads)";
  return { ...engine, dialect: { ...engine.dialect, nextNumber } };
}

describe.each([
  ["SQLite", () => Promise.resolve(openSqliteEngine(":memory:")), numberedBefore],
  [
    "PostgreSQL",
    async () => openPostgresEngine({ url: (await postgres?.createDatabase()) ?? "" }),
    (same: Engine) => same,
  ],
] as const)("the numbers of leads that were erased: %s", (_, open, before) => {
  it("hide none that a program of the version before takes beside this one: it is found, counted and told of, once", async () => {
    const engine = await open();
    onTestFinished(() => engine.close());
    const clock = testClock();
    const [store, older] = [createStore(engine, clock), createStore(before(engine), clock)];
    const { id: account } = await addAccount(store, "ada@example.org", "owner");
    await store.news.setWish(account, { leads: "at-once", forms: [], waiting: false });
    const told = async (): Promise<unknown> => {
      clock.pass(newsPause);
      await store.news.noteLeads("UTC");
      return (await store.news.takeMails(9)).map(({ content }) => content.kind === "leads" && content.forms[0]?.count);
    };
    const look = async (): Promise<unknown[]> => {
      clock.pass(2 * minute);
      await Promise.all([store.inbox.prepareSearch(), store.figures.prepare()]);
      const { leads } = await store.inbox.page({ quarantined: false, text: "words" }, "", 50);
      const { forms } = await store.figures.read({ by: "month", from: "2026-01", until: "2026-12" });
      return [leads.map(({ payload }) => payload["name"]), forms.map(({ count }) => count), await told()];
    };
    await add(store, "first words");
    const gone = [await add(store, "second words"), await add(store, "third words")];
    expect(await look()).toEqual([["third words", "second words", "first words"], [3], [3]]);
    await store.desk.erase(gone);
    expect(await look()).toEqual([["first words"], [1], []]);
    await add(older, "fourth words");
    expect(await look()).toEqual([["fourth words", "first words"], [2], [1]]);
    await add(store, "fifth words");
    expect(await look()).toEqual([["fifth words", "fourth words", "first words"], [3], [1]]);
  });
});
