/** The contract for the inbox of every store. */
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

    it("has them in the order in which they came here, also with equal times or an earlier one, as of a clock that was set back", async () => {
      const world = prepare();
      const store = await world.open();
      await addNamed(store, "one");
      await addNamed(store, "two");
      world.pass(minute);
      await addNamed(store, "three");
      world.set(-60 * minute);
      await addNamed(store, "four");
      expect(await names(store)).toEqual(["four", "three", "two", "one"]);
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
      expect(await store.inbox.count({ ...everything, state: "dead", form: "news", until: "2027-01-01" })).toBe(1);
      expect([await store.inbox.count(everything), await store.figures.failed()]).toEqual([3, 1]);
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

    it("gives no number twice: who comes after the last lead was erased is beyond it, and found by none of its words", async () => {
      const world = prepare();
      const store = await world.open();
      await addNamed(store, "Ada");
      const gone = await addNamed(store, "Bob");
      const last = await store.inbox.newest();
      world.pass(2 * minute);
      await store.inbox.prepareSearch();
      await store.desk.erase([gone]);
      await addNamed(await world.open(), "Cem");
      world.pass(2 * minute);
      await store.inbox.prepareSearch();
      expect([await names(store, { text: "cem" }), await names(store, { text: "bob" })]).toEqual([["Cem"], []]);
      expect(await names(store, { text: "" })).toEqual(["Cem", "Ada"]);
      expect((await store.inbox.page(everything, "", 9, last + 1)).leads).toMatchObject([{ payload: { name: "Ada" } }]);
      const before = await store.inbox.newest();
      for (const { id } of (await store.inbox.page(everything, "", 9)).leads) await store.desk.erase([id]);
      await addNamed(store, "Dora");
      expect(await store.inbox.newest()).toBeGreaterThan(before);
    });

    it("filters by page and campaign, before and after their words are written, and tells open inboxes the same", async () => {
      const world = prepare();
      const store = await world.open();
      await addNamed(store, "home", { payload: { name: "home", pageName: "Home", utmCampaign: "Spring Fair" } });
      const link = { name: "link", pageUri: "https://www.example.com/prices?utm_campaign=spring+fair" };
      await addNamed(store, "link", { payload: link, form: "news" });
      // A page's name in another answer does not assign the lead to that page.
      await addNamed(store, "words", { payload: { name: "words", message: "Home spring fair", pageName: "Homes" } });
      const look = async (): Promise<void> => {
        expect(await names(store, { page: "Home" })).toEqual(["home"]);
        expect(await names(store, { page: " home\n" })).toEqual(["home"]);
        expect(await names(store, { page: "Hom" })).toEqual([]);
        expect(await names(store, { page: "/prices" })).toEqual(["link"]);
        expect(await names(store, { campaign: "spring fair" })).toEqual(["link", "home"]);
        expect(await names(store, { page: "spring fair" })).toEqual([]);
        expect(await names(store, { campaign: "spring fair", form: "news" })).toEqual(["link"]);
        expect(await names(store, { campaign: "spring fair", text: "home" })).toEqual(["home"]);
        expect(await names(store, { text: "spring" })).toEqual(["words", "link", "home"]);
        const arrivals = await store.inbox.arrivals({ after: 0, limit: 9, words: true });
        expect(arrivals.filter(({ fits }) => fits({ ...everything, page: "Home" }))).toHaveLength(1);
        expect(arrivals.filter(({ fits }) => fits({ ...everything, campaign: "spring fair" }))).toHaveLength(2);
      };
      await look();
      world.pass(2 * minute);
      await store.inbox.prepareSearch();
      await look();
      await store.figures.prepare();
      expect(await store.figures.places("2026-03")).toEqual({
        page: ["/prices", "Home", "Homes"],
        campaign: ["Spring Fair", "spring fair"],
      });
      expect(await store.figures.places("2026-04")).toEqual({ page: [], campaign: [] });
    });

    it("names the leads beside one that fit the filter, whether this one does or not, also where words are not written", async () => {
      const world = prepare();
      const store = await world.open();
      const ids: string[] = [];
      for (let nth = 0; nth < 6; nth += 1) {
        const form = nth % 2 === 0 ? "even" : "odd";
        ids.push(await addNamed(store, `n${nth}`, { form, payload: { name: `all n${nth}` } }));
        if (nth !== 3) continue;
        world.pass(2 * minute);
        await store.inbox.prepareSearch();
      }
      const beside = async (nth: number, filter: Partial<InboxFilter> = {}): Promise<unknown[]> => {
        const seq = (await store.inbox.find(ids[nth] ?? "", ""))?.seq ?? 0;
        const { newer = "", older = "" } = await store.inbox.neighbours({ ...everything, ...filter }, seq);
        return [newer, older].map((id) => ids.indexOf(id));
      };
      expect([await beside(0), await beside(2), await beside(5)]).toEqual([
        [1, -1],
        [3, 1],
        [-1, 4],
      ]);
      expect(await beside(2, { form: "odd" })).toEqual([3, 1]);
      for (const nth of ids.keys()) expect(await beside(nth, { text: "all" })).toEqual(await beside(nth));
      expect(await beside(3, { text: "all", form: "odd" })).toEqual([5, 1]);
      expect(await beside(3, { text: "n5" })).toEqual([5, -1]);
      expect(await beside(4, { text: "n1" })).toEqual([-1, 1]);
      expect(await beside(4, { status: "done" })).toEqual([-1, -1]);
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
