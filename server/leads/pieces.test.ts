import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { testClock } from "../../test/server/site.ts";
import { clocksOf } from "./clocks.ts";
import { createStore } from "./create-store.ts";
import type { Engine, Row, Task } from "./engine.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";

const leads = 40;
const signs = 400_000;

it("leads near the largest size are read few at a time, with turns for others in between, by whoever looks through them", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pieces-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const engine = openSqliteEngine(path.join(folder, "leads.sqlite"));
  onTestFinished(() => engine.close());
  const clock = testClock();
  /** The most characters of answers that were in memory at once. */
  let most = 0;
  const weigh = (rows: readonly Row[]): readonly Row[] => {
    most = Math.max(
      most,
      rows.reduce((sum, { payload = "" }) => sum + String(payload).length, 0),
    );
    return rows;
  };
  const store = createStore(listenTo(engine, weigh), clocksOf(clock));
  for (let nth = 0; nth < leads; nth += 1) {
    const payload = { pageName: `page ${nth}`, said: `${nth} ${"x".repeat(signs)}` };
    await store.add({ form: "inquiry", formVersion: "v1", payload });
  }
  let [turns, over] = [0, false];
  const count = (): void => void ((turns += 1), over || setImmediate(count));
  count();
  onTestFinished(() => void (over = true));
  const all = Array.from({ length: leads }, (_, nth) => `page ${nth}`);
  const pagesOf = async (found: AsyncIterable<{ payload: Readonly<Record<string, unknown>> }>): Promise<unknown[]> => {
    const pages: unknown[] = [];
    for await (const { payload } of found) pages.push(payload["pageName"]);
    return pages;
  };
  const inbox = { quarantined: false };
  const period = { by: "month", from: "0000-00", until: "9999-12" } as const;
  const newest = all.toReversed();
  const looks: Record<string, [() => Promise<unknown>, unknown]> = {
    export: [() => pagesOf(store.leads()), all],
    inbox: [() => pagesOf(store.inbox.all(inbox)), newest],
    page: [
      async () => (await store.inbox.page(inbox, "", leads)).leads.map(({ payload }) => payload["pageName"]),
      newest,
    ],
    search: [async () => (await store.inbox.page({ ...inbox, text: "page" }, "", 1)).count, leads],
    arrivals: [
      async () =>
        (await store.inbox.arrivals({ after: 0, limit: 100, words: true })).filter(({ fits }) =>
          fits({ ...inbox, text: "page" }),
        ).length,
      leads,
    ],
    figures: [async () => (await store.figures.read(period)).pages.length, leads],
    words: [() => store.inbox.prepareSearch(), undefined],
    counts: [() => store.figures.prepare(), undefined],
  };
  clock.pass(120_000);
  const faults: string[] = [];
  for (const [name, [look, wanted]] of Object.entries(looks)) {
    const before = turns;
    most = 0;
    expect(await look(), name).toEqual(wanted);
    expect(most, name).toBeGreaterThan(signs);
    if (most > 2_000_000) faults.push(`${name}: ${most} signs at once`);
    if (turns - before < leads / 4) faults.push(`${name}: hardly a turn for others`);
  }
  expect(faults).toEqual([]);
});

/** The same engine, recording the rows of each result. */
function listenTo(engine: Engine, hear: (rows: readonly Row[]) => readonly Row[]): Engine {
  return {
    ...engine,
    run: (task) => engine.run(() => hearing(task(), hear)),
    read: async (...asked) => hear(await engine.read(...asked)),
    search: async (...asked) => hear(await engine.search(...asked)),
  };
}

function* hearing<Result>(task: Task<Result>, hear: (rows: readonly Row[]) => readonly Row[]): Task<Result> {
  let step = task.next();
  while (!step.done) step = task.next(hear(yield step.value));
  return step.value;
}
