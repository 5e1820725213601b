import { describe, expect, it } from "vitest";
import type { DeliveryState, NewLead } from "../../server/leads/store.ts";
import { testSite } from "../../test/server/site.ts";
import { retention } from "./retention.ts";
import { openTestDesk, type TestDesk } from "../../test/leads/context.ts";

const day = 24 * 3_600_000;
const site = testSite({ keepDays: { inquiry: 30 } });

interface OldDesk extends TestDesk {
  /** Stores a lead received so many days ago. */
  add: (name: string, days: number, more?: Partial<NewLead>) => Promise<void>;
  /** Sets all due deliveries to this state. */
  settle: (state: DeliveryState) => Promise<void>;
  names: () => Promise<readonly unknown[]>;
}

function openOldDesk(): OldDesk {
  let age = 0;
  const desk = openTestDesk({ site, now: () => new Date(Date.now() - age) });
  const { store } = desk;
  return {
    ...desk,
    async add(name, days, more = {}) {
      age = days * day;
      const deliveries = [{ destination: "crm", lane: "crm" }];
      await store.add({ form: "inquiry", formVersion: "v1", payload: { name }, deliveries, ...more });
      age = 0;
    },
    async settle(state) {
      const { taken } = await store.outbox.claim({ lane: "crm", state: "pending", limit: 100, lease: 1000 });
      const settled = taken.map((claimed) => ({ claimed, state, detail: "" }));
      await store.outbox.settle(settled, { lane: "crm", state: "pending" });
    },
    async names() {
      const found: unknown[] = [];
      for await (const { payload } of store.leads()) found.push(payload["name"]);
      return found;
    },
  };
}

describe("retention applies the days that are set per form", () => {
  it("deletes what is older and has arrived everywhere; pending, unknown and dead are kept until they are settled", async () => {
    const { add, settle, names, run } = openOldDesk();
    for (const state of ["sent", "confirmed", "unknown", "dead"] as const) {
      await add(state, 31);
      await settle(state);
    }
    await add("pending", 31);
    await add("spam", 31, { quarantined: true });
    await add("new", 29);
    await add("of another form", 400, { form: "news" });
    const tried = await run(retention, ["--dry-run"]);
    const kept = "kept because they have not arrived everywhere";
    expect(tried).toEqual({ code: 0, out: `inquiry: 3 older than 30 days would be deleted, 3 ${kept}\n` });
    expect(await names()).toHaveLength(8);
    expect((await run(retention)).out).toBe(`inquiry: 3 older than 30 days deleted, 3 ${kept}\n`);
    expect(await names()).toEqual(["unknown", "dead", "pending", "new", "of another form"]);
  });

  it("keeps what was sent and is still to be looked for there, for it may have to be sent again", async () => {
    const { store, add, names, run } = openOldDesk();
    await add("sent", 31);
    const { taken } = await store.outbox.claim({ lane: "crm", state: "pending", limit: 1, lease: 1000 });
    const settled = taken.map((claimed) => ({ claimed, state: "sent", detail: "", dueAt: new Date() }) as const);
    await store.outbox.settle(settled, { lane: "crm", state: "pending" });
    expect((await run(retention)).out).toContain("0 older than 30 days deleted, 1 kept because");
    expect(await names()).toEqual(["sent"]);
    await store.desk.confirm(taken[0]?.lead.id ?? "", "crm");
    expect((await run(retention)).out).toContain("1 older than 30 days deleted");
  });

  it("keeps what nothing tells the days of, because the form's file is gone or has mistakes, and fails so that somebody sees it", async () => {
    const { add, run, names } = openOldDesk();
    await add("of a form that is gone", 400, { form: "former" });
    await add("spam of it", 400, { form: "former", quarantined: true });
    await add("old", 31, { deliveries: [] });
    const { code, out } = await run(retention);
    expect([code, out.split("\n")[0]]).toEqual([1, "inquiry: 1 older than 30 days deleted"]);
    expect(out).toContain("former: 2 leads kept, because nothing says for how long");
    expect(await names()).toHaveLength(2);
    expect((await run(retention, ["--form", "inquiry"])).code).toBe(0);
  });

  it("believes no clock by which it has not run for more than a month: somebody has to say yes", async () => {
    let now = Date.now();
    const { store, run } = openTestDesk({ site, now: () => new Date(now) });
    expect((await run(retention)).code).toBe(0);
    await store.add({ form: "inquiry", formVersion: "v1", payload: {} });
    now += 400 * day;
    const { code, out } = await run(retention);
    expect([code, out]).toEqual([1, expect.stringContaining("It ran 400 days ago, if the clock is right")]);
    expect(await store.desk.leadCounts()).toHaveLength(1);
    expect((await run(retention, ["--yes"])).code).toBe(0);
    expect(await store.desk.leadCounts()).toHaveLength(0);
  });

  it("nor does a run that is dated years ahead vouch for a clock that stands ahead", async () => {
    let now = Date.now() + 4000 * day;
    const { store, run } = openTestDesk({ site, now: () => new Date(now) });
    expect((await run(retention)).code).toBe(0);
    now -= 4000 * day;
    await store.add({ form: "inquiry", formVersion: "v1", payload: {} });
    now += 3000 * day;
    const { code, out } = await run(retention);
    expect([code, out]).toEqual([1, expect.stringContaining("It ran 1000 days ahead of now, if the clock is right")]);
    expect(await store.desk.leadCounts()).toHaveLength(1);
  });

  it("what runs for one form each night has run, also when all forms together were last done long ago", async () => {
    let now = Date.now();
    const { store, run } = openTestDesk({ site, now: () => new Date(now) });
    expect((await run(retention)).code).toBe(0);
    await store.add({ form: "inquiry", formVersion: "v1", payload: {} });
    for (const [days, left] of [
      [20, 1],
      [20, 0],
    ] as const) {
      now += days * day;
      expect((await run(retention, ["--form", "inquiry"])).code).toBe(0);
      expect(await store.desk.leadCounts()).toHaveLength(left);
    }
  });

  it("keeps everything when no form sets days", async () => {
    const { store, run } = openTestDesk({ site: testSite() });
    await store.add({ form: "inquiry", formVersion: "v1", payload: {} });
    expect((await run(retention)).out).toBe("No form sets keepDays, so everything is kept.\n");
    expect(await store.desk.leadCounts()).toHaveLength(1);
  });
});
