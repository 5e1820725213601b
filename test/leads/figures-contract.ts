/** The contract for the figures of every store. */
import { describe, expect, it } from "vitest";
import type { LeadFigures, Period } from "../../server/leads/figures.ts";
import type { NewLead, Store } from "../../server/leads/store.ts";
import type { OpenedStores, PrepareStores } from "./store-contract.ts";

const minute = 60_000;
const hour = 60 * minute;
const everything: Period = { by: "month", from: "0000-00", until: "9999-12" };

async function add(store: Store, payload: NewLead["payload"], more: Partial<NewLead> = {}): Promise<string> {
  const stored = await store.add({ form: "inquiry", formVersion: "v1", payload, ...more });
  return stored.outcome === "stored" ? stored.id : "";
}

async function addMany(store: Store, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 10)
    await Promise.all(Array.from({ length: 10 }, (_, more) => add(store, { nth: nth + more })));
}

/** Settles all deliveries in a lane with one state. */
async function settle(store: Store, lane: string, state: "sent" | "dead" | "unknown", detail = ""): Promise<void> {
  const { taken } = await store.outbox.claim({ lane, state: "pending", limit: 100, lease: minute });
  await store.outbox.settle(
    taken.map((claimed) => ({ claimed, state, detail })),
    { lane, state: "pending" },
  );
}

const to = (lane: string): Partial<NewLead> => ({ deliveries: [{ destination: lane.split(" ")[0] ?? "", lane }] });

function plain({ forms, pages, campaigns, waits }: LeadFigures): unknown {
  const named = [...pages, ...campaigns].map(({ name, count }) => `${name || "-"} ${count}`);
  return {
    forms: forms.map(({ form, count, quarantined }) => `${form} ${count} ${quarantined}`),
    named,
    arrived: waits.count,
  };
}

/** Expects the same figures before and after the leads have been counted in advance. */
async function always(world: OpenedStores, store: Store, period: Period, wanted: unknown): Promise<void> {
  expect(plain(await store.figures.read(period))).toEqual(wanted);
  world.pass(2 * minute);
  await Promise.all([store.figures.prepare(), (await world.open()).figures.prepare()]);
  expect(plain(await store.figures.read(period))).toEqual(wanted);
}

