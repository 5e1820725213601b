import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSqliteEngine } from "./sqlite-engine.ts";
import { createThread, mostWaiting } from "./sqlite-thread.ts";

/** Counts for a few tenths of a second. */
const long = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT count(*) AS count FROM n`;

function storeFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "search-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, "leads.sqlite");
}

it("whoever writes or reads a few rows does not wait for a search", async () => {
  const engine = openSqliteEngine(storeFile());
  onTestFinished(() => engine.close());
  const done: string[] = [];
  const searched = engine.search(long).then((rows) => {
    done.push("search");
    return rows;
  });
  await engine.read("SELECT 1 AS one").then(() => done.push("read"));
  await engine
    .run(function* () {
      yield { sql: "INSERT INTO lanes (name) VALUES (?)", values: ["coda"] };
    })
    .then(() => done.push("written"));
  expect(await searched).toEqual([{ count: 3_000_000 }]);
  expect(done).toEqual(["read", "written", "search"]);
  expect(await engine.search("SELECT name FROM lanes")).toEqual([{ name: "coda" }]);
});

it("says what the database says against a search, takes no writing, and goes on", async () => {
  const engine = openSqliteEngine(storeFile());
  onTestFinished(() => engine.close());
  await expect(engine.search("SELECT absent FROM leads")).rejects.toThrow("no such column");
  await expect(engine.search("DELETE FROM leads")).rejects.toThrow("readonly");
  expect(await engine.search("SELECT count(*) AS count FROM leads")).toEqual([{ count: 0 }]);
});

it("refuses a search beyond those that may wait, and breaks off what waits when the store is closed", async () => {
  const file = storeFile();
  const engine = openSqliteEngine(file);
  onTestFinished(() => engine.close());
  const { ask: search, close } = createThread({ file, readOnly: true, timeout: 5000 });
  const waiting = Promise.allSettled(Array.from({ length: mostWaiting }, () => search(long)));
  await expect(search("SELECT 1")).rejects.toThrow("Too many searches");
  await close();
  expect((await waiting).filter(({ status }) => status === "rejected").length).toBeGreaterThan(mostWaiting - 20);
  // Later statements start it again.
  expect(await search("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await close();
});

it("makes no store where somebody moved it away, and leaves the journal that is there", async () => {
  const file = path.join(path.dirname(storeFile()), "100% mine?.sqlite");
  const engine = openSqliteEngine(file);
  onTestFinished(() => engine.close());
  renameSync(file, `${file}.away`);
  const thread = createThread({ file, readOnly: false, timeout: 0 });
  onTestFinished(() => thread.close());
  await expect(thread.ask("PRAGMA wal_checkpoint")).rejects.toThrow("unable to open");
  expect([existsSync(file), existsSync(`${file}-wal`)]).toEqual([false, true]);
  renameSync(`${file}.away`, file);
  await thread.ask("PRAGMA wal_checkpoint");
});
