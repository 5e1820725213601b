/** The contract for the search of every store, whatever the existing leads contain. */
import { describe, expect, it } from "vitest";
import type { Store } from "../../server/leads/store.ts";
import type { PrepareStores } from "./store-contract.ts";

const minute = 60_000;
const year = 365 * 24 * 60 * minute;

async function add(store: Store, name: string): Promise<string> {
  const stored = await store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
  return "id" in stored ? stored.id : "";
}

async function find(store: Store, text: string): Promise<unknown[]> {
  const { leads } = await store.inbox.page({ quarantined: false, text }, "", 50);
  return leads.map(({ payload }) => payload["name"]);
}

/** Declares the contract's tests. `prepare` is called once in each. */
export function describeSearch(name: string, prepare: PrepareStores): void {
  describe(`a search: ${name}`, () => {
    it("finds what came after a lead of a clock that was a year ahead, however many, and counts it", async () => {
      const world = prepare();
      const store = await world.open();
      world.set(year);
      await add(store, "ahead");
      world.set(-year);
      await add(store, "first");
      for (let nth = 0; nth < 1000; nth += 1) await add(store, "many");
      world.pass(2 * minute);
      await Promise.all([store.inbox.prepareSearch(), store.figures.prepare()]);
      expect([await find(store, "ahead"), await find(store, "first")]).toEqual([["ahead"], ["first"]]);
      expect((await store.figures.read({ by: "month", from: "2026-01", until: "2027-12" })).missing).toBe(0);
    });

    it("passes over none, in their order, where long leads stand between short ones, before their words are written and after", async () => {
      const world = prepare();
      const store = await world.open();
      const names = Array.from({ length: 9 }, (_, nth) => `n${nth} ${nth % 3 === 0 ? "" : "ä".repeat(400_000)}`);
      for (const name of names) await add(store, name);
      const look = async (): Promise<unknown[]> => {
        const read: unknown[] = [];
        for await (const { payload } of store.leads()) read.push(payload["name"]);
        const all: unknown[] = [];
        for await (const { payload } of store.inbox.all({ quarantined: false })) all.push(payload["name"]);
        const fresh = await store.inbox.arrivals({ after: 0, limit: 8, words: true });
        const told = fresh.filter(({ fits }) => fits({ quarantined: false, text: "n" })).length;
        return [read, all, told, await find(store, "n")];
      };
      const wanted = [names, names.toReversed(), 8, names.toReversed()];
      expect(await look()).toEqual(wanted);
      world.pass(2 * minute);
      await store.inbox.prepareSearch();
      expect(await look()).toEqual(wanted);
    });

    it("finds a lead by a word that is cut in the midst of a letter, and those after it; erased, it leaves none", async () => {
      const world = prepare();
      const store = await world.open();
      const word = `a${"\u{20000}".repeat(30)}`;
      const id = await add(store, word);
      await add(store, "after");
      world.pass(2 * minute);
      await store.inbox.prepareSearch();
      expect([await find(store, word), await find(store, "after")]).toEqual([[word], ["after"]]);
      await store.desk.erase([id]);
      expect(await find(store, "a")).toEqual(["after"]);
    });
  });
}
