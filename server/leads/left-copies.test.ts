import { execFileSync } from "node:child_process";
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
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { countCopies, makeCopy } from "./copies.ts";
import { copyFolder, openStore, sqliteFile } from "./open-store.ts";
import { backUp } from "./restore-backup.ts";

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

it("nobody is told that a lead is kept whose file somebody has moved away; put back, it takes leads again", async () => {
  const dataDir = folder();
  const store = await openStore({ config: { dataDir, databaseUrl: undefined } });
  onTestFinished(() => store.close());
  const add = (name: string): Promise<unknown> => store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
  await add("Ada");
  const file = sqliteFile({ dataDir });
  renameSync(file, `${file}.away`);
  await expect(add("Ben")).rejects.toThrow("was moved");
  await expect(store.probe()).rejects.toThrow("was moved");
  writeFileSync(file, "");
  await expect(add("Cyd")).rejects.toThrow("was moved");
  renameSync(`${file}.away`, file);
  await add("Dan");
  const names: unknown[] = [];
  for await (const { payload } of store.leads()) names.push(payload["name"]);
  expect(names).toEqual(["Ada", "Dan"]);
});

/** Opens the store once more and tells whom it has. */
async function namesIn(config: { dataDir: string; databaseUrl: undefined }): Promise<unknown[]> {
  const again = await openStore({ config });
  onTestFinished(() => again.close());
  const names: unknown[] = [];
  for await (const { payload } of again.leads()) names.push(payload["name"]);
  return names;
}

/** Another process takes a lead. */
function addElsewhere(file: string, name: string): void {
  const program = `
    import { openSqliteStore } from ${JSON.stringify(path.join(import.meta.dirname, "sqlite-store.ts"))};
    const store = openSqliteStore({ file: ${JSON.stringify(file)} });
    await store.add({ form: "inquiry", formVersion: "v1", payload: { name: ${JSON.stringify(name)} } });
    await store.close();
  `;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { stdio: "pipe" });
}

it.each([
  ["-wal", ""],
  ["-wal", ", where a reader has begun an empty one"],
  ["-shm", ""],
])(
  "nor one whose journal somebody has removed (%s%s); then a store that is killed has all that it took, and it takes leads again, beside others",
  async (end, reader) => {
    const config = { dataDir: folder(), databaseUrl: undefined };
    const store = await openStore({ config });
    const add = (name: string): Promise<unknown> =>
      store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
    await add("Ada");
    rmSync(sqliteFile(config) + end);
    if (reader) {
      const other = new DatabaseSync(sqliteFile(config));
      expect(() => other.exec("SELECT number FROM leads")).toThrow("disk I/O");
      other.close();
      expect(statSync(sqliteFile(config) + end).size).toBe(0);
    }
    await expect(add("Ben")).rejects.toThrow(`leads.sqlite${end} was moved, removed`);
    await store.probe();
    // As one that is killed leaves it.
    const killed = { ...config, dataDir: folder() };
    copyFileSync(sqliteFile(config), sqliteFile(killed));
    addElsewhere(sqliteFile(config), "Cyd");
    await add("Dan");
    await store.close();
    expect(await namesIn(killed)).toEqual(["Ada"]);
    expect(await namesIn(config)).toEqual(["Ada", "Cyd", "Dan"]);
  },
);

it("a store whose journal was removed writes nothing over what others have written since, as it is closed", async () => {
  const config = { dataDir: folder(), databaseUrl: undefined };
  const store = await openStore({ config });
  for (let n = 0; n < 30; n += 1) await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
  const other = new DatabaseSync(sqliteFile(config));
  other.exec("PRAGMA wal_checkpoint");
  other.close();
  rmSync(`${sqliteFile(config)}-wal`);
  addElsewhere(sqliteFile(config), "Ben");
  await store.close();
  expect(await namesIn(config)).toEqual([...Array.from({ length: 30 }, () => "Ada"), "Ben"]);
});

it.each(["away", "empty"])(
  "a journal whose file is %s is not deleted by whoever opens the store: put back, it has all",
  async (state) => {
    const config = { dataDir: folder(), databaseUrl: undefined };
    const store = await openStore({ config });
    onTestFinished(() => store.close());
    await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
    // As a server that is killed leaves it, of which somebody moves the one file.
    const killed = { ...config, dataDir: folder() };
    copyFileSync(`${sqliteFile(config)}-wal`, `${sqliteFile(killed)}-wal`);
    if (state === "empty") writeFileSync(sqliteFile(killed), "");
    await expect(openStore({ config: killed })).rejects.toThrow(
      "put the file back beside it, or move the journal away",
    );
    copyFileSync(sqliteFile(config), sqliteFile(killed));
    expect(await namesIn(killed)).toEqual(["Ada"]);
  },
);

it("a journal whose file somebody replaced while it was in use is not brought into the other by the next start, and what both have is saved", async () => {
  const config = { dataDir: folder(), databaseUrl: undefined };
  const file = sqliteFile(config);
  const store = await openStore({ config });
  const add = async (from: number, until: number): Promise<void> => {
    const text = "a".repeat(3000);
    for (let number = from; number < until; number += 1)
      await store.add({ form: "inquiry", formVersion: "v1", payload: { number, text } });
  };
  await add(0, 40);
  backUp(file, `${file}.copy`);
  await add(40, 80);
  const other = new DatabaseSync(file);
  other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  other.close();
  await add(80, 90);
  renameSync(`${file}.copy`, file);
  await expect(add(90, 91)).rejects.toThrow("replaced while it was in use");
  await store.close();
  const again = await openStore({ config });
  onTestFinished(() => again.close());
  const numbers: unknown[] = [];
  for await (const { payload } of again.leads()) numbers.push(payload["number"]);
  expect(numbers).toEqual([...Array(40).keys()]);
  const saved = new DatabaseSync(`${file}.saved-${process.pid}`);
  expect(saved.prepare("SELECT count(*) AS count FROM leads").get()).toEqual({ count: 90 });
  saved.close();
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
