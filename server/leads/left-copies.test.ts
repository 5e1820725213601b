import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { countCopies, makeCopy } from "./copies.ts";
import { copyFolder, openStore, sqliteFile } from "./open-store.ts";
import { openSqlite } from "./open-sqlite.ts";
import { keepPrepared } from "./prepared.ts";
import { backUp } from "./restore-backup.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { watchFiles } from "./store-files.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "left-copies-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

it("copies that a killed process left half made do not stay: whoever opens the store a day later removes them", async () => {
  const dataDir = folder();
  const backups = copyFolder(dataDir);
  mkdirSync(backups);
  const leave = (where: string, name: string, hours: number): void => {
    const file = path.join(where, name);
    writeFileSync(file, "personal data");
    const written = new Date(Date.now() - hours * 3_600_000);
    utimesSync(file, written, written);
  };
  leave(dataDir, "leads.sqlite.restoring-4711", 30);
  leave(dataDir, "leads.sqlite.restoring-4711-wal", 30);
  leave(dataDir, "leads.sqlite.saved-4711.part", 30);
  leave(dataDir, "leads.sqlite.restoring-4712", 1);
  leave(backups, "leads-2026-03-01T12-00-00Z.sqlite.part", 30);
  leave(backups, "leads-2026-03-02T12-00-00Z.sqlite", 30);
  const store = await openStore({ config: { dataDir, databaseUrl: undefined } });
  await store.close();
  expect(readdirSync(dataDir).sort()).toEqual(["backups", "leads.sqlite", "leads.sqlite.restoring-4712"]);
  expect(readdirSync(backups)).toEqual(["leads-2026-03-02T12-00-00Z.sqlite"]);
});

it("a copy that could not be made to its end leaves no file that passes for one", async () => {
  const dataDir = folder();
  const store = await openStore({ config: { dataDir, databaseUrl: undefined } });
  const payload = { text: "x".repeat(20_000) };
  for (let n = 0; n < 30; n += 1) await store.add({ form: "inquiry", formVersion: "v1", payload: { ...payload, n } });
  await store.close();
  const file = sqliteFile({ dataDir });
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const copies = folder();
  expect(() => backUp(file, path.join(copies, "copy.sqlite"))).toThrow("malformed");
  expect(readdirSync(copies)).toEqual([]);
});

it("of two who copy to one name at once the second is told, and the first one's copy is whole", async () => {
  const dataDir = folder();
  const store = await openStore({ config: { dataDir, databaseUrl: undefined } });
  await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
  await store.close();
  const [file, copy] = [sqliteFile({ dataDir }), path.join(folder(), "copy.sqlite")];
  const part = `${copy}.part`;
  writeFileSync(part, "as far as the first one is");
  expect(() => backUp(file, copy)).toThrow(`${part} is there: another copy is being made`);
  expect(readFileSync(part, "utf8")).toBe("as far as the first one is");
  const old = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(part, old, old);
  backUp(file, copy);
  const made = readFileSync(copy);
  expect(() => backUp(file, copy)).toThrow("exists already");
  expect(readFileSync(copy).equals(made)).toBe(true);
  expect(readdirSync(path.dirname(copy))).toEqual(["copy.sqlite"]);
});

it("one copy is made at a time, however often somebody presses: there may be room for no more", async () => {
  const dataDir = folder();
  const store = await openStore({ config: { dataDir, databaseUrl: undefined } });
  onTestFinished(() => store.close());
  const make = (second: number) => makeCopy(dataDir, Infinity, new Date(Date.UTC(2026, 2, 1, 12, 0, second)));
  const [first, ...others] = await Promise.all([make(0), make(0), make(1), make(2)]);
  expect(first).toHaveProperty("name");
  for (const other of others) expect(other).toMatchObject({ refused: expect.stringContaining("being made") });
  expect(countCopies(dataDir)).toBe(1);
  expect(await make(3)).toHaveProperty("name");
});

it("no empty store is begun where a kill left the store's file under the name that it has while it is closed", async () => {
  const config = { dataDir: folder(), databaseUrl: undefined };
  await (await openStore({ config })).close();
  renameSync(sqliteFile(config), `${sqliteFile(config)}.closing`);
  await expect(openStore({ config })).rejects.toThrow("rename it to");
  expect(readdirSync(config.dataDir)).toEqual(["leads.sqlite.closing"]);
});

it("a store whose file has that name in the moment in which it is opened is opened again, not taken for moved for ever", () => {
  const file = sqliteFile({ dataDir: folder() });
  const database = openSqlite(file);
  renameSync(file, `${file}.closing`);
  expect(() => watchFiles(database, file, keepPrepared(database), () => undefined)).toThrow("try again");
  expect(database.isOpen).toBe(false);
});

it("what a store alone had is not given up where it cannot be written beside it, as on a full disk: put back, its journal has all", async () => {
  // No longer name is possible in a folder.
  const file = path.join(folder(), "x".repeat(245));
  const [journal, kept, old] = [`${file}-wal`, `${file}-wal.kept`, `${file}-wal.old`];
  const store = openSqliteStore({ file });
  const add = (name: string): Promise<unknown> => store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
  await add("Ada");
  copyFileSync(journal, old);
  await add("Ben");
  renameSync(journal, kept);
  renameSync(old, journal);
  for (const name of ["Cyd", "Dan"]) await expect(add(name)).rejects.toThrow("was moved");
  // Until the store tried to reopen it.
  await sleep(100);
  renameSync(kept, journal);
  await add("Eve");
  const found: [id: string, name: unknown][] = [];
  for await (const { id, payload } of store.leads()) found.push([id, payload["name"]]);
  expect(found.map(([, name]) => name)).toEqual(["Ada", "Ben", "Eve"]);
  expect(await store.desk.erase(found.map(([id]) => id))).toBe(3);
  await store.close();
});
