import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { testClock } from "../../test/server/site.ts";
import { describeForms } from "../../test/leads/forms-contract.ts";
import { describeFigures } from "../../test/leads/figures-contract.ts";
import { describeInbox } from "../../test/leads/inbox-contract.ts";
import { describeSearch } from "../../test/leads/search-contract.ts";
import { describePeople } from "../../test/leads/people-contract.ts";
import { describeTurns } from "../../test/leads/turns-contract.ts";
import { mostCounted } from "./inbox.ts";
import { openSqlite } from "./open-sqlite.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { describeOutbox } from "../../test/leads/outbox-contract.ts";
import { describeStore, type PrepareStores } from "../../test/leads/store-contract.ts";
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
      const store = openSqliteStore({ file, now: clock.now, elapsed: clock.elapsed });
      opened.push(store);
      return Promise.resolve(store);
    },
  };
};

describeStore("SQLite", prepare);
describeOutbox("SQLite", prepare);
describeTurns("SQLite", prepare);
describeForms("SQLite", prepare);
describePeople("SQLite", prepare);
describeInbox("SQLite", prepare);
describeSearch("SQLite", prepare);
describeFigures("SQLite", prepare);

it("who reads everything lets others have their turn", async () => {
  const store = openSqliteStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  const text = "x".repeat(2000);
  const adding = Array.from({ length: 4000 }, (_, nth) =>
    store.add({ form: "inquiry", formVersion: "v1", payload: { nth, text } }),
  );
  await Promise.all(adding);
  let turns = 0;
  const count = (): void => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  onTestFinished(() => clearImmediate(timer));
  // Ten times as long as consecutive reads may run, on a machine of any speed.
  const begun = performance.now();
  do for await (const lead of store.leads()) expect(lead.form).toBe("inquiry");
  while (performance.now() - begun < 100);
  expect(turns).toBeGreaterThan(0);
});

it("is opened durable: WAL, every commit synchronous until each promise waits for the disk by itself", () => {
  const file = path.join(folder(), "sub/leads.sqlite");
  const database = openSqlite(file);
  const full = 2;
  expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: full });
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  database.close();
  expect(statSync(path.dirname(file)).mode & 0o077).toBe(0);
});

it("writes nothing of a lead outside of its folder: what a statement is taken back with stays in memory", () => {
  const database = openSqlite(path.join(folder(), "leads.sqlite"));
  const memory = 2;
  expect(database.prepare("PRAGMA temp_store").get()).toEqual({ temp_store: memory });
  database.close();
});

it("what was erased is in no byte of the file: neither the lead nor the words that it was found by", async () => {
  const file = path.join(folder(), "leads.sqlite");
  const clock = testClock();
  const store = openSqliteStore({ file, ...clock });
  const lead = { form: "inquiry", formVersion: "v1" };
  const gone = await store.add({ ...lead, payload: { name: "Xylophonist Qwertz" } });
  for (let nth = 0; nth < 300; nth += 1) await store.add({ ...lead, payload: { name: `Xylo Qwer${nth}` } });
  clock.pass(120_000);
  await store.inbox.prepareSearch();
  const bytes = (): string =>
    [file, `${file}-wal`].map((name) => (existsSync(name) ? readFileSync(name, "latin1") : "")).join("");
  const found = async (text: string): Promise<number> =>
    (await store.inbox.page({ quarantined: false, text }, "", 9)).count;
  expect([await found("xylophonist"), /lophonist/i.test(bytes())]).toEqual([1, true]);
  await store.desk.erase([gone.outcome === "stored" ? gone.id : ""]);
  expect([await found("xylophonist"), await found("xylo"), /lophonist|wertz/i.test(bytes())]).toEqual([0, 300, false]);
  await store.close();
});

it("of long leads few are erased at a time: who writes meanwhile comes in between", async () => {
  const store = openSqliteStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  const lead = { form: "inquiry", formVersion: "v1" };
  const ids: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const stored = await store.add({ ...lead, payload: { nth, text: "x".repeat(1_200_000) } });
    if (stored.outcome === "stored") ids.push(stored.id);
  }
  const left = async (): Promise<unknown> => (await store.desk.leadCounts()).map(({ form, count }) => [form, count]);
  const erased = store.desk.erase(ids);
  await store.marks.setStatus([], "done");
  expect(await left()).toEqual([["inquiry", 3]]);
  await erased;
  expect(await left()).toEqual([]);
});

