/** The contract for the duration of a lane's pause when several responses arrive at once; called by the contract of outboxes. */
import { describe, expect, it } from "vitest";
import type { Claimed } from "../../server/leads/outbox.ts";
import type { LeaseTools } from "./lease-contract.ts";
import type { PrepareStores } from "./store-contract.ts";

const works = { lane: "coda", state: "pending" } as const;

/** Declares the contract's tests. */
export function describePauses(
  name: string,
  prepare: PrepareStores,
  { request, addLeads, claimOne }: LeaseTools,
): void {
  describe(`pauses of an outbox: ${name}`, () => {
    it.each([
      { came: "503 in 600, sent", wait: 600_000, reason: "503", failures: 0 },
      { came: "503 in 600, sent, sent", wait: 600_000, reason: "503", failures: 0 },
      { came: "sent, 503 in 5", wait: 5000, reason: "503", failures: 1 },
      { came: "429 in 600, 500 in 5", wait: 600_000, reason: "429", failures: 2 },
      { came: "500 in 5, 429 in 600", wait: 600_000, reason: "429", failures: 2 },
      { came: "429 in 600, 500 in 5, sent", wait: 600_000, reason: "429", failures: 0 },
      { came: "429 in 600, sent, 500 in 5", wait: 600_000, reason: "429", failures: 1 },
    ])("of answers to what was begun together the longest pause stands: $came", async ({ came, wait, ...lane }) => {
      const stores = prepare();
      const store = await stores.open();
      const answers = came.split(", ");
      await addLeads(store, answers.length + 2);
      const begun: [string, Claimed][] = [];
      for (const answer of answers) begun.push([answer, await claimOne(store)]);
      for (const [answer, claimed] of begun) {
        const [reason = "", seconds] = answer.split(" in ");
        const until = new Date(stores.now().getTime() + Number(seconds) * 1000);
        const outcome = seconds === undefined ? works : { ...works, pause: { until, reason } };
        const state = seconds === undefined ? "sent" : "pending";
        await store.outbox.settle([{ claimed, state, dueAt: stores.now(), detail: "" }], outcome);
      }
      expect(await store.outbox.claim(request)).toEqual({ taken: [], wait, failures: lane.failures });
      const waiting = async (): Promise<unknown> => (await store.figures.standstill()).waiting;
      const pausedUntil = new Date(stores.now().getTime() + wait).toISOString();
      expect(await waiting()).toMatchObject([{ lane: "coda", pausedUntil, reason: lane.reason }]);
      stores.pass(wait);
      await store.outbox.settle([{ claimed: await claimOne(store), state: "sent", detail: "" }], works);
      expect(await waiting()).toMatchObject([{ pausedUntil: undefined, reason: "" }]);
    });

    it("why a lane failed is said no longer once a lead arrives, also where a start ended the pause in between", async () => {
      const stores = prepare();
      const store = await stores.open();
      await addLeads(store, 4);
      const [failed, begun] = [await claimOne(store), await claimOne(store)];
      const pause = { until: new Date(stores.now().getTime() + 600_000), reason: "429" };
      const later = { claimed: failed, state: "pending", dueAt: pause.until, detail: "" } as const;
      await store.outbox.settle([later], { ...works, pause });
      await store.outbox.settle([{ claimed: begun, state: "sent", detail: "" }], works);
      await store.outbox.resume();
      await store.outbox.settle([{ claimed: await claimOne(store), state: "sent", detail: "" }], works);
      expect(await store.figures.failing()).toEqual([]);
    });

    it("who failed once waits by itself, and is due when another arrives: one for each that does, none in a pause", async () => {
      const stores = prepare();
      const [store, other] = [await stores.open(), await stores.open()];
      await addLeads(store, 5);
      const begun = [await claimOne(store), await claimOne(store), await claimOne(store)];
      const dueAt = new Date(stores.now().getTime() + 600_000);
      const failed = begun.map((claimed) => ({ claimed, state: "pending", dueAt, detail: "" }) as const);
      const pause = { until: new Date(stores.now().getTime() + 5000), reason: "503" };
      const fourth = await claimOne(store);
      await store.outbox.settle(failed, { ...works, pause });
      await store.outbox.settle([{ claimed: fourth, state: "sent", detail: "" }], works);
      stores.pass(5000);
      const fifth = await claimOne(store);
      expect(fifth.attempts).toBe(1);
      expect((await store.outbox.claim(request)).taken).toEqual([]);
      await store.outbox.settle([], { ...works, pause: { ...pause, until: stores.now() } });
      await store.outbox.settle([{ claimed: fifth, state: "sent", detail: "" }], works);
      const next = await claimOne(other);
      expect([next.attempts, next.interrupted]).toEqual([2, false]);
      expect((await store.outbox.claim(request)).taken).toEqual([]);
      await other.outbox.settle([{ claimed: next, state: "sent", detail: "" }], works);
      const refused = await claimOne(store);
      await store.outbox.settle([{ claimed: refused, state: "pending", dueAt, detail: "" }], works);
      expect((await store.outbox.claim(request)).taken).toEqual([]);
    });
  });
}
