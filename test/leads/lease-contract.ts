/** The contract for leases while clocks are set; called by the contract of outboxes. */
import { describe, expect, it } from "vitest";
import type { Claimed, ClaimRequest } from "../../server/leads/outbox.ts";
import type { Store } from "../../server/leads/store.ts";
import type { PrepareStores } from "./store-contract.ts";

/** Helpers of the contract of outboxes. */
export interface LeaseTools {
  /** Claims what `addLeads` stores, with a lease of a minute. */
  request: ClaimRequest;
  addLeads: (store: Store, count: number) => Promise<void>;
  claimOne: (store: Store) => Promise<Claimed>;
}

/** Declares the contract's tests. */
export function describeLeases(
  name: string,
  prepare: PrepareStores,
  { request, addLeads, claimOne }: LeaseTools,
): void {
  describe(`leases of an outbox: ${name}`, () => {
    it.each([2, -2])(
      "a clock that was set by %i hours ends no lease of those who are at work, and lengthens none",
      async (hours) => {
        const stores = prepare();
        const store = await stores.open();
        await addLeads(store, 1);
        await claimOne(store);
        stores.pass(20_000);
        stores.set(hours * 3_600_000);
        expect(await store.outbox.claim(request)).toMatchObject({ taken: [], wait: 40_000 });
        stores.pass(40_000);
        expect(await claimOne(store)).toMatchObject({ interrupted: true });
      },
    );

    it("what others hold stays theirs while one after the other comes to know that the clock was set", async () => {
      const stores = prepare();
      const [one, two] = [await stores.open(), await stores.open()];
      await addLeads(one, 1);
      const held = await claimOne(one);
      stores.set(3 * 3_600_000);
      expect(await two.outbox.claim(request)).toMatchObject({ taken: [] });
      stores.pass(20_000);
      // The holder updates the lease to the new clock with its next claim or renewal.
      await one.outbox.renew([held], 60_000);
      stores.pass(20_000);
      expect(await two.outbox.claim(request)).toMatchObject({ taken: [], wait: 40_000 });
      await addLeads(two, 1);
      expect((await two.outbox.claim(request)).taken).toHaveLength(1);
      stores.pass(40_000);
      expect(await claimOne(two)).toMatchObject({ interrupted: true });
    });

    it("who has just started does not know whether the store was away: what ran out is taken when its holder can have made it last", async () => {
      const stores = prepare();
      const one = await stores.open();
      await addLeads(one, 2);
      const [held] = [await claimOne(one), await claimOne(one)];
      stores.pass(100_000);
      const two = await stores.open();
      expect((await two.outbox.claim(request)).taken).toEqual([]);
      stores.pass(20_000);
      await one.outbox.renew([held], 60_000);
      stores.pass(10_000);
      expect(await claimOne(two)).toMatchObject({ interrupted: true });
      expect((await two.outbox.claim(request)).wait).toBe(50_000);
    });
  });
}
