import { describe, expect, it } from "vitest";
import type { DeliveryState, NewLead } from "../../server/leads/store.ts";
import { testSite } from "../../test/server/site.ts";
import { retention } from "./retention.ts";
import { openTestDesk, type TestDesk } from "../../test/leads/context.ts";

const day = 24 * 3_600_000;
const site = testSite({ keepDays: { inquiry: 30 } });

interface OldDesk extends TestDesk {
  /** Stores a lead of so many days ago. */
  add: (name: string, days: number, more?: Partial<NewLead>) => Promise<void>;
  /** Settles what is due as this. */
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

  it("keeps everything when no form sets days", async () => {
    const { store, run } = openTestDesk({ site: testSite() });
    await store.add({ form: "inquiry", formVersion: "v1", payload: {} });
    expect((await run(retention)).out).toBe("No form sets keepDays, so everything is kept.\n");
    expect(await store.desk.leadCounts()).toHaveLength(1);
  });
});
