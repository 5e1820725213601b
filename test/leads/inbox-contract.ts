/** What the inbox of every store has to show. */
import { describe, expect, it } from "vitest";
import type { InboxFilter } from "../../server/leads/inbox.ts";
import type { Claim } from "../../server/leads/outbox.ts";
import type { NewLead, Store } from "../../server/leads/store.ts";
import type { PrepareStores } from "./store-contract.ts";

const minute = 60_000;
const everything: InboxFilter = { quarantined: false };

async function addNamed(store: Store, name: string, more: Partial<NewLead> = {}): Promise<string> {
  const lead = { form: "inquiry", formVersion: "v1", payload: { name }, ...more };
  const stored = await store.add(lead);
  return stored.outcome === "stored" ? stored.id : "";
}

/** Declares the contract's tests. `prepare` is called once in each. */
export function describeInbox(name: string, prepare: PrepareStores): void {
  describe(`an inbox: ${name}`, () => {
    const names = async (store: Store, filter: Partial<InboxFilter> = {}): Promise<unknown[]> => {
      const found: unknown[] = [];
      for await (const lead of store.inbox.all({ ...everything, ...filter })) found.push(lead.payload["name"]);
      return found;
    };

    it("shows the newest first, page after page, each lead once, also while others come", async () => {
      const store = await prepare().open();
      for (let nth = 0; nth < 7; nth += 1) await addNamed(store, `n${nth}`);
      const first = await store.inbox.page(everything, "", 3);
      await addNamed(store, "late");
      const second = await store.inbox.page(everything, "", 3, first.before);
      const third = await store.inbox.page(everything, "", 3, second.before);
      const shown = [first, second, third].map(({ leads }) => leads.map(({ payload }) => payload["name"]));
      expect(shown).toEqual([["n6", "n5", "n4"], ["n3", "n2", "n1"], ["n0"]]);
      expect(third.before).toBeUndefined();
      expect(await store.inbox.newest()).toBeGreaterThan(first.leads[0]?.seq ?? Infinity);
    });

    it("filters by form, time, state, status and quarantine, alone and together", async () => {
      const world = prepare();
      const store = await world.open();
      const deliveries = [{ destination: "email", lane: "email" }];
      await addNamed(store, "old", { form: "news", deliveries });
      world.pass(60 * minute);
      const held = await addNamed(store, "held", { quarantined: true, deliveries });
      const done = await addNamed(store, "done", { deliveries });
      await addNamed(store, "new");
      await store.marks.setStatus([done], "done");
      const { taken } = await store.outbox.claim({ lane: "email", state: "pending", limit: 1, lease: minute });
      const dead = taken.map((claimed) => ({ claimed, state: "dead" as const, detail: "400" }));
      await store.outbox.settle(dead, { lane: "email", state: "pending" });
      expect(await names(store)).toEqual(["new", "done", "old"]);
      expect(await names(store, { form: "news" })).toEqual(["old"]);
      expect(await names(store, { status: "done" })).toEqual(["done"]);
      expect(await names(store, { status: "new" })).toEqual(["new", "old"]);
      expect(await names(store, { state: "dead" })).toEqual(["old"]);
      expect(await names(store, { state: "pending" })).toEqual(["done"]);
      expect(await names(store, { state: "confirmed" })).toEqual([]);
      expect(await names(store, { quarantined: true })).toEqual(["held"]);
      expect(await names(store, { quarantined: true, form: "news" })).toEqual([]);
      expect(await names(store, { from: "2026-03-01T13:00:00.000Z" })).toEqual(["new", "done"]);
      expect(await names(store, { until: "2026-03-01T13:00:00.000Z" })).toEqual(["old"]);
      expect(await names(store, { from: "2026-03-02T00:00:00.000Z" })).toEqual([]);
      expect(await names(store, { state: "dead", form: "news", until: "2027-01-01T00:00:00.000Z" })).toEqual(["old"]);
      expect(await store.inbox.forms()).toEqual(["inquiry", "news"]);
      expect(await store.inbox.find(held, "")).toMatchObject({ quarantined: true, status: "new", seen: false });
      expect(await store.inbox.find("none", "")).toBeUndefined();
    });

    it("finds words of the answers by their beginnings, whatever their case and accents, before and after they are written", async () => {
      const world = prepare();
      const store = await world.open();
      await addNamed(store, "Ada Müller", {
        payload: { name: "Ada Müller", email: "ada@example.org", list: ["Ohio"] },
      });
      const gone = await addNamed(store, "Bob", { payload: { name: "Bob", note: "Müllerstraße, 100% 'quoted' _x_" } });
      const look = async (): Promise<void> => {
        expect(await names(store, { text: "mull" })).toEqual(["Bob", "Ada Müller"]);
        expect(await names(store, { text: "MÜLLER ada" })).toEqual(["Ada Müller"]);
        expect(await names(store, { text: "ada@example.org" })).toEqual(["Ada Müller"]);
        expect(await names(store, { text: "ohio" })).toEqual(["Ada Müller"]);
        expect(await names(store, { text: "quoted 100%" })).toEqual(["Bob"]);
        expect(await names(store, { text: "uller" })).toEqual([]);
        expect(await names(store, { text: "bob", form: "news" })).toEqual([]);
        expect(await names(store, { text: " '%\"; " })).toHaveLength(2);
      };
      await look();
      await store.inbox.prepareSearch();
      await look();
      world.pass(2 * minute);
      await Promise.all([
        store.inbox.prepareSearch(),
        store.inbox.prepareSearch(),
        (await world.open()).inbox.prepareSearch(),
      ]);
      await look();
      await addNamed(store, "Cem Müller");
      expect(await names(store, { text: "muller" })).toEqual(["Cem Müller", "Bob", "Ada Müller"]);
      await store.desk.erase([gone]);
      expect(await names(store, { text: "muller" })).toEqual(["Cem Müller", "Ada Müller"]);
    });

    it("finds a lead that was given the number of one that was erased, and none of the erased one's words", async () => {
      const world = prepare();
      const store = await world.open();
      await addNamed(store, "Ada");
      const gone = await addNamed(store, "Bob");
      world.pass(2 * minute);
      await store.inbox.prepareSearch();
      await store.desk.erase([gone]);
      await addNamed(store, "Cem");
      world.pass(2 * minute);
      await store.inbox.prepareSearch();
      expect([await names(store, { text: "cem" }), await names(store, { text: "bob" })]).toEqual([["Cem"], []]);
      expect(await names(store, { text: "" })).toEqual(["Cem", "Ada"]);
    });

    it("knows every state of a lead's deliveries, also when several settle at the same time", async () => {
      const store = await prepare().open();
      const lanes = ["a", "b", "c", "d"];
      await addNamed(store, "one", { deliveries: lanes.map((lane) => ({ destination: lane, lane })) });
      const states = ["dead", "unknown", "confirmed", "sent"] as const;
      const claims: Claim[] = [];
      for (const lane of lanes) {
        claims.push(await store.outbox.claim({ lane, state: "pending", limit: 1, lease: minute }));
      }
      await Promise.all(
        claims.map(({ taken }, nth) =>
          store.outbox.settle(
            taken.map((claimed) => ({ claimed, state: states[nth] ?? "dead", detail: "" })),
            { lane: lanes[nth] ?? "", state: "pending" },
          ),
        ),
      );
      for (const state of states) expect([state, await names(store, { state })]).toEqual([state, ["one"]]);
      expect(await names(store, { state: "pending" })).toEqual([]);
      await store.desk.replay({ states: ["dead"] });
      expect([await names(store, { state: "pending" }), await names(store, { state: "dead" })]).toEqual([["one"], []]);
      await store.desk.confirm((await store.inbox.page(everything, "", 1)).leads[0]?.id ?? "", "b");
      expect(await names(store, { state: "unknown" })).toEqual([]);
    });

    it("counts what fits", async () => {
      const store = await prepare().open();
      for (const name of ["one", "two", "three"]) await addNamed(store, name);
      await addNamed(store, "other", { form: "news" });
      const countOf = async (filter: Partial<InboxFilter>): Promise<number> =>
        (await store.inbox.page({ ...everything, ...filter }, "", 1)).count;
      expect(await countOf({})).toBe(4);
      expect(await countOf({ form: "news" })).toBe(1);
      expect(await countOf({ text: "zzz" })).toBe(0);
    });

    it("tells each account what it has seen", async () => {
      const store = await prepare().open();
      const [ada, bob] = [
        await store.accounts.add("a@example.org", "owner"),
        await store.accounts.add("b@example.org", "reader"),
      ];
      const id = await addNamed(store, "one");
      await store.marks.see(id, ada?.id ?? "");
      const seen = async (account = ""): Promise<unknown> =>
        (await store.inbox.page(everything, account, 9)).leads[0]?.seen;
      expect([await seen(ada?.id), await seen(bob?.id)]).toEqual([true, false]);
    });
  });
}
