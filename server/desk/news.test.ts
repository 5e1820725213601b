import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startSmtp, type TestSmtp } from "../../test/deliver/smtp.ts";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { openTwoStores } from "../../test/leads/two-stores.ts";
import { addAccount, enterDesk } from "../../test/server/desk-visitor.ts";
import { hostileTexts } from "../../test/server/hostile-texts.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testClock } from "../../test/server/site.ts";
import { openSenders } from "../deliver/destinations.ts";
import type { NewsWish } from "../leads/news.ts";
import type { Store } from "../leads/store.ts";
import { sendNews } from "./send-news.ts";

const minute = 60_000;
const hour = 60 * minute;
const origin = "https://www.example.com";
let database: TestPostgres | undefined;

beforeAll(async () => {
  database = await startPostgres();
});
afterAll(async () => {
  await database?.stop();
});

interface World {
  /** Two machines that share a database, each with its own store. */
  stores: readonly [Store, Store];
  smtp: TestSmtp;
  /** Makes both machines check at the same time. */
  look: () => Promise<void>;
  add: (form: string, payload?: Readonly<Record<string, unknown>>, quarantined?: boolean) => Promise<void>;
  /** Creates an account that subscribes to these notifications. */
  want: (email: string, wish: Partial<NewsWish>) => Promise<string>;
  /** Returns who received a message, with its subject; each is returned once. */
  told: () => string[];
  raw: () => string;
  logged: () => string;
  pass: (ms: number) => void;
}

async function openWorld(kind: string, refuse: Parameters<typeof startSmtp>[0] = {}, zone = "UTC"): Promise<World> {
  const clock = testClock();
  const url = kind === "PostgreSQL" ? await database?.createDatabase() : undefined;
  const stores = await openTwoStores(url, clock);
  const smtp = await startSmtp(refuse);
  onTestFinished(() => smtp.close());
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: "site@example.com", WEBHOOK_SECRET: "s" };
  const senders = openSenders(environment, clock.now);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  let seen = 0;
  return {
    stores,
    smtp,
    async look() {
      await Promise.all(
        stores.map((store) => sendNews({ store, senders, environment, origin, now: clock.now, zone: () => zone, log })),
      );
    },
    async add(form, payload = { n: Math.random() }, quarantined = false) {
      const deliveries = [{ destination: "crm", lane: "webhook example.org" }];
      await stores[0].add({ form, formVersion: "v1", payload, quarantined, deliveries });
    },
    async want(email, wish) {
      const { id } = await addAccount(stores[0], email, "operator");
      await stores[0].news.setWish(id, { leads: "never", forms: [], waiting: false, ...wish });
      return id;
    },
    told() {
      const fresh = smtp.messages.slice(seen);
      seen = smtp.messages.length;
      return fresh.map(({ to, raw }) => `${to.join()} ${/^Subject: (.*)$/m.exec(raw)?.[1] ?? ""}`).sort();
    },
    raw: () => smtp.messages.map(({ raw }) => raw).join("\n"),
    logged: () => lines.join(""),
    pass: clock.pass,
  };
}

