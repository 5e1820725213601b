import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { stopPatience } from "../process/stop-gracefully.ts";
import type { Engine } from "./engine.ts";
import { query } from "./engine.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";

const page = 4096;

/** An open store, what others see of its journal, and a function that fills a given number of its pages. */
function openStore() {
  const folder = mkdtempSync(path.join(tmpdir(), "journal-"));
  const file = path.join(folder, "leads.sqlite");
  const engine = openSqliteEngine(file);
  onTestFinished(async () => {
    await engine.close();
    rmSync(folder, { recursive: true });
  });
  const journal = (): { pages: number; inFile: number } => {
    const other = new DatabaseSync(file);
    const row = other.prepare("PRAGMA wal_checkpoint(NOOP)").get();
    other.close();
    return { pages: Number(row?.["log"]), inFile: Number(row?.["checkpointed"]) };
  };
  return { engine, file, journal };
}

let written = 0;
function write(engine: Engine, pages: number): Promise<unknown> {
  written += 1;
  const name = String(written);
  return engine.run(() => query("INSERT INTO secrets VALUES (?, ?)", name, "x".repeat(pages * page)));
}

it("nobody waits while the journal is written into the file: not even whoever wrote what filled it", async () => {
  const { engine, file, journal } = openStore();
  await write(engine, 5000);
  expect(journal()).toMatchObject({ inFile: 0 });
  for (let nth = 0; nth < 20; nth += 1) await write(engine, 1);
  await vi.waitFor(() => expect(journal().inFile).toBeGreaterThan(5000));
  await engine.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

it("a journal that is always written to is begun anew all the same", async () => {
  const { engine, file } = openStore();
  // Several in parallel, so that there is always a transaction in progress.
  const writer = async (): Promise<void> => {
    for (let nth = 0; nth < 500; nth += 1) await write(engine, 20);
  };
  await Promise.all(Array.from({ length: 5 }, writer));
  // If it never restarted, it would hold all of them, or as many as the writer itself tolerates.
  expect(statSync(`${file}-wal`).size).toBeLessThan(35_000 * page);
});

it("what is erased is in the journal no more, and somebody who reads for long keeps nobody from writing", async () => {
  const { engine, file } = openStore();
  await write(engine, 100);
  await engine.forget();
  expect(statSync(`${file}-wal`).size).toBe(0);
  await write(engine, 100);
  const reader = new DatabaseSync(file);
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM secrets").get();
  const forgetting = engine.forget();
  await write(engine, 1);
  await forgetting;
  reader.close();
  await engine.forget();
  expect(statSync(`${file}-wal`).size).toBe(0);
});

it("however many erase something at once while somebody reads for long, writers wait no longer than for one of them", async () => {
  const { engine, file } = openStore();
  await write(engine, 1);
  // The thread has started.
  await engine.forget();
  await write(engine, 1);
  const reader = new DatabaseSync(file);
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM secrets").get();
  await write(engine, 1);
  const forgetting = Promise.all(Array.from({ length: 20 }, () => engine.forget()));
  const begun = performance.now();
  for (let nth = 0; nth < 5; nth += 1) await write(engine, 1);
  expect(performance.now() - begun).toBeLessThan(1500);
  reader.close();
  await forgetting;
  expect(statSync(`${file}-wal`).size).toBe(0);
});

it.each(["stays open", "closes"])(
  "what was erased while somebody read for long is in the journal no more once they have read it: who erased it %s",
  async (then) => {
    const { engine, file } = openStore();
    await write(engine, 100);
    const [idle, reader] = [new DatabaseSync(file), new DatabaseSync(file)];
    onTestFinished(() => idle.close());
    idle.prepare("SELECT count(*) FROM secrets").get();
    reader.exec("BEGIN");
    reader.prepare("SELECT count(*) FROM secrets").get();
    await write(engine, 1);
    await engine.forget();
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(100 * page);
    const closed = then === "closes" && engine.close();
    setTimeout(() => reader.close(), 100);
    await closed;
    await vi.waitFor(() => expect(statSync(`${file}-wal`).size).toBe(0), closed === false ? 10_000 : 0);
  },
);

it("somebody who reads for long keeps nobody who has erased something from ending in the time that a server has for it", async () => {
  const { engine, file } = openStore();
  await write(engine, 1);
  const reader = new DatabaseSync(file);
  onTestFinished(() => reader.close());
  reader.exec("BEGIN");
  reader.prepare("SELECT count(*) FROM secrets").get();
  await write(engine, 1);
  await engine.forget();
  const begun = performance.now();
  await engine.close();
  expect(performance.now() - begun).toBeLessThan(stopPatience / 2);
});
