import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { addAccount } from "../../test/server/desk-visitor.ts";
import { startPostgres } from "../../test/leads/test-postgres.ts";
import { openPostgresStore } from "./postgres-store.ts";

it("what belongs to a lead or an account that is deleted at that moment is not written, and nothing fails: PostgreSQL", async () => {
  const database = await startPostgres();
  const url = await database.createDatabase();
  const store = await openPostgresStore({ url });
  const [other, watcher] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([other.connect(), watcher.connect()]);
  onTestFinished(async () => {
    await Promise.all([store.close(), other.end(), watcher.end()]);
    await database.stop();
  });
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  /** The result when a row that was already found is deleted. */
  const whileDeleted = async <Result>(table: string, id: string, work: () => Promise<Result>): Promise<Result> => {
    await other.query("BEGIN");
    await other.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
    const done = work();
    await expect.poll(async () => (await watcher.query(waiting)).rows.length).toBe(1);
    await other.query("COMMIT");
    return done;
  };
  const { marks, news, sessions, accounts } = store;
  const add = async (name: string): Promise<string> => {
    const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
    return "id" in stored ? stored.id : "";
  };
  const [noted, seen] = [await add("Ada"), await add("Bob")];
  const ada = await addAccount(store, "ada@example.org", "owner");
  expect(await whileDeleted("leads", noted, () => marks.addNote(noted, "a", "b"))).toBe(false);
  await whileDeleted("leads", seen, () => marks.see(seen, ada.id));
  const judged = await accounts.credentials(ada.email);
  if (!judged) throw new Error("There is no account.");
  expect(await whileDeleted("desk_accounts", ada.id, () => sessions.openFor(judged))).toBeUndefined();
  const bob = await addAccount(store, "bob@example.org", "owner");
  const wish = { leads: "at-once", forms: [], waiting: true } as const;
  await whileDeleted("desk_accounts", bob.id, () => news.setWish(bob.id, wish));
  expect((await news.wish(bob.id)).leads).toBe("never");
});
