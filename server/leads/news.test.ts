import { expect, it, onTestFinished } from "vitest";
import { addAccount } from "../../test/server/desk-visitor.ts";
import { testClock } from "../../test/server/site.ts";
import { createStore } from "./create-store.ts";
import { createNews, newsPause, type NewsWish } from "./news.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";

/** A store with one account that asked to be notified like this. */
async function whoIsTold(wish: NewsWish) {
  const engine = openSqliteEngine(":memory:");
  onTestFinished(() => engine.close());
  const clock = testClock();
  const store = createStore(engine, clock);
  const { id } = await addAccount(store, "ada@example.org", "owner");
  await store.news.setWish(id, wish);
  return { engine, clock, store, news: store.news };
}

it("the next lead is told of also when the last one was erased between being counted and being noted as told", async () => {
  const { engine, store, clock } = await whoIsTold({ leads: "at-once", forms: [], waiting: false });
  const add = (name: string) => store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
  await add("Ada");
  const last = await add("Bob");
  clock.pass(60_000);
  const read: typeof engine.read = async (sql, ...values) => {
    const rows = await engine.read(sql, ...values);
    if ("id" in last && sql.includes("FROM lead_index")) await store.desk.erase([last.id]);
    return rows;
  };
  await createNews({ ...engine, read }, clock.now).noteLeads("UTC");
  expect(await store.news.takeMails(9)).toHaveLength(1);
  await add("Cem");
  clock.pass(newsPause);
  await store.news.noteLeads("UTC");
  expect(await store.news.takeMails(9)).toMatchObject([{ content: { forms: [{ form: "inquiry", count: 1 }] } }]);
});

it.each(["at-once", "daily"] as const)(
  "who is told %s is told on when a clock that was ahead is set back, and what was to be sent then is sent",
  async (leads) => {
    const { store, clock } = await whoIsTold({ leads, forms: [], waiting: false });
    const [day, year] = [86_400_000, 365 * 86_400_000];
    const told = async (): Promise<number[]> => {
      clock.pass(day);
      await store.news.noteLeads("UTC");
      const mails = await store.news.takeMails(9);
      return mails.flatMap(({ content }) => (content.kind === "leads" ? content.forms.map(({ count }) => count) : []));
    };
    let nth = 0;
    const add = () => store.add({ form: "inquiry", formVersion: "v1", payload: { nth: (nth += 1) } });
    clock.set(year);
    await add();
    expect(await told()).toEqual([1]);
    await add();
    clock.pass(day);
    await store.news.noteLeads("UTC");
    await add();
    clock.set(-year);
    expect(await told()).toEqual([1]);
    expect(await told()).toEqual([1]);
    await add();
    expect(await told()).toEqual([1]);
    expect(await told()).toEqual([]);
  },
);

it.each([20_000, 60_000])(
  "no lead is passed over that came just before a clock was set back by %i ms",
  async (back) => {
    const { store, clock } = await whoIsTold({ leads: "at-once", forms: [], waiting: false });
    for (const nth of [1, 2]) {
      await store.add({ form: "inquiry", formVersion: "v1", payload: { nth } });
      if (nth === 1) clock.set(-back);
      clock.pass(3000);
    }
    const told: number[] = [];
    for (let look = 0; look < 100; look += 1) {
      clock.pass(15_000);
      await store.news.noteLeads("UTC");
      const mails = await store.news.takeMails(9);
      for (const { content } of mails)
        if (content.kind === "leads") told.push(...content.forms.map(({ count }) => count));
    }
    expect(told).toEqual([2]);
  },
);

it("whoever could not be told yet hears the last word about a lane alone: neither that it began when it is over, nor the other way round", async () => {
  const { news, clock } = await whoIsTold({ leads: "never", forms: [], waiting: true });
  const note = (lane: string, isOver: boolean) =>
    news.noteLanes([{ lane, since: isOver ? undefined : clock.now().toISOString(), alone: undefined }]);
  const told = async (): Promise<string[]> => {
    const mails = await news.takeMails(9);
    // The mail server is down: they are retried later.
    for (const each of mails) await news.putBack(each, new Date(clock.now().getTime() + 60_000));
    return mails.map(({ content }) => ("lane" in content ? `${content.lane} ${content.kind}` : ""));
  };
  await note("email", false);
  await note("email x", false);
  expect(await told()).toEqual(["email waits", "email x waits"]);
  await note("email", true);
  expect(await told()).toEqual(["email well"]);
  await note("email", false);
  clock.pass(120_000);
  expect((await told()).sort()).toEqual(["email waits", "email x waits"]);
});

it("what was being sent while it ceased to be true is not told later: neither that a lane stands still, nor that none does", async () => {
  const { news, clock } = await whoIsTold({ leads: "never", forms: [], waiting: true });
  const note = (state: "waits" | "alone" | "well") => {
    clock.pass(60_000);
    const since = clock.now().toISOString();
    const lane = { lane: "email", since: undefined, alone: undefined };
    return news.noteLanes([{ ...lane, ...(state !== "well" && { [state === "waits" ? "since" : "alone"]: since }) }]);
  };
  /** What is sent when the mail server is silent for so long that this happens before the attempt is given up. */
  const told = async (meanwhile?: Parameters<typeof note>[0]): Promise<string[]> => {
    clock.pass(60_000);
    const mails = await news.takeMails(9);
    if (meanwhile) await note(meanwhile);
    for (const each of mails) await news.putBack(each, clock.now());
    return mails.map(({ content }) => `${content.kind}${"isAlone" in content && content.isAlone ? " alone" : ""}`);
  };
  await note("waits");
  expect(await told("well")).toEqual(["waits"]);
  expect(await told("waits")).toEqual(["well"]);
  expect(await told()).toEqual(["waits"]);
  expect(await told("alone")).toEqual(["waits"]);
  expect(await told()).toEqual(["well alone"]);
  await note("well");
  await note("alone");
  expect(await told()).toEqual(["waits alone"]);
  expect(await told("waits")).toEqual(["waits alone"]);
  expect(await told()).toEqual(["waits"]);
});
