import { expect, it } from "vitest";
import { openTestDesk, type TestDesk } from "../../test/leads/context.ts";
import { testSite } from "../../test/server/site.ts";
import { UsageError } from "../command/command.ts";
import { erase } from "./erase.ts";
import { release } from "./release.ts";
import { replay } from "./replay.ts";
import { retention } from "./retention.ts";

const site = testSite({ keepDays: { inquiry: 30, news: 30 } });

/** Two leads of two forms, both long past their days; the delivery of the first is dead, the second is quarantined. */
async function openOldDesk(): Promise<TestDesk & { count: () => Promise<number>; spam: string }> {
  let today = "2020-01-01";
  const desk = openTestDesk({ site, now: () => new Date(today) });
  const { store } = desk;
  const lead = { formVersion: "v1", payload: { email: "ada@example.org" } };
  const deliveries = [{ destination: "crm", lane: "crm" }];
  await store.add({ ...lead, form: "inquiry", deliveries });
  const { taken } = await store.outbox.claim({ lane: "crm", state: "pending", limit: 1, lease: 1000 });
  const settled = taken.map((claimed) => ({ claimed, state: "dead" as const, detail: "" }));
  await store.outbox.settle(settled, { lane: "crm", state: "pending" });
  const stored = await store.add({ ...lead, form: "news", quarantined: true, deliveries });
  today = "2021-01-01";
  const count = async (): Promise<number> => {
    const counts = await store.desk.leadCounts();
    return counts.reduce((sum, each) => sum + each.count, 0);
  };
  return { ...desk, count, spam: stored.outcome === "stored" ? stored.id : "" };
}

it("retention --form is about that form alone, as it is tried and as it is done", async () => {
  const { run, count } = await openOldDesk();
  const tried = await run(retention, ["--form", "news", "--dry-run"]);
  expect(tried).toEqual({ code: 0, out: "news: 1 older than 30 days would be deleted\n" });
  expect(await count()).toBe(2);
  expect((await run(retention, ["--form", "news", "--yes"])).out).toBe("news: 1 older than 30 days deleted\n");
  expect(await count()).toBe(1);
  const slip = await run(retention, ["--form", "inqiry"]);
  expect(slip).toEqual({ code: 2, out: "There is no form inqiry. Did you mean inquiry?\n" });
  expect(await count()).toBe(1);
});

it("at a terminal: says how much, and does it only after a yes", async () => {
  const { run, count } = await openOldDesk();
  const no = await run(erase, ["ada@example.org"], "");
  expect(no.code).toBe(1);
  expect(no.out).toBe(
    "2 leads of ada@example.org are about to be deleted for good. Go on? [y/N] \nNothing was deleted.\n",
  );
  expect(await count()).toBe(2);
  const keep = await run(retention, [], "n");
  expect(keep.out).toContain("1 lead (news 1) is about to be deleted for good. Go on? [y/N]");
  expect(await count()).toBe(2);
  expect((await run(erase, ["ada@example.org"], "y")).code).toBe(0);
  expect(await count()).toBe(0);
});

it("without a terminal nothing is deleted or sent unless --yes says so; only the nightly retention needs none", async () => {
  const { run, count, spam, store } = await openOldDesk();
  for (const [subcommand, args] of [
    [erase, ["ada@example.org"]],
    [replay, []],
    [release, [spam]],
  ] as const) {
    const { code, out } = await run(subcommand, args);
    expect(code).toBe(2);
    expect(out).toContain("Nothing was done, because there is nobody to ask: add --yes to do it anyway.");
  }
  expect(await count()).toBe(2);
  expect(await store.desk.stateCounts()).toContainEqual({ destination: "crm", state: "dead", count: 1 });
  expect((await run(retention)).code).toBe(0);
  expect(await count()).toBe(1);
});

it("--dry-run says what would be sent, and sends nothing", async () => {
  const { run, spam, store } = await openOldDesk();
  expect((await run(replay, ["--dry-run"])).out).toBe("1 delivery (1 to crm) would be made again.\n");
  expect((await run(release, [spam, "--dry-run"])).out).toBe(`${spam} would be sent to crm.\n`);
  expect(await store.desk.stateCounts()).toContainEqual({ destination: "crm", state: "dead", count: 1 });
  expect((await run(release, [spam, "--yes"])).out).toBe(`${spam} is on its way.\n`);
});

it("what has to be deleted elsewhere by hand is said before anything is deleted here, for afterwards nothing could tell it", async () => {
  const { store, run } = await openOldDesk();
  const { out } = await run(erase, ["ada@example.org", "--dry-run"]);
  const places = out.slice(0, out.indexOf("\nWould be"));
  expect(places).toContain("crm");
  const broken = { ...store.desk, erase: () => Promise.reject(new UsageError("The connection broke.")) };
  const cut = openTestDesk({ site, store: { ...store, desk: broken } });
  expect((await cut.run(erase, ["ada@example.org", "--yes"])).out).toBe(`${places}The connection broke.\n`);
});

it("what left for elsewhere while somebody thought about it is named as well", async () => {
  const { store, spam } = await openOldDesk();
  let isFirst = true;
  const leads: typeof store.leads = async function* (filter) {
    yield* store.leads(filter);
    if (!isFirst) return;
    isFirst = false;
    await store.desk.release(spam);
    await store.outbox.claim({ lane: "crm", state: "pending", limit: 1, lease: 1000 });
  };
  const { run } = openTestDesk({ site, store: { ...store, leads } });
  expect((await run(erase, ["ada@example.org"], "yes")).out).toContain(`${spam} (pending)`);
});

it("what came while somebody thought about it is not deleted, for nobody was asked about it, and is told of", async () => {
  const { store, count } = await openOldDesk();
  const lead = { form: "news", formVersion: "v1", payload: { email: "ada@example.org" } };
  let isFirst = true;
  const leads: typeof store.leads = async function* (filter) {
    yield* store.leads(filter);
    if (isFirst) await store.add(lead);
    isFirst = false;
  };
  const { run } = openTestDesk({ site, store: { ...store, leads } });
  const { out, code } = await run(erase, ["ada@example.org"], "yes");
  expect([await count(), code]).toEqual([1, 1]);
  expect(out).toContain("1 lead came since and is still here: run this again.");
});
