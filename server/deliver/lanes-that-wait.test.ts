/** Who is notified by email about waiting leads when some wait because their own data is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { openTwoStores } from "../../test/leads/two-stores.ts";
import { addAccount } from "../../test/server/desk-visitor.ts";
import { testClock } from "../../test/server/site.ts";
import { newsMessage } from "../desk/news-message.ts";
import type { Settled } from "../leads/outbox.ts";
import { openSenders } from "./destinations.ts";
import { lanesThatWait } from "./watch-age.ts";

const minute = 60_000;
const waits = "Leads wait for Webhook";
const alone = "A lead waits for Webhook while others arrive";
const over = "No new lead waits for Webhook any longer";
let database: TestPostgres | undefined;

beforeAll(async () => {
  database = await startPostgres();
});
afterAll(async () => {
  await database?.stop();
});

type Answer = "sent" | "pending" | "dead";

/** Two machines with one database, and an account that asked to be notified. */
async function openWorld(kind: string) {
  const clock = testClock();
  const url = kind === "PostgreSQL" ? await database?.createDatabase() : undefined;
  const stores = await openTwoStores(url, clock);
  const [store] = stores;
  const lane = { lane: "webhook example.org", state: "pending" } as const;
  const senders = openSenders({ WEBHOOK_SECRET: "s" }, clock.now);
  const { id } = await addAccount(store, "ada@example.org", "operator");
  await store.news.setWish(id, { leads: "never", forms: [], waiting: true });
  let nth = 0;
  return {
    add: async (name = "ada"): Promise<void> => {
      const deliveries = [{ destination: "crm", lane: lane.lane }];
      await store.add({ form: "inquiry", formVersion: "v1", payload: { name, nth: (nth += 1) }, deliveries });
    },
    /** Retries all waiting deliveries every `step` minutes, while both machines check. Resolves with the subjects of the messages. */
    go: async (minutes: number, answer: (name: unknown) => Answer, step = 1): Promise<string[]> => {
      const told: string[] = [];
      for (let gone = 0; gone < minutes; gone += step) {
        clock.pass(step * minute);
        const { taken } = await store.outbox.claim({ ...lane, limit: 99, lease: minute });
        const settled = taken.map((claimed): Settled => {
          const state = answer(claimed.lead.payload["name"]);
          return state === "pending"
            ? { claimed, state, detail: "", dueAt: clock.now() }
            : { claimed, state, detail: "" };
        });
        await store.outbox.settle(settled, lane);
        await Promise.all(
          stores.map(async (each) =>
            each.news.noteLanes(await lanesThatWait({ store: each, senders, now: clock.now })),
          ),
        );
        const mails = await store.news.takeMails(9);
        told.push(...mails.map(({ content }) => newsMessage(content, "https://www.example.com", "UTC").subject));
      }
      return told;
    },
  };
}

const onlyEve = (name: unknown): Answer => (name === "eve" ? "pending" : "sent");
const nobody = (): Answer => "pending";

describe.each(["SQLite", "PostgreSQL"])("on %s", (kind) => {
  it("an outage and its end are told of also while a lead waits that is refused alone, and short ones are not", async () => {
    const { add, go } = await openWorld(kind);
    await add("eve");
    // Nobody knows yet that only this one is refused.
    expect(await go(16, onlyEve)).toEqual([waits]);
    await add();
    expect(await go(1, onlyEve)).toEqual([over]);
    for (let times = 0; times < 3; times += 1) {
      await add();
      await add("eve");
      expect(await go(10, nobody)).toEqual([]);
      await add();
      expect(await go(20, onlyEve, 5)).toEqual([]);
    }
    for (let times = 0; times < 5; times += 1) await add();
    expect(await go(15, nobody)).toEqual([]);
    expect(await go(1, nobody)).toEqual([waits]);
    expect(await go(300, nobody, 20)).toEqual([]);
    expect(await go(60, onlyEve, 10)).toEqual([over]);
  });

  it("a lead that is refused alone while others arrive is told of once, and the next one when none such waits any more", async () => {
    const { add, go } = await openWorld(kind);
    const goBusy = async (minutes: number, answer: (name: unknown) => Answer): Promise<string[]> => {
      const told: string[] = [];
      for (let gone = 0; gone < minutes; gone += 1) {
        await add();
        told.push(...(await go(1, answer)));
      }
      return told;
    };
    await add("eve");
    expect(await goBusy(15, onlyEve)).toEqual([]);
    expect(await goBusy(1, onlyEve)).toEqual([alone]);
    await add("eve");
    expect(await goBusy(20, onlyEve)).toEqual([]);
    expect(await goBusy(2, (name) => (name === "eve" ? "dead" : "sent"))).toEqual([]);
    await add("eve");
    expect(await goBusy(17, onlyEve)).toEqual([alone]);
  });
});
