import { execFileSync } from "node:child_process";
import { chownSync, copyFileSync, existsSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import {
  addElsewhere,
  emptyElsewhere,
  folder,
  namesIn,
  openOne,
  savedBeside,
} from "../../test/leads/embedded-store.ts";
import { openStore, sqliteFile } from "./open-store.ts";
import { backUp } from "./restore-backup.ts";

it("nobody is told that a lead is kept whose file somebody has moved away; put back, it takes leads again", async () => {
  const { store, file, add } = await openOne();
  onTestFinished(() => store.close());
  await add("Ada");
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

it.each([
  ["-wal", ""],
  ["-wal", ", where a reader has begun an empty one"],
  ["-shm", ""],
])(
  "nor one whose journal somebody has removed (%s%s); then a store that is killed has all that it took, and it takes leads again, beside others",
  async (end, reader) => {
    const { config, store, add } = await openOne();
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
    // As a killed process leaves it.
    const killed = { ...config, dataDir: folder() };
    for (const left of ["", "-wal"].filter((each) => existsSync(sqliteFile(config) + each)))
      copyFileSync(sqliteFile(config) + left, sqliteFile(killed) + left);
    addElsewhere(sqliteFile(config), "Cyd");
    await add("Dan");
    await store.close();
    expect(await namesIn(killed)).toEqual(["Ada"]);
    expect(await namesIn(config)).toEqual(["Ada", "Cyd", "Dan"]);
  },
);

it("a store whose journal was removed writes nothing over what others have written since, as it is closed", async () => {
  const { config, store, add } = await openOne();
  for (let n = 0; n < 30; n += 1) await add("Ada");
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
    const { config, store, add } = await openOne();
    onTestFinished(() => store.close());
    await add("Ada");
    // As a killed server leaves it, and somebody then moves only the one file.
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
  expect(savedBeside(file)).toEqual([90]);
});

it("what a store had is saved beside it each time that its file is removed, also where DATA_DIR is a link", async () => {
  const [config, file] = [
    { dataDir: path.join(folder(), "data"), databaseUrl: undefined },
    sqliteFile({ dataDir: folder() }),
  ];
  symlinkSync(path.dirname(file), config.dataDir);
  for (const name of ["Ada", "Ben"]) {
    const { store, add } = await openOne(config);
    await add(name);
    rmSync(file);
    await store.close();
    for (const end of ["-wal", "-shm"]) rmSync(file + end);
  }
  expect(savedBeside(file)).toEqual([1, 1]);
});

it("what a store had is saved beside it also by a process that ends before it was closed", () => {
  const file = sqliteFile({ dataDir: folder() });
  const program = `const { openSqliteStore } = await import("${import.meta.dirname}/sqlite-store.ts");
    await openSqliteStore({ file: "${file}" }).add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
    (await import("node:fs")).rmSync("${file}");
    process.exit();`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { stdio: "pipe" });
  expect(savedBeside(file)).toEqual([1]);
});

it("a server that cannot save what it had of a file that is gone does not end as if all were well", async () => {
  const dataDir = path.join(folder(), "data");
  const { store, add } = await openOne({ dataDir, databaseUrl: undefined });
  await add("Ada");
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, "");
  await expect(store.close()).rejects.toThrow("could not be written to");
});

it("a store that is not opened anew because its file is gone by then says so, and is opened once it is back", async () => {
  const { file, store, add } = await openOne();
  await add("Ada");
  rmSync(`${file}-wal`);
  await expect(add("Ben")).rejects.toThrow("the store is opened anew");
  renameSync(file, `${file}.away`);
  await expect(add("Cyd")).rejects.toThrow("leads.sqlite was moved");
  await expect(add("Dan")).rejects.toThrow("leads.sqlite was moved");
  renameSync(`${file}.away`, file);
  await expect
    .poll(() =>
      add("Eve").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await store.close();
  expect(savedBeside(file)).toEqual([1]);
});

it.each([
  ["its journal and the index of that", ["-wal", "-shm"], () => undefined],
  ["its journal and the index of that (and theirs, too)", ["-wal", "-shm"], (file: string) => rmSync(`${file}-shm`)],
  ["its journal and the index of that (they emptied theirs)", ["-wal", "-shm"], emptyElsewhere],
  ["the index of its journal", ["-shm"], () => undefined],
  ["the index of its journal (they emptied it)", ["-shm"], emptyElsewhere],
])(
  "where others wrote into the store after somebody removed %s, nothing of theirs is lost nor of its own, and it takes leads again",
  async (_, removed, later) => {
    const config = { dataDir: folder(), databaseUrl: undefined };
    const file = sqliteFile(config);
    addElsewhere(file, "Ada");
    const { store, add } = await openOne(config);
    await add("Ben");
    for (const end of removed) rmSync(file + end);
    addElsewhere(file, "Cyd");
    later(file);
    await expect(add("Eve")).rejects.toThrow("the store is opened anew");
    await add("Dan");
    await store.close();
    const isBeside = removed.includes("-wal");
    expect(await namesIn(config)).toEqual(["Ada", ...(isBeside ? [] : ["Ben"]), "Cyd", "Dan"]);
    expect(savedBeside(file)).toEqual(isBeside ? [2] : []);
  },
);

it("where somebody put an old journal in the place of the one in use, as who copies a backup over it does, what only the other had is saved", async () => {
  const { config, file, store, add } = await openOne();
  const journal = `${file}-wal`;
  await add("Ada");
  copyFileSync(journal, `${journal}.copy`);
  await add("Ben");
  renameSync(`${journal}.copy`, journal);
  await expect(add("Eve")).rejects.toThrow("is written beside it");
  await add("Dan");
  await store.close();
  expect(await namesIn(config)).toEqual(["Ada", "Dan"]);
  expect(savedBeside(file)).toEqual([2]);
});

it.runIf(process.getuid?.() === 0)("what root begins in the folder of another user, that user can open", async () => {
  const around = folder();
  chownSync(around, 65_534, 65_534);
  for (const dataDir of [around, path.join(around, "own/data")]) {
    const { store, file, add } = await openOne({ dataDir, databaseUrl: undefined });
    onTestFinished(() => store.close());
    await add("Ada");
    const places = [dataDir, file, `${file}-wal`, `${file}-shm`];
    expect(places.map((place) => statSync(place).uid)).toEqual(places.map(() => 65_534));
  }
  expect(statSync(path.join(around, "own")).uid).toBe(65_534);
});
