/** The contract for every outbox; called by the tests of each engine. */
import { describe, expect, it } from "vitest";
import type { ClaimRequest, Claimed, Settled } from "../../server/leads/outbox.ts";
import { describeLeases } from "./lease-contract.ts";
import { describePauses } from "./pause-contract.ts";
import type { PrepareStores } from "./store-contract.ts";
import type { NewLead, Store } from "../../server/leads/store.ts";

const lead: NewLead = {
  form: "inquiry",
  formVersion: "v1",
  payload: { name: "Ada" },
  context: { hutk: "abc" },
  deliveries: [{ destination: "crm", lane: "coda" }],
};
const request: ClaimRequest = { lane: "coda", state: "pending", limit: 100, lease: 60_000 };
const works = { lane: "coda", state: "pending" } as const;

/** Declares the contract's tests. */
export function describeOutbox(name: string, prepare: PrepareStores): void {
  describeLeases(name, prepare, { request, addLeads, claimOne });
  describePauses(name, prepare, { request, addLeads, claimOne });
  describe(`an outbox: ${name}`, () => {
    it("hands out what is due once, with the lead", async () => {
      const stores = prepare();
      const [one, two] = [await stores.open(), await stores.open()];
      await addLeads(one, 20);
      const claims = await Promise.all(
        [one, two, one, two].map((store) => store.outbox.claim({ ...request, limit: 7 })),
      );
      const taken = claims.flatMap((claim) => claim.taken);
      expect(new Set(taken.map((each) => each.lead.id)).size).toBe(taken.length);
      expect(taken.length).toBeGreaterThanOrEqual(7);
      expect(taken[0]).toMatchObject({
        lead: { form: "inquiry", formVersion: "v1", context: { hutk: "abc" } },
        destination: "crm",
        attempts: 1,
        interrupted: false,
        since: "2026-03-01T12:00:00.000Z",
      });
      expect(await one.outbox.claim({ ...request, lane: "other" })).toMatchObject({ taken: [], wait: Infinity });
    });

    it("names every lane that a lead was stored for, and none whose lead was not", async () => {
      const store = await prepare().open();
      const [coda, email] = ["coda", "email"].map((lane) => ({ destination: lane, lane }));
      if (!coda || !email) throw new Error("no lanes");
      await store.add({ ...lead, deliveries: [coda] });
      await store.add({ ...lead, deliveries: [coda] });
      await expect(store.add({ ...lead, deliveries: [coda, email, email] })).rejects.toThrow();
      expect(await store.outbox.lanes()).toEqual(["coda"]);
      await store.add({ ...lead, deliveries: [email] });
      expect(await store.outbox.lanes()).toEqual(["coda", "email"]);
    });

    it("what is settled into another lane waits there", async () => {
      const store = await prepare().open();
      await addLeads(store, 1);
      const claimed = await claimOne(store);
      const dueAt = new Date(claimed.since);
      await store.outbox.settle([{ claimed, state: "pending", dueAt, lane: "email", detail: "" }], works);
      expect(await store.outbox.lanes()).toEqual(["coda", "email"]);
      expect(await store.outbox.claim(request)).toMatchObject({ taken: [] });
      expect((await store.outbox.claim({ ...request, lane: "email" })).taken).toHaveLength(1);
    });

    it("what was settled is not handed out again before it is due", async () => {
      const stores = prepare();
      const store = await stores.open();
      await addLeads(store, 1);
      const first = await claimOne(store);
      const dueAt = new Date(stores.now().getTime() + 5000);
      await store.outbox.settle([{ claimed: first, state: "pending", dueAt, detail: "503" }], works);
      expect(await store.outbox.claim(request)).toMatchObject({ taken: [], wait: 5000 });
      stores.pass(5000);
      const second = await claimOne(store);
      expect(second).toMatchObject({ attempts: 2, interrupted: false });
      await store.outbox.settle([{ claimed: second, state: "confirmed", detail: "" }], works);
      expect(await store.outbox.claim(request)).toMatchObject({ taken: [], wait: Infinity });
      expect(await deliveryOf(store)).toMatchObject({ state: "confirmed", attempts: 2 });
    });

    it("a lease that ran out is handed on as interrupted, and the one that lost it settles nothing", async () => {
      const stores = prepare();
      const store = await stores.open();
      await addLeads(store, 1);
      const lost = await claimOne(store);
      expect((await store.outbox.claim(request)).wait).toBe(60_000);
      stores.pass(60_000);
      const found = await claimOne(store);
      expect(found).toMatchObject({ interrupted: true, attempts: 1 });
      await store.outbox.settle([settledAs("sent", lost)], works);
      expect(await deliveryOf(store)).toMatchObject({ state: "pending" });
      await store.outbox.settle([settledAs("unknown", found)], works);
      expect(await deliveryOf(store)).toMatchObject({ state: "unknown", attempts: 1 });
    });

    it("a lease that is renewed lasts on, and one that was lost is not won back", async () => {
      const stores = prepare();
      const store = await stores.open();
      await addLeads(store, 1);
      const held = await claimOne(store);
      stores.pass(40_000);
      await store.outbox.renew([held], 60_000);
      expect((await store.outbox.claim(request)).wait).toBe(60_000);
      stores.pass(60_000);
      const found = await claimOne(store);
      stores.pass(30_000);
      await store.outbox.renew([held], 60_000);
      expect((await store.outbox.claim(request)).wait).toBe(30_000);
      await store.outbox.settle([settledAs("sent", found)], works);
      expect(await deliveryOf(store)).toMatchObject({ state: "sent" });
    });

    it("one rate limit for all processes", async () => {
      const stores = prepare();
      const both = [await stores.open(), await stores.open()];
      const [first] = both;
      if (!first) throw new Error("no store");
      await addLeads(first, 20);
      const paced = { ...request, limit: 1, pace: { every: 1000, burst: 3 } };
      let taken = 0;
      for (let time = 0; time < 5; time += 1) {
        const claims = await Promise.all([...both, ...both].map((store) => store.outbox.claim(paced)));
        taken += claims.filter((claim) => claim.taken.length === 1).length;
        stores.pass(1000);
      }
      // Three at once, then one per second.
      expect(taken).toBe(3 + 4);
    });

    it("a further turn of what is under way counts like every other, and there is none while the lane is paused", async () => {
      const stores = prepare();
      const [store, other] = [await stores.open(), await stores.open()];
      await addLeads(store, 3);
      const pace = { every: 1000, burst: 1 };
      const { taken } = await store.outbox.claim({ ...request, limit: 1, pace });
      const ask = (each: typeof store): Promise<number> => each.outbox.nextTurn(request.lane, request.state, pace);
      expect([await ask(store), await ask(other)]).toEqual([1000, 1000]);
      stores.pass(1000);
      expect([await ask(store), await ask(other)]).toEqual([0, 1000]);
      expect((await other.outbox.claim({ ...request, pace })).taken).toEqual([]);
      const until = new Date(stores.now().getTime() + 30_000);
      const back = taken.map((claimed): Settled => ({ claimed, state: "pending", dueAt: until, detail: "" }));
      await store.outbox.settle(back, { ...works, pause: { until, reason: "" } });
      stores.pass(2000);
      expect(await ask(other)).toBe(Infinity);
    });

    it("a lane that failed is left alone, then tried with one, then used as before", async () => {
      const stores = prepare();
      const store = await stores.open();
      await addLeads(store, 3);
      const claimed = await claimOne(store);
      const until = new Date(stores.now().getTime() + 30_000);
      const back: Settled = { claimed, state: "pending", dueAt: stores.now(), detail: "503" };
      await store.outbox.settle([back], { ...works, pause: { until, reason: "503" } });
      expect(await store.outbox.claim(request)).toEqual({ taken: [], wait: 30_000, failures: 1 });
      await store.outbox.resume();
      const probe = await store.outbox.claim(request);
      expect(probe.taken).toHaveLength(1);
      await store.outbox.settle(
        probe.taken.map((each) => settledAs("sent", each)),
        works,
      );
      expect((await store.outbox.claim(request)).taken).toHaveLength(2);
    });

    it("after a failure those go ahead that were tried the least, the latest first; the rest follows in order", async () => {
      const stores = prepare();
      const store = await stores.open();
      for (let n = 0; n < 4; n += 1) {
        await store.add({ ...lead, payload: { n } });
        stores.pass(1000);
      }
      const names = (taken: readonly Claimed[]): unknown[] => taken.map((each) => each.lead.payload["n"]);
      const failed: Claimed[] = [];
      for (const until = stores.now(); failed.length < 3;) {
        failed.push(await claimOne(store));
        const back = failed
          .slice(-1)
          .map((claimed): Settled => ({ claimed, state: "pending", dueAt: until, detail: "" }));
        await store.outbox.settle(back, { ...works, pause: { until, reason: "503" } });
      }
      expect(names(failed)).toEqual([0, 3, 2]);
      await store.outbox.settle([settledAs("sent", await claimOne(store))], works);
      expect(new Set(names((await store.outbox.claim(request)).taken))).toEqual(new Set([0, 2, 3]));
    });

    it("a clock that was set back puts nothing off for more than an hour", async () => {
      const stores = prepare();
      const store = await stores.open();
      await addLeads(store, 2);
      const paced = { ...request, limit: 1, pace: { every: 1000, burst: 1 } };
      const { taken } = await store.outbox.claim(paced);
      const until = new Date(stores.now().getTime() + 60_000);
      const back = taken.map((claimed): Settled => ({ claimed, state: "pending", dueAt: until, detail: "" }));
      await store.outbox.settle(back, { ...works, pause: { until, reason: "" } });
      stores.set(-3 * 3_600_000);
      expect((await store.outbox.claim(paced)).taken).toHaveLength(1);
    });

    it("to look for what was sent before is no try; what is sent once more is one", async () => {
      const store = await prepare().open();
      await addLeads(store, 1);
      const look = { ...works, state: "sent" } as const;
      const at = { dueAt: new Date(0) };
      await store.outbox.settle([{ ...settledAs("sent", await claimOne(store)), ...at }], works);
      const event = await store.desk.lastEvent();
      await store.outbox.settle([{ ...settledAs("sent", await claimOne(store, "sent")), ...at, detail: "503" }], look);
      await store.outbox.settle(
        [{ ...settledAs("pending", await claimOne(store, "sent")), ...at, detail: "missing" }],
        look,
      );
      expect(await store.desk.triesAfter(event)).toEqual([]);
      await store.outbox.settle([{ ...settledAs("sent", await claimOne(store)), ...at }], works);
      expect(await store.desk.triesAfter(event)).toMatchObject([{ lane: "coda", state: "sent", reason: "" }]);
      await store.outbox.settle([settledAs("confirmed", await claimOne(store, "sent"))], look);
      expect(await store.desk.triesAfter(event)).toHaveLength(1);
    });

    it("what was settled is dated as it was settled, however the clock was set", async () => {
      const stores = prepare();
      const store = await stores.open();
      await addLeads(store, 1);
      await store.outbox.settle([settledAs("confirmed", await claimOne(store))], works);
      stores.set(3 * 3_600_000);
      expect(await store.outbox.claim(request)).toMatchObject({ taken: [], wait: Infinity });
    });
  });
}

async function addLeads(store: Store, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => store.add({ ...lead, payload: { n } })));
}

async function claimOne(store: Store, state: ClaimRequest["state"] = "pending"): Promise<Claimed> {
  const [claimed] = (await store.outbox.claim({ ...request, state, limit: 1 })).taken;
  if (!claimed) throw new Error("Nothing was due");
  return claimed;
}

function settledAs(state: Settled["state"], claimed: Claimed): Settled {
  return { claimed, state, detail: "" };
}

async function deliveryOf(store: Store): Promise<unknown> {
  for await (const each of store.leads()) return each.deliveries[0];
  return undefined;
}