it("leads are counted up to a thousand, so that a look at the inbox takes as long however many there are", async () => {
  const store = openSqliteStore({ file: ":memory:" });
  const lead = { form: "inquiry", formVersion: "v1" };
  await Promise.all(Array.from({ length: 1003 }, (_, nth) => store.add({ ...lead, payload: { nth } })));
  expect((await store.inbox.page({ quarantined: false }, "", 5)).count).toBe(mostCounted + 1);
  await store.close();
});

it("refuses a database that a newer version wrote", async () => {
  const file = path.join(folder(), "leads.sqlite");
  await openSqliteStore({ file }).close();
  const database = new DatabaseSync(file);
  database.exec("PRAGMA user_version = 99");
  database.close();
  expect(() => openSqliteStore({ file })).toThrow("newer version");
});

it("a lead that was answered for is there after kill -9", async () => {
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

describe("another process that keeps the file locked", () => {
  const lead = (n: number) => ({ form: "f", formVersion: "1", payload: { n } });
  const lock = (file: string): (() => void) => {
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    return () => {
      other.exec("ROLLBACK");
      other.close();
    };
  };

  it("is waited for without stopping anything else, and what came meanwhile is stored", async () => {
    const file = path.join(folder(), "leads.sqlite");
    const store = openSqliteStore({ file });
    const free = lock(file);
    const adds = [1, 2, 3].map((n) => store.add(lead(n)));
    let settled = false;
    const all = Promise.all(adds).finally(() => (settled = true));
    // Other work gets many turns meanwhile; it would get none if the main thread waited.
    for (let turn = 0; turn < 1000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(settled).toBe(false);
    adds.push(store.add(lead(4)));
    free();
    expect((await all).map(({ outcome }) => outcome)).toEqual(["stored", "stored", "stored"]);
    expect(await adds[3]).toMatchObject({ outcome: "stored" });
    await store.close();
  });

  it("for too long: those who have waited are refused, and later ones are stored", async () => {
    const file = path.join(folder(), "leads.sqlite");
    const store = openSqliteStore({ file });
    const free = lock(file);
    const answers = await Promise.allSettled([1, 2, 3].map((n) => store.add(lead(n))));
    expect(answers.map((answer) => answer.status)).toEqual(["rejected", "rejected", "rejected"]);
    free();
    expect(await store.add(lead(4))).toMatchObject({ outcome: "stored" });
    let count = 0;
    for await (const _ of store.leads()) count += 1;
    expect(count).toBe(1);
    await store.close();
  });

  it("while the server answers pages, and the lead that waited with 503 and when to come again", async () => {
    const server = await startTestServer();
    const free = lock(path.join(server.services.config.dataDir, "leads.sqlite"));
    const payload = { name: "Ada", email: "ada@example.org", type: "inquiry" };
    let settled = false;
    const waiting = server.postJson("/api/take", payload).finally(() => (settled = true));
    for (const address of ["/", "/us/write", "/people", "/healthz"])
      expect((await server.get(address)).status).toBe(200);
    expect(settled).toBe(false);
    const refused = await waiting;
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
    free();
    expect((await server.postJson("/api/take", payload)).status).toBe(200);
    expect(await server.leads()).toHaveLength(1);
  });
});

it("holds no token that opens anything", async () => {
  const file = path.join(folder(), "leads.sqlite");
  const store = openSqliteStore({ file });
  const account = await store.accounts.add("ada@example.org", "owner");
  const tokens = [await store.accounts.invite(account?.id ?? ""), await store.sessions.open(account?.id ?? "")];
  await store.close();
  const database = new DatabaseSync(file);
  const kept = JSON.stringify(
    ["desk_invitations", "desk_sessions"].map((table) => database.prepare(`SELECT * FROM ${table}`).all()),
  );
  database.close();
  expect(kept).toContain(account?.id);
  for (const token of tokens) expect(kept).not.toContain(token);
});
