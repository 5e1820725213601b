/** The contract for counting turns, with any engine. */
import { describe, expect, it } from "vitest";
import type { Turn } from "../../server/leads/turns.ts";
import type { PrepareStores } from "./store-contract.ts";

const second = 1000;
const limit = { limit: 3, window: 600 * second };

export function describeTurns(name: string, prepare: PrepareStores): void {
  describe(`turns: ${name}`, () => {
    it("of two processes at once, no more are taken than there are, whoever takes them", async () => {
      const world = prepare();
      const [one, other] = [(await world.open()).turns, (await world.open()).turns];
      const takes = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? one : other).take("a", limit));
      const taken = (await Promise.all(takes)).filter((turn) => turn.ok);
      expect(taken).toHaveLength(3);
      expect(await other.take("b", limit)).toEqual({ ok: true });
    });

    it("come back when the window has passed, one after the other, and it is said when", async () => {
      const world = prepare();
      const { turns } = await world.open();
      const take = (): Promise<Turn> => turns.take("a", limit);
      await take();
      world.pass(200 * second);
      await take();
      await take();
      expect(await turns.count("a", limit.window)).toBe(3);
      expect(await take()).toEqual({ ok: false, retryAfter: 400 });
      world.pass(400 * second);
      expect(await take()).toEqual({ ok: true });
      expect(await take()).toEqual({ ok: false, retryAfter: 200 });
      expect(await turns.count("a", 300 * second)).toBe(1);
    });

    it("are given back, and those of a clock that has been set back since do not count", async () => {
      const world = prepare();
      const { turns } = await world.open();
      for (let nth = 0; nth < 3; nth += 1) await turns.take("a", limit);
      await turns.giveBack("a");
      expect(await turns.take("a", limit)).toEqual({ ok: true });
      world.set(-7200 * second);
      expect(await turns.take("a", limit)).toEqual({ ok: true });
    });

    it("are counted with a lead that is stored, and not with one that is repeated", async () => {
      const world = prepare();
      const store = await world.open();
      const lead = { form: "f", formVersion: "1", payload: {}, idempotencyKey: "k", turn: "form from 192.0.2.1" };
      await store.add(lead);
      await store.add(lead);
      expect(await store.turns.count(lead.turn, limit.window)).toBe(1);
    });

    it("are told with a lead, each window for itself, and who has taken too many is refused and nothing is stored", async () => {
      const world = prepare();
      const [one, other] = [await world.open(), await world.open()];
      const told: (readonly number[])[] = [];
      const of = (counts: readonly number[]) => {
        told.push(counts);
        return counts[1] === 3 ? { wait: 60 } : { quarantined: counts[1] === 2, suspicion: ["many"] };
      };
      const judge = { windows: [60 * second, 600 * second], of };
      const lead = { form: "f", formVersion: "1", payload: {}, turn: "form from 192.0.2.1", judge };
      for (const [nth, store] of [one, other, one].entries()) {
        expect(await store.add({ ...lead, payload: { nth } })).toMatchObject({ outcome: "stored" });
        world.pass(60 * second);
      }
      expect(await other.add(lead)).toEqual({ outcome: "refused", wait: 60 });
      expect([told.at(0), told.at(1), told.at(-1)]).toEqual([
        [0, 0],
        [0, 1],
        [0, 3],
      ]);
      const held: boolean[] = [];
      for await (const { quarantined } of one.leads()) held.push(quarantined);
      expect(held).toEqual([false, false, true]);
      expect(await one.turns.count(lead.turn, 600 * second)).toBe(3);
    });

    it("counts how often a gate's password was another one, once for all who find it, and not the first", async () => {
      const stores = prepare();
      const [store, other] = [await stores.open(), await stores.open()];
      const rounds = async (print: string): Promise<number[]> =>
        Promise.all([store, other, store].map((each) => each.noteGatePrint("club", print)));
      expect(await rounds("")).toEqual([0, 0, 0]);
      expect(await rounds("$argon2id$a b")).toEqual([0, 0, 0]);
      expect(await rounds("$argon2id$b")).toEqual([1, 1, 1]);
      expect(await rounds("")).toEqual([2, 2, 2]);
      expect(await rounds("$argon2id$a b")).toEqual([3, 3, 3]);
      expect([await other.gateRound("club"), await other.gateRound("lounge")]).toEqual([3, 0]);
    });
  });
}
