import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { addAccount } from "../../test/server/desk-visitor.ts";
import { startEndpoint } from "../../test/deliver/endpoint.ts";
import { testForm } from "../../test/server/site.ts";
import { createCourier } from "../deliver/courier.ts";
import { openSenders } from "../deliver/destinations.ts";
import { backUp, restoreBackup } from "./restore-backup.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { ShownForm } from "./store.ts";

it("leads that are put back while the server runs go where their form's file says now, not where the copy's said", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [lost, copy, file] = ["lost", "copy", "new"].map((name) => path.join(folder, `${name}.sqlite`));
  const [before, now] = [await startEndpoint(() => ({ status: 204 })), await startEndpoint(() => ({ status: 204 }))];
  onTestFinished(() => Promise.all([before.close(), now.close()]).then(() => undefined));
  const shown = (version: string, url: string): ShownForm => ({
    form: testForm("inquiry", { version }),
    deliveries: [{ name: "webhook", to: "webhook", settings: { url } }],
  });
  const old = openSqliteStore({ file: lost ?? "" });
  await old.showForms([shown("v1", before.url)]);
  const deliveries = [{ destination: "webhook", lane: "webhook" }];
  await old.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" }, deliveries });
  backUp(lost ?? "", copy ?? "");
  await old.close();

  const store = openSqliteStore({ file: file ?? "" });
  onTestFinished(() => store.close());
  const current = shown("v2", now.url);
  await store.showForms([current]);
  await restoreBackup(file ?? "", copy ?? "", { repeatable: () => true, now: new Date() });
  const clock = () => new Date();
  const senders = openSenders({ WEBHOOK_SECRET: "s3cret" }, clock);
  const log = pino({ level: "silent" });
  await createCourier({ store, senders, currentForm: () => current, now: clock, log })("webhook", "pending", () =>
    Promise.resolve(false),
  );
  expect([now.requests.length, before.requests.length]).toEqual([1, 0]);
});

it("leads that are put back have numbers that no lead had, also when the last one was erased since, and are found", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file = "", copy = ""] = ["leads", "copy"].map((name) => path.join(folder, `${name}.sqlite`));
  let time = Date.parse("2026-03-01");
  const store = openSqliteStore({ file, now: () => new Date(time) });
  onTestFinished(() => store.close());
  const ids: string[] = [];
  for (const name of ["Ada", "Bob", "Cem"]) {
    const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
    if (stored.outcome === "stored") ids.push(stored.id);
  }
  backUp(file, copy);
  const last = await store.inbox.newest();
  time += 120_000;
  await store.inbox.prepareSearch();
  await store.desk.erase(ids.slice(1));
  await restoreBackup(file, copy, { repeatable: () => true, now: new Date(time) });
  const found = await Promise.all(ids.map((id) => store.inbox.find(id, "")));
  expect(found.map((lead) => (lead?.seq ?? 0) - last)).toEqual([1 - last, 1, 2]);
  await store.inbox.prepareSearch();
  const page = await store.inbox.page({ quarantined: false, text: "bob" }, "", 9);
  expect(page.leads.map(({ id }) => id)).toEqual([ids[1]]);
});

it("whoever wanted to be told of new leads is told of those that come after the store was lost and put back, and of no other", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [lost = "", copy = "", file = ""] = ["lost", "copy", "new"].map((name) => path.join(folder, `${name}.sqlite`));
  let time = Date.parse("2026-03-01");
  const now = (): Date => new Date(time);
  const old = openSqliteStore({ file: lost, now });
  const { id } = await addAccount(old, "ada@example.org", "owner");
  await old.news.setWish(id, { leads: "at-once", forms: ["inquiry"], waiting: true });
  await old.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
  backUp(lost, copy);
  await old.close();
  const store = openSqliteStore({ file, now });
  onTestFinished(() => store.close());
  await restoreBackup(file, copy, { repeatable: () => true, now: now() });
  expect(await store.news.wish(id)).toEqual({ leads: "at-once", forms: ["inquiry"], waiting: true });
  for (const told of [[], [1]]) {
    time += 3_600_000;
    await store.news.noteLeads("UTC");
    const mails = await store.news.takeMails(9);
    expect(mails.map(({ content }) => content.kind === "leads" && content.forms[0]?.count)).toEqual(told);
    await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Bob" } });
  }
});

it("a store to which somebody writes meanwhile is not put back: what is copied of it piece by piece fits together at no moment", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [used = "", file = ""] = ["used", "new"].map((name) => path.join(folder, `${name}.sqlite`));
  const store = openSqliteStore({ file: used });
  await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
  await store.close();
  const writes = `for (let at = 1; ; at++) require("node:fs").utimesSync(${JSON.stringify(used)}, at, at)`;
  const writer = new Worker(writes, { eval: true });
  onTestFinished(() => writer.terminate().then(() => undefined));
  const restore = (): Promise<string> =>
    restoreBackup(file, used, { repeatable: () => true, now: new Date() }).then(
      () => "",
      (error: unknown) => String(error),
    );
  await expect.poll(restore).toContain("npm run leads -- backup");
  await writer.terminate();
  expect(await restore()).toBe("");
});

it("a copy that nobody may write to, as one that is kept safe (chmod 400), is put back by who is not root", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [first = "", copy = "", file = ""] = ["first", "copy", "new"].map((name) =>
    path.join(folder, `${name}.sqlite`),
  );
  const store = openSqliteStore({ file: first });
  await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
  await store.close();
  backUp(first, copy);
  chmodSync(copy, 0o400);
  // Root can write to everything.
  if (process.getuid?.() === 0) {
    for (const each of [folder, copy]) chownSync(each, 65_534, 65_534);
    process.seteuid?.(65_534);
    onTestFinished(() => process.seteuid?.(0));
  }
  expect(await restoreBackup(file, copy, { repeatable: () => true, now: new Date() })).toMatchObject({ leads: 1 });
});
