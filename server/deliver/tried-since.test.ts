import { expect, it, onTestFinished } from "vitest";
import { openSqliteStore } from "../leads/sqlite-store.ts";
import { readTriedSince } from "./tried-since.ts";

it("what is refused between the two looks at the store is told of: it is not said that nothing waits any longer", async () => {
  const store = openSqliteStore({ file: ":memory:" });
  onTestFinished(() => store.close());
  const lane = { lane: "coda", state: "pending" } as const;
  const deliveries = [{ destination: "coda", lane: "coda" }];
  await store.add({ form: "inquiry", formVersion: "v1", payload: {}, deliveries });
  const { taken } = await store.outbox.claim({ ...lane, limit: 1, lease: 60_000 });
  const settled = taken.map((claimed) => ({ claimed, state: "dead", detail: "Coda answered 400." }) as const);
  const between = async <Seen>(look: Promise<Seen>): Promise<Seen> => {
    const seen = await look;
    await store.outbox.settle(settled, lane);
    return seen;
  };
  const figures = { ...store.figures, standstill: () => between(store.figures.standstill()) };
  const desk = { ...store.desk, triesAfter: (event: number) => between(store.desk.triesAfter(event)) };
  const { lines } = await readTriedSince({ desk, figures }, 0, { CODA_API_TOKEN: "t", CODA_DOC_ID: "d" });
  expect(lines).toEqual([expect.stringContaining("not taken: Coda answered 400.")]);
});
