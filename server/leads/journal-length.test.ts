import { copyFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { addElsewhere, emptyElsewhere, folder, namesIn, openOne } from "../../test/leads/embedded-store.ts";
import { watchLength } from "./journal-length.ts";
import { sqliteFile } from "./open-store.ts";

it("a journal that another one empties while it is looked at was not cut short: nothing that it held is gone", () => {
  const said = [
    { log: 9, checkpointed: 5 },
    { log: 0, checkpointed: 0 },
  ];
  const ask = (sql: string) => (sql.includes("NOOP") ? said.splice(0, 1) : [{ page_size: 4096 }]);
  const { look } = watchLength("/there/is/none-wal", ask, () => undefined);
  expect(look).not.toThrow();
  expect(said).toEqual([]);
});

it("whoever has the store open beside a program that does not look learns that a journal that was cut short is told of until that ends", () => {
  const ask = (sql: string) => [sql.includes("NOOP") ? { log: 9, checkpointed: 5 } : { page_size: 4096 }];
  const { look } = watchLength("/there/is/none-wal", ask, () => undefined);
  expect(look).toThrow("another program has it open: end that one");
});

it("a journal that lacks no more than its last page was cut short as well", () => {
  const journal = path.join(folder(), "leads.sqlite-wal");
  const ask = (sql: string) => [sql.includes("NOOP") ? { log: 900, checkpointed: 5 } : { page_size: 4096 }];
  const { look } = watchLength(journal, ask, () => undefined);
  writeFileSync(journal, Buffer.alloc(32 + 900 * 4120));
  expect(look).not.toThrow();
  truncateSync(journal, 32 + 899 * 4120);
  expect(look).toThrow("cut short");
});

it.each([
  ["somebody reads at its end", true],
  ["nobody reads", false],
])(
  "a lead that is taken after a journal was cut short, of which the file has all, outlives a kill: %s",
  async (_, isRead) => {
    const { file, store, add } = await openOne();
    await add("Ada");
    const other = new DatabaseSync(file);
    if (isRead) other.exec("BEGIN; SELECT * FROM leads");
    const emptier = new DatabaseSync(file);
    emptier.exec("PRAGMA wal_checkpoint(PASSIVE)");
    truncateSync(`${file}-wal`);
    const isThere = await isTaken(add, "Ben");
    other.close();
    emptier.close();
    if (!isThere) await add("Ben");
    const killed = { dataDir: folder(), databaseUrl: undefined };
    for (const each of ["", "-wal"]) copyFileSync(`${file}${each}`, `${sqliteFile(killed)}${each}`);
    await store.close();
    expect(await namesIn(killed)).toEqual(["Ada", "Ben"]);
    expect(isThere).toBe(!isRead);
  },
);

it("a journal that somebody cut short, as to have room, brings no zeros into the store, which takes leads again", async () => {
  const config = { dataDir: folder(), databaseUrl: undefined };
  addElsewhere(sqliteFile(config), "Ada");
  const { file, store, add } = await openOne(config);
  await add("Ben");
  emptyElsewhere(file);
  await add("Cyd");
  truncateSync(`${file}-wal`);
  await expect(add("Dan")).rejects.toThrow("cut short");
  const since = performance.now();
  await add("Eve");
  // Nobody else has it open, so nobody has to release it.
  expect(performance.now() - since).toBeLessThan(1000);
  await store.close();
  expect(await namesIn(config)).toEqual(["Ada", "Ben", "Eve"]);
});

function isTaken(add: (name: string) => Promise<unknown>, name: string): Promise<boolean> {
  return add(name).then(
    () => true,
    () => false,
  );
}

it.each(["both are asked", "one is idle"])(
  "where two processes have the store open as somebody cuts its journal short, each takes leads again soon: %s",
  async (way) => {
    const { config, file, store, add } = await openOne();
    const other = await openOne(config);
    await add("Ada");
    emptyElsewhere(file);
    await other.add("Ben");
    await add("Cyd");
    truncateSync(`${file}-wal`);
    if (way === "both are asked") {
      await isTaken(other.add, "Dan");
      await isTaken(add, "Dan");
    }
    await expect.poll(() => isTaken(add, "Eve")).toBe(true);
    await expect.poll(() => isTaken(other.add, "Fay")).toBe(true);
    await Promise.all([store.close(), other.store.close()]);
    expect(await namesIn(config)).toEqual(["Ada", "Eve", "Fay"]);
  },
);

it("a store that could not be opened anew beside another program, for nothing of its journal is left, is once that has ended", async () => {
  const { config, file, store, add } = await openOne();
  await add("Ada");
  const other = new DatabaseSync(file);
  other.prepare("SELECT * FROM leads").get();
  truncateSync(`${file}-wal`);
  await expect(add("Ben")).rejects.toThrow("cut short");
  await expect(add("Cyd")).rejects.toThrow("disk I/O error");
  other.close();
  await expect.poll(() => isTaken(add, "Dan")).toBe(true);
  await store.close();
  expect(await namesIn(config)).toEqual(["Dan"]);
});

it("who runs a server to which nobody writes is told of a journal that was cut short, with what is gone", async () => {
  const told: string[] = [];
  const { config, file, store, add } = await openOne(undefined, ({ message }) => told.push(message));
  await add("Ada");
  truncateSync(`${file}-wal`);
  await expect.poll(() => told).toEqual([expect.stringContaining("cut short while it was in use")]);
  await add("Ben");
  await store.close();
  expect(await namesIn(config)).toEqual(["Ben"]);
});
