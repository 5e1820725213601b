import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testSite } from "../../test/server/site.ts";

const day = 86_400_000;

it("upkeep tells when old leads were deleted last, what the next run would delete and what stays, and when nobody runs it", async () => {
  const server = await startTestServer({ site: testSite({ keepDays: { inquiry: 30 } }) });
  const { store } = server.services;
  const look = async (who: string): Promise<string> => {
    const owner = await enterDesk(server, "owner", who);
    return (await (await owner.get("/_desk/upkeep")).text()).replaceAll(/\s+/g, " ").replaceAll(/(>) | (<)/g, "$1$2");
  };
  const row = (done: string, kept: number): string => `<td>30 days</td><td>${done}</td><td>${kept}</td>`;
  const first = await look("a@example.org");
  expect(first).toContain("It has not run yet.");
  expect(first).toContain(row("nothing", 0));
  const lead = { form: "inquiry", formVersion: "v1" };
  await store.add({ ...lead, payload: { done: 1 } });
  await store.add({ ...lead, payload: { owes: 1 }, deliveries: [{ destination: "crm", lane: "crm" }] });
  await store.add({ ...lead, form: "news", payload: {} });
  server.pass(31 * day);
  await store.add({ ...lead, payload: { young: 1 } });
  const due = await look("b@example.org");
  expect(due).toContain(row("1 lead", 1));
  expect(due).toContain("What the privacy policy promises is not kept");
  await store.noteRun("retention", "7 leads deleted");
  const ran = await look("c@example.org");
  expect(ran).toContain("7 leads deleted. It runs every night, so the next one is expected 2026-04-02 12:00 UTC.");
  expect(ran).not.toContain("What the privacy policy promises");
  server.pass(2 * day);
  expect(await look("d@example.org")).toContain("the next one is expected now.");
  // Its only run was recorded while the clock was years ahead.
  server.pass(4000 * day);
  await store.noteRun("retention", "no leads deleted");
  server.pass(-4000 * day);
  const since = await look("e@example.org");
  expect(since).toContain("the next one is expected now.");
  expect(since).toContain("What the privacy policy promises");
  expect(since).toContain(row("1 lead", 1));
});

it("an owner makes a whole copy of the store with one press, which is noted; never more than the disk has room for", async () => {
  let free = Infinity;
  const server = await startTestServer({ services: { freeSpace: () => Promise.resolve(free) } });
  const { store, config } = server.services;
  const folder = path.join(config.dataDir, "backups");
  await store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada" } });
  const owner = await enterDesk(server, "owner");
  const press = (): Promise<Response> => owner.post("/_desk/upkeep/back-up");
  expect(await (await owner.get("/_desk/upkeep")).text()).toContain("None has been made yet.");
  expect((await press()).headers.get("location")).toBe("/_desk/upkeep?done=copy");
  const [name = "", ...others] = readdirSync(folder);
  expect([name, others]).toEqual(["leads-2026-03-01T12-00-00Z.sqlite", []]);
  const copy = new DatabaseSync(path.join(folder, name), { readOnly: true });
  expect(copy.prepare("SELECT count(*) AS count FROM leads").get()).toEqual({ count: 1 });
  copy.close();
  expect([statSync(folder).mode & 0o777, statSync(path.join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
  expect((await store.auditLog.read(1))[0]).toMatchObject({ action: "back up", detail: name });
  const page = await (await owner.get("/_desk/upkeep?done=copy")).text();
  for (const words of ["there is 1 copy", "The copy is made.", "The last one was made"]) expect(page).toContain(words);
  free = 100_000_000;
  expect(await (await press()).text()).toContain("The disk has no room for it");
  free = Infinity;
  server.pass(60_000);
  expect((await press()).status).toBe(303);
  for (let nth = 0; nth < 8; nth += 1) writeFileSync(path.join(folder, `leads-2026-01-0${nth}T12-00-00Z.sqlite`), "");
  const refused = await press();
  expect([refused.status, (await refused.text()).includes("There are 10 copies already")]).toEqual([422, true]);
});

it("a copy takes no other's place", async () => {
  const server = await startTestServer();
  const { dataDir } = server.services.config;
  const owner = await enterDesk(server, "owner");
  mkdirSync(path.join(dataDir, "backups"));
  writeFileSync(path.join(dataDir, "backups/leads-2026-03-01T12-00-00Z.sqlite"), "");
  expect(await (await owner.post("/_desk/upkeep/back-up")).text()).toContain(
    "There is already a copy from this second.",
  );
});