/** Declares the contract's tests. `prepare` is called once in each. */
export function describeFigures(name: string, prepare: PrepareStores): void {
  describe(`figures: ${name}`, () => {
    it("are those of the leads that are there, by day, month, form, page and campaign, whatever happens to these", async () => {
      const world = prepare();
      const store = await world.open();
      await always(world, store, everything, { forms: [], named: [], arrived: 0 });
      expect(await store.figures.firstMonth()).toBeUndefined();
      const gone = await add(store, { pageName: "Home", utmCampaign: "spring" }, to("crm"));
      await add(store, { pageUri: "https://www.example.com/prices?utm_campaign=spring&name=ada" }, { form: "news" });
      const spam = await add(store, { pageName: "Home" }, { quarantined: true });
      await settle(store, "crm", "sent");
      const before = { forms: ["inquiry 1 1", "news 1 0"], named: ["/prices 1", "Home 1", "spring 2"], arrived: 1 };
      await always(world, store, everything, before);
      await store.desk.release(spam);
      const released = {
        forms: ["inquiry 2 0", "news 1 0"],
        named: ["Home 2", "/prices 1", "spring 2", "- 1"],
        arrived: 1,
      };
      await always(world, store, everything, released);
      world.pass(24 * hour);
      const late = await add(store, {}, { quarantined: true });
      await store.desk.erase([gone, late]);
      const erased = {
        forms: ["inquiry 1 0", "news 1 0"],
        named: ["/prices 1", "Home 1", "- 1", "spring 1"],
        arrived: 0,
      };
      await always(world, store, everything, erased);
      const day = { by: "day", from: "2026-03-02", until: "2026-03-02" } as const;
      await add(store, { pageName: "Late" });
      await always(world, store, day, { forms: ["inquiry 1 0"], named: ["Late 1", "- 1"], arrived: 0 });
      const { forms } = await store.figures.read({ ...day, from: "2026-02-01" });
      expect(forms.map(({ form, spans }) => [form, [...spans]])).toEqual([
        [
          "inquiry",
          [
            ["2026-03-01", 1],
            ["2026-03-02", 1],
          ],
        ],
        ["news", [["2026-03-01", 1]]],
      ]);
      expect(await store.figures.firstMonth()).toBe("2026-03");
    });

    it("are those of a time zone's days: another zone counts all anew, and what is erased or released is taken from the days that count", async () => {
      const world = prepare();
      const [store, other] = [await world.open(), await world.open()];
      const days = async (zone: string): Promise<unknown> => {
        const { forms } = await store.figures.read({ by: "day", from: "2026-02-01", until: "2026-04-01" }, zone);
        const spam = forms.reduce((sum, { quarantined }) => sum + quarantined, 0);
        const counts = forms.flatMap(({ spans }) => Array.from(spans));
        return spam > 0 ? [...counts, ["spam", spam]] : counts;
      };
      world.pass(14 * hour);
      const night = await add(store, { at: "two in the morning in UTC" });
      const spam = await add(store, { at: "the same" }, { quarantined: true });
      world.pass(10 * hour);
      await add(store, { at: "noon" });
      const ohio = "America/New_York";
      const before = [
        ["2026-03-01", 1],
        ["2026-03-02", 1],
        ["spam", 1],
      ];
      expect(await days(ohio)).toEqual(before);
      world.pass(2 * minute);
      await store.figures.prepare();
      await store.figures.prepare("UTC");
      expect(await days("UTC")).toEqual([
        ["2026-03-02", 2],
        ["spam", 1],
      ]);
      await Promise.all([store.figures.prepare(ohio), other.figures.prepare(ohio)]);
      expect(await days(ohio)).toEqual(before);
      // A process that does not know the time zone does not count again.
      await other.figures.prepare();
      await other.desk.release(spam);
      expect(await days(ohio)).toEqual([
        ["2026-03-01", 2],
        ["2026-03-02", 1],
      ]);
      await other.desk.erase([night]);
      expect(await days(ohio)).toEqual([
        ["2026-03-01", 1],
        ["2026-03-02", 1],
      ]);
      expect([await store.figures.firstMonth(ohio), await store.figures.firstMonth("UTC")]).toEqual([
        "2026-03",
        "2026-03",
      ]);
    });

    it("are counted to an end also where two servers ask for the days of different zones", async () => {
      const world = prepare();
      const [one, other] = [await world.open(), await world.open()];
      await addMany(one, 250);
      world.pass(2 * minute);
      await Promise.all([one.figures.prepare("UTC"), other.figures.prepare("America/New_York")]);
      expect((await one.figures.read(everything, "UTC")).forms).toMatchObject([{ count: 250 }]);
    });

    it("tell how long leads took to arrive: the first time counts, and nobody's word for it", async () => {
      const world = prepare();
      const store = await world.open();
      for (let nth = 0; nth < 20; nth += 1) await add(store, { nth }, to("crm"));
      await add(store, { slow: true }, to("mail"));
      const seen = await add(store, { seen: true }, to("hubspot"));
      world.pass(10_000);
      await settle(store, "crm", "sent");
      await settle(store, "hubspot", "unknown");
      await store.desk.confirm(seen, "hubspot");
      world.pass(hour);
      await settle(store, "mail", "sent");
      const { waits, byDestination } = await store.figures.read(everything);
      expect(byDestination.map(({ destination, count }) => `${destination} ${count}`)).toEqual(["crm 20", "mail 1"]);
      expect(Math.abs(waits.median / 10_000 - 1)).toBeLessThan(0.06);
      expect(Math.abs(waits.longest / 10_000 - 1)).toBeLessThan(0.06);
      expect(Math.abs((byDestination[1]?.median ?? 0) / (hour + 10_000) - 1)).toBeLessThan(0.06);
    });

    it("keep few names however many visitors invent, and none that no lead has any more", async () => {
      const world = prepare();
      const store = await world.open();
      const ids: string[] = [];
      const strange = ["\u0000", "\u{D800}", "'; --", "__proto__", "x".repeat(5000), "…"];
      for (let nth = 0; nth < 240; nth += 1) {
        ids.push(await add(store, { utmCampaign: `${strange[nth] ?? ""}c${nth}`, pageName: "Home" }));
      }
      world.pass(2 * minute);
      await store.figures.prepare();
      const { campaigns, pages } = await store.figures.read(everything);
      expect([campaigns.length, campaigns[0]]).toEqual([201, { name: "…", count: 40 }]);
      expect(pages).toEqual([{ name: "Home", count: 240 }]);
      expect(Math.max(...campaigns.map((each) => each.name.length))).toBeLessThan(100);
      await store.desk.erase(ids);
      expect(plain(await store.figures.read(everything))).toEqual({ forms: [], named: [], arrived: 0 });
    });

    it("say how many leads are not counted yet, when there are many", async () => {
      const world = prepare();
      const store = await world.open();
      await addMany(store, 520);
      const { forms, missing } = await store.figures.read(everything);
      expect([forms[0]?.count, missing]).toEqual([500, 20]);
    });

    it("say what waits, since when and why, and what failed", async () => {
      const world = prepare();
      const store = await world.open();
      expect(await store.figures.standstill()).toEqual({
        waiting: [],
        dead: { count: 0, groups: [] },
        unknown: { count: 0, groups: [] },
        quarantined: 0,
      });
      await add(store, {}, to("webhook one.example"));
      await add(store, {}, to("crm"));
      await add(store, {}, { quarantined: true, ...to("crm") });
      for (const reason of ["400", "400", "401"]) {
        await add(store, {}, to("mail"));
        await settle(store, "mail", "dead", reason);
      }
      await add(store, {}, to("hubspot"));
      await settle(store, "hubspot", "unknown", "no answer");
      world.pass(minute);
      await add(store, {}, to("crm"));
      const until = new Date(world.now().getTime() + minute);
      const pause = { lane: "crm", state: "pending", pause: { until, reason: "It answered 503." } } as const;
      await store.outbox.claim({ lane: "crm", state: "pending", limit: 0, lease: minute });
      await store.outbox.settle([], pause);
      const { waiting, dead, unknown, quarantined } = await store.figures.standstill();
      const since = "2026-03-01T12:00:00.000Z";
      expect(waiting.toSorted((one, other) => (one.lane < other.lane ? -1 : 1))).toEqual([
        { lane: "crm", count: 2, since, pausedUntil: until.toISOString(), reason: "It answered 503." },
        { lane: "webhook one.example", count: 1, since, pausedUntil: undefined, reason: "" },
      ]);
      expect(dead).toEqual({
        count: 3,
        groups: [
          { destination: "mail", reason: "400", count: 2 },
          { destination: "mail", reason: "401", count: 1 },
        ],
      });
      expect(unknown).toEqual({ count: 1, groups: [{ destination: "hubspot", reason: "no answer", count: 1 }] });
      expect(quarantined).toBe(1);
    });

    it("beside them the last run of something stands, and what came of it", async () => {
      const world = prepare();
      const store = await world.open();
      expect(await store.lastRun("retention")).toBeUndefined();
      await store.noteRun("retention", "2 leads");
      world.pass(minute);
      await store.noteRun("retention", "3 leads");
      expect(await store.lastRun("retention")).toEqual({ at: "2026-03-01T12:01:00.000Z", detail: "3 leads" });
    });
  });
}