describe.each(["SQLite", "PostgreSQL"])("news on %s", (kind) => {
  it("of new leads: at once or once a day, of chosen forms, once however many machines look, without an answer", async () => {
    const { want, add, look, told, raw, pass, logged } = await openWorld(kind);
    await add("news");
    await want("ada@example.org", { leads: "at-once" });
    await want("bob@example.org", { leads: "at-once", forms: ["news"] });
    await want("cem@example.org", { leads: "daily" });
    await want("dora@example.org", { leads: "never" });
    pass(minute);
    await look();
    expect(told()).toEqual([]);
    await add("inquiry", { name: "CANARY-4711" });
    for (const text of hostileTexts.slice(0, 5)) await add("inquiry", { text });
    await add("inquiry", { spam: "yes" }, true);
    pass(minute);
    await look();
    expect(told()).toEqual(["ada@example.org 6 new leads: inquiry 6"]);
    await add("news");
    await add("news");
    pass(minute);
    await look();
    expect(told()).toEqual(["bob@example.org 2 new leads: news 2"]);
    pass(10 * minute);
    await look();
    await look();
    expect(told()).toEqual(["ada@example.org 2 new leads: news 2"]);
    // The clock stood at noon, so the daily message comes one day later, and only once.
    pass(24 * hour);
    await look();
    await look();
    expect(told()).toEqual(["cem@example.org 8 new leads: inquiry 6, news 2"]);
    expect(raw()).toContain(`${origin}/_desk`);
    expect(raw()).not.toContain("CANARY-4711");
    expect(logged()).not.toContain("example.org");
  });

  it("of a day come at eight in the morning where the site is, also on the days on which clocks are set", async () => {
    const { want, add, look, told, pass } = await openWorld(kind, {}, "America/New_York");
    await want("ada@example.org", { leads: "daily" });
    const at = async (hours: number): Promise<number> => {
      await add("inquiry");
      pass(hours * hour);
      await look();
      return told().length;
    };
    // Noon UTC on March 1 is 7 a.m. in Ohio: the next 8 a.m. is an hour away, although the user subscribed only just now.
    expect([await at(0.9), await at(0.2), await at(23.8), await at(0.2)]).toEqual([0, 1, 0, 1]);
    // Daylight saving time begins on March 8, so 8 a.m. in Ohio is noon UTC from then on.
    expect([await at(5 * 24), await at(22.8), await at(0.2)]).toEqual([1, 0, 1]);
  });

  it("of deliveries that wait for 15 minutes: once for an incident, and once when none waits, which does not say that they arrived", async () => {
    const { stores, want, add, look, told, pass } = await openWorld(kind);
    await want("ada@example.org", { waiting: true });
    await want("bob@example.org", { leads: "daily" });
    for (let nth = 0; nth < 5; nth += 1) await add("inquiry");
    pass(10 * minute);
    await look();
    expect(told()).toEqual([]);
    pass(6 * minute);
    await look();
    await add("inquiry");
    pass(20 * minute);
    await look();
    expect(told()).toEqual(["ada@example.org Leads wait for Webhook"]);
    const lane = { lane: "webhook example.org", state: "pending" } as const;
    const { taken } = await stores[1].outbox.claim({ ...lane, limit: 9, lease: minute });
    await stores[1].outbox.settle(
      taken.map((claimed) => ({ claimed, state: "dead" as const, detail: "It answered 403." })),
      lane,
    );
    await look();
    await look();
    expect(told()).toEqual(["ada@example.org No lead waits for Webhook any longer"]);
  });

  it("what the mail server does not take is tried again for a day; what it may have taken is not; an hour has an end", async () => {
    let refusal: { responseCode: number } | "drop" | undefined = { responseCode: 451 };
    const { want, add, look, told, logged, pass, smtp, stores } = await openWorld(kind, { data: () => refusal });
    const ada = await want("ada@example.org", { leads: "at-once" });
    await add("inquiry");
    pass(minute);
    await look();
    expect(told()).toHaveLength(1);
    expect(await stores[0].turns.count(`news to ${ada}`, hour)).toBe(0);
    await look();
    expect(told()).toEqual([]);
    refusal = undefined;
    pass(6 * minute);
    await look();
    expect(told()).toEqual(["ada@example.org 1 new lead: inquiry 1"]);
    refusal = "drop";
    await add("inquiry");
    pass(11 * minute);
    await look();
    expect(told()).toHaveLength(1);
    refusal = undefined;
    pass(11 * minute);
    await look();
    expect(told()).toEqual([]);
    expect(logged()).toContain('"alert":"news-lost"');
    const before = smtp.messages.length;
    for (let nth = 0; nth < 40; nth += 1) {
      await add("inquiry");
      pass(minute);
      await look();
    }
    expect(smtp.messages.length - before).toBeLessThanOrEqual(5);
  });
});

it("while a mailbox is full one message waits for it, which is tried every few minutes; then all leads are told of", async () => {
  let isFull = true;
  let tries = 0;
  const recipient = () => ((tries += 1), isFull ? { responseCode: 552 } : undefined);
  const { want, add, look, told, pass } = await openWorld("SQLite", { recipient });
  await want("ada@example.org", { leads: "at-once" });
  for (let nth = 0; nth < 32; nth += 1) {
    isFull = nth < 30;
    if (isFull) await add("inquiry");
    pass(11 * minute);
    await look();
  }
  expect(tries).toBeLessThanOrEqual(32);
  expect(told()).toEqual(["ada@example.org 1 new lead: inquiry 1", "ada@example.org 29 new leads: inquiry 29"]);
});

it("a store that fails while messages are sent is told of, for each that is lost by it, and the others are sent", async () => {
  const { want, add, stores, smtp, pass } = await openWorld("SQLite");
  const names = ["ada", "bob", "cem"];
  for (const name of names) await want(`${name}@example.org`, { leads: "at-once" });
  await add("inquiry");
  pass(minute);
  const [store] = stores;
  let asked = 0;
  const take: Store["turns"]["take"] = (...of) =>
    (asked += 1) === 1 ? Promise.reject(new Error("the disk is full")) : store.turns.take(...of);
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: "site@example.com" };
  const failing = { ...store, turns: { ...store.turns, take } };
  const { now } = store;
  await sendNews({ store: failing, senders: new Map(), environment, origin, now, zone: () => "UTC", log });
  expect(smtp.messages).toHaveLength(2);
  expect(lines.filter((line) => line.includes('"alert":"news-lost"'))).toHaveLength(1);
});

it("everybody chooses at the desk what they are told, and it is noted", async () => {
  const server = await startTestServer();
  const ada = await enterDesk(server, "reader");
  const before = await (await ada.get("/_desk/news")).text();
  expect(before).toContain("No mail is sent yet");
  const kept = await ada.post("/_desk/news", { leads: "daily", form: "inquiry", waiting: "yes" });
  expect(kept.headers.get("location")).toBe("/_desk/news?done=yes");
  expect(await server.services.store.news.wish(ada.account.id)).toEqual({
    leads: "daily",
    forms: ["inquiry"],
    waiting: true,
  });
  expect(await (await ada.get("/_desk/news?done=yes")).text()).toMatch(/value="daily" +checked/);
  expect((await ada.post("/_desk/news", { leads: "hourly" })).status).toBe(422);
  await ada.post("/_desk/news", { leads: "never", form: "<script>" });
  expect((await server.services.store.news.wish(ada.account.id)).forms).toEqual([]);
  expect((await server.services.store.auditLog.read(1))[0]).toMatchObject({
    action: "news",
    detail: "leads never, forms all, waiting no",
  });
});
