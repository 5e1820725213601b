/** Tampering with the desk's log in the embedded store by other means. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { createAuditLog } from "./audit-log.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";
import { openSqliteStore } from "./sqlite-store.ts";

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "audit-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, "leads.sqlite");
}

it("who changes or takes away what the log says is found out", async () => {
  const file = newFile();
  const store = openSqliteStore({ file });
  for (const detail of ["one", "two", "three", "four"]) await store.auditLog.note({ actor: "a", action: "b", detail });
  expect(await store.auditLog.firstChanged()).toBeUndefined();
  const database = new DatabaseSync(file);
  database.exec("UPDATE desk_log SET detail = 'other' WHERE seq = 3");
  expect(await store.auditLog.firstChanged()).toBe(3);
  database.exec("UPDATE desk_log SET detail = 'three' WHERE seq = 3; DELETE FROM desk_log WHERE seq = 2");
  expect(await store.auditLog.firstChanged()).toBe(3);
  database.close();
  await store.close();
});

it("what was noted while the clock stood years back is no change, and stays as long as what stands before it", async () => {
  let now = new Date("2026-03-01T12:00:00Z");
  const store = openSqliteStore({ file: newFile(), now: () => now });
  const note = (detail: string): Promise<void> => store.auditLog.note({ actor: "a", action: "b", detail });
  await note("one");
  now = new Date(0);
  await note("two");
  now = new Date("2026-03-01T12:01:00Z");
  await note("three");
  expect(await store.auditLog.firstChanged()).toBeUndefined();
  expect((await store.auditLog.read(10)).map(({ detail }) => detail)).toEqual(["three", "two", "one"]);
  await store.close();
});

it("a clock that stands years ahead for a while takes nothing out; a date that stays is believed after a month", async () => {
  let now = new Date("2026-03-01T12:00:00Z");
  const store = openSqliteStore({ file: newFile(), now: () => now });
  const note = (detail: string, at: string): Promise<void> => {
    now = new Date(at);
    return store.auditLog.note({ actor: "a", action: "b", detail });
  };
  const details = async (): Promise<string> =>
    (await store.auditLog.read(10))
      .map(({ detail }) => detail)
      .toReversed()
      .join(" ");
  await note("one", "2026-03-01T12:00:00Z");
  await note("two", "2026-03-02T12:00:00Z");
  await note("ahead", "2036-03-02T12:01:00Z");
  // Of two concurrent entries, the one that was dated first need not be written first.
  await note("ahead", "2036-03-02T12:00:59.997Z");
  await note("ahead", "2036-03-31T12:00:00Z");
  await note("back", "2026-03-31T12:00:00Z");
  await note("ahead", "2036-03-31T12:01:00Z");
  await note("back", "2026-03-31T12:02:00Z");
  expect(await details()).toBe("one two ahead ahead ahead back ahead back");
  await note("silence", "2027-06-01T12:00:00Z");
  expect(await details()).toContain("one two");
  await note("later", "2027-07-02T12:00:00Z");
  expect(await details()).toBe("ahead ahead ahead back ahead back silence later");
  expect(await store.auditLog.firstChanged()).toBeUndefined();
  await store.close();
});

it.each([
  ["the newest entries", "DELETE FROM desk_log WHERE seq > 2", 3, 3],
  ["the oldest entries", "DELETE FROM desk_log WHERE seq < 3", 3, 3],
  ["all of them", "DELETE FROM desk_log", 1, 1],
])("who takes %s out of the log is found out, also when more was noted since", async (_, sql, missing, after) => {
  const file = newFile();
  const store = openSqliteStore({ file });
  const note = (detail: string): Promise<void> => store.auditLog.note({ actor: "a", action: "b", detail });
  for (const detail of ["one", "two", "three", "four"]) await note(detail);
  const database = new DatabaseSync(file);
  database.exec(sql);
  expect(await store.auditLog.firstChanged()).toBe(missing);
  await note("five");
  expect(await store.auditLog.firstChanged()).toBe(after);
  database.close();
  await store.close();
});

it("a log that a program of the version before went on with is whole", async () => {
  const file = newFile();
  const store = openSqliteStore({ file });
  const note = (detail: string): Promise<void> => store.auditLog.note({ actor: "a", action: "b", detail });
  for (const detail of ["one", "two"]) await note(detail);
  const database = new DatabaseSync(file);
  const ends = database.prepare("SELECT value FROM secrets WHERE name LIKE 'ends of%'").get()?.["value"] ?? null;
  await note("three");
  database.prepare("UPDATE secrets SET value = ? WHERE name LIKE 'ends of%'").run(ends);
  expect(await store.auditLog.firstChanged()).toBeUndefined();
  await note("four");
  expect(await store.auditLog.firstChanged()).toBeUndefined();
  database.exec("DELETE FROM secrets WHERE name LIKE 'ends of%'");
  expect(await store.auditLog.firstChanged()).toBeUndefined();
  await note("five");
  expect(await store.auditLog.firstChanged()).toBeUndefined();
  database.close();
  await store.close();
});

it("a log of which the oldest entries go for their age while it is looked through is whole", async () => {
  const engine = openSqliteEngine(":memory:");
  onTestFinished(() => engine.close());
  let time = Date.parse("2026-03-01");
  const now = (): Date => new Date((time += 20 * 86_400_000));
  const log = createAuditLog(engine, now);
  const note = (detail: string): Promise<void> => log.note({ actor: "a", action: "b", detail });
  for (let nth = 0; nth < 30; nth += 1) await note(`${nth}`);
  let looks = 0;
  const read: typeof engine.read = async (...asked) => {
    const rows = await engine.read(...asked);
    if ((looks += 1) === 1) await note("meanwhile");
    return rows;
  };
  expect(await createAuditLog({ ...engine, read }, now).firstChanged()).toBeUndefined();
  expect((await log.read(99)).length).toBeLessThan(30);
});
