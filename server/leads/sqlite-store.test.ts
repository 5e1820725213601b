import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { testClock } from "../test-site.ts";
import { openSqlite } from "./open-sqlite.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { describeOutbox } from "./outbox-contract.ts";
import { describeStore, type PrepareStores } from "./store-contract.ts";
import type { Store } from "./store.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "store-test-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

const prepare: PrepareStores = () => {
  const file = path.join(folder(), "leads.sqlite");
  const clock = testClock();
  const opened: Store[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((store) => store.close()));
  });
  return {
    ...clock,
    open() {
      const store = openSqliteStore({ file, now: clock.now });
      opened.push(store);
      return Promise.resolve(store);
    },
  };
};

describeStore("SQLite", prepare);
describeOutbox("SQLite", prepare);

it("is durable: WAL, every commit synchronous", () => {
  const file = path.join(folder(), "sub/leads.sqlite");
  const database = openSqlite(file);
  const full = 2;
  expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: full });
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  database.close();
  expect(statSync(path.dirname(file)).mode & 0o077).toBe(0);
});

it("refuses a database that a newer version wrote", async () => {
  const file = path.join(folder(), "leads.sqlite");
  await openSqliteStore({ file }).close();
  const database = new DatabaseSync(file);
  database.exec("PRAGMA user_version = 99");
  database.close();
  expect(() => openSqliteStore({ file })).toThrow("newer version");
});

it("a lead that was answered for is there after kill -9", { timeout: 30_000 }, async () => {
  const file = path.join(folder(), "leads.sqlite");
  const script = `
    import { openSqliteStore } from ${JSON.stringify(path.join(import.meta.dirname, "sqlite-store.ts"))};
    const store = openSqliteStore({ file: ${JSON.stringify(file)} });
    for (let n = 0; ; n++) {
      await Promise.all([1, 2, 3].map((k) => store.add({ form: "f", formVersion: "1", payload: { n, k } })));
      process.stdout.write(n + "\\n");
    }`;
  const child = spawn("node", ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += String(chunk);
    if (said.split("\n").length > 50) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));
  const acknowledged = said.split("\n").length - 1;
  const store = openSqliteStore({ file });
  let stored = 0;
  for await (const lead of store.leads()) stored += lead.form === "f" ? 1 : 0;
  await store.close();
  expect(acknowledged).toBeGreaterThanOrEqual(50);
  expect(stored).toBeGreaterThanOrEqual(acknowledged * 3);
});

it("rejects all at once when another process keeps the file locked", { timeout: 20_000 }, async () => {
  const file = path.join(folder(), "leads.sqlite");
  const store = openSqliteStore({ file });
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const started = performance.now();
  const adds = [1, 2, 3].map((n) => store.add({ form: "f", formVersion: "1", payload: { n } }));
  const answers = await Promise.allSettled(adds);
  expect(answers.map((answer) => answer.status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(performance.now() - started).toBeLessThan(9000);
  other.exec("ROLLBACK");
  other.close();
  expect(await store.add({ form: "f", formVersion: "1", payload: {} })).toMatchObject({ outcome: "stored" });
  await store.close();
});
