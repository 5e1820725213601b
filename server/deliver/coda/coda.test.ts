import { describe, expect, it, onTestFinished } from "vitest";
import { startCoda, type TestCodaOptions, type TestCoda } from "../../../test/deliver/coda.ts";
import { testDelivery, type TestDelivery } from "../../../test/deliver/delivery.ts";
import type { TestAnswer } from "../../../test/deliver/endpoint.ts";
import { openSenders } from "../destinations.ts";

const settings = { table: "grid-leads", key: "c-lead", columns: { "c-name": "name", "c-when": "lead.receivedAt" } };
const minute = 60_000;

async function start(
  options: TestCodaOptions = {},
): Promise<{ coda: TestCoda; delivery: TestDelivery; verify: (more?: object) => Promise<readonly string[]> }> {
  const coda = await startCoda(options);
  onTestFinished(() => coda.close());
  const environment = { CODA_API_BASE: coda.url, CODA_API_TOKEN: "coda-token", CODA_DOC_ID: "doc" };
  const delivery = await testDelivery([{ name: "coda", to: "coda", settings }], environment);
  const sender = openSenders(environment, () => new Date()).get("coda");
  return { coda, delivery, verify: async (more = {}) => (await sender?.verify({ ...settings, ...more }))?.wrong ?? [] };
}

/** Gives this answer to the first `times` requests. */
function first<T>(times: number, answer: T): () => T | undefined {
  let count = 0;
  return () => ((count += 1) <= times ? answer : undefined);
}

describe("Coda", () => {
  it("a row by column ids, upserted on the lead's id; 202, then mutationStatus, then read back is confirmed", async () => {
    const { coda, delivery } = await start();
    const id = await delivery.add();
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent", attempts: 1 }]);
    const body = JSON.parse(coda.requests[0]?.body ?? "") as unknown;
    expect(body).toEqual({
      rows: [
        {
          cells: [
            { column: "c-lead", value: id },
            { column: "c-name", value: "Ada" },
            { column: "c-when", value: "2026-03-01T12:00:00.000Z" },
          ],
        },
      ],
      keyColumns: ["c-lead"],
    });
    await delivery.deliverFor(minute);
    expect(await delivery.deliveries()).toMatchObject([{ state: "confirmed", attempts: 1 }]);
    expect(coda.requests.map(({ path }) => path.replace("/docs/doc/tables/grid-leads", ""))).toEqual([
      "/rows",
      "/mutationStatus/request-1",
      "/rows",
    ]);
  });

  it("a list of rows that leads to the same page again and again is not read for ever", async () => {
    const page = { items: [], nextPageToken: "again" };
    const { coda } = await start({ misread: () => ({ status: 200, json: page }) });
    const environment = { CODA_API_BASE: coda.url, CODA_API_TOKEN: "coda-token", CODA_DOC_ID: "doc" };
    const rows = openSenders(environment, () => new Date())
      .get("coda")
      ?.present?.(settings);
    await expect(rows?.[Symbol.asyncIterator]().next()).rejects.toThrow("Coda names the same page of rows again.");
    expect(coda.requests).toHaveLength(2);
  });

  it("leads that wait go together, within its limits: one request in 4 seconds, 100 rows a request", async () => {
    const { coda, delivery } = await start();
    for (let n = 0; n < 250; n += 1) await delivery.add({ name: `n${n}` });
    await delivery.deliver();
    expect(coda.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    await delivery.deliverFor(8000);
    const written = coda.requests.filter(({ method }) => method === "POST");
    expect(written.map(({ body }) => (JSON.parse(body) as { rows: unknown[] }).rows.length)).toEqual([100, 100, 50]);
    await delivery.deliverFor(5 * minute);
    expect(new Set((await delivery.deliveries()).map(({ state }) => state))).toEqual(new Set(["confirmed"]));
    expect(new Set(coda.rows()).size).toBe(250);
  });

  it("429 stops everything for a while that grows", async () => {
    const { coda, delivery } = await start({ misbehave: first(3, { status: 429 } satisfies TestAnswer) });
    await delivery.add();
    await delivery.deliverFor(29_000);
    expect(coda.requests).toHaveLength(1);
    await delivery.deliverFor(10 * minute);
    expect(await delivery.deliveries()).toMatchObject([{ state: "confirmed", attempts: 4 }]);
    expect(coda.rows()).toHaveLength(1);
  });

  it.each([
    ["202, then never", "lose"],
    ["202 and done, but no row", "forget"],
    ["a connection that ends after it was taken in", { drop: true }],
    ["500", { status: 500 }],
  ] as const)("%s: looked for, then written again, one row in the end", async (_, odd) => {
    const { coda, delivery } = await start({ misbehave: first(1, odd) });
    await delivery.add();
    await delivery.deliverFor(20 * minute);
    expect(await delivery.deliveries()).toMatchObject([{ state: "confirmed", attempts: 2 }]);
    expect(coda.rows()).toHaveLength(1);
  });

  it("202, then never, and a clock that is set back by hours: written again within minutes all the same", async () => {
    const { coda, delivery } = await start({ misbehave: first(1, "lose") });
    await delivery.add();
    await delivery.deliverFor(5000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent", attempts: 1 }]);
    delivery.pass(-5 * 60 * minute);
    await delivery.deliverFor(20 * minute);
    expect(await delivery.deliveries()).toMatchObject([{ state: "confirmed", attempts: 2 }]);
    expect(coda.rows()).toHaveLength(1);
  });

  it("what was taken late is not written twice: it is looked for first", async () => {
    const { coda, delivery } = await start({ immediate: false });
    await delivery.add();
    await delivery.deliverFor(5 * minute);
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
    coda.apply();
    await delivery.deliverFor(5 * minute);
    expect(await delivery.deliveries()).toMatchObject([{ state: "confirmed", attempts: 1 }]);
    expect(coda.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("a time-out after acceptance: looked for before anything is written again, so it stays one row", async () => {
    const { coda, delivery } = await start({ immediate: false, misbehave: first(1, "vanish") });
    await delivery.add();
    await delivery.deliverFor(20_000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent", attempts: 1 }]);
    coda.apply();
    await delivery.deliverFor(20 * minute);
    coda.apply();
    expect(await delivery.deliveries()).toMatchObject([{ state: "confirmed", attempts: 1 }]);
    expect(coda.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    expect(coda.rows()).toHaveLength(1);
  });

  it("a row that is not to be seen yet in a copy of the document is not written again", async () => {
    let readings = 0;
    // The second read is the first of the rows: the one before asks for the status of the request.
    const misread = (): TestAnswer | undefined =>
      (readings += 1) === 2 ? { status: 200, json: { items: [] } } : undefined;
    const { coda, delivery } = await start({ misread });
    await delivery.add();
    await delivery.deliverFor(5 * minute);
    expect(await delivery.deliveries()).toMatchObject([{ state: "confirmed", attempts: 1 }]);
    expect(coda.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("a row that is refused does not keep the others from arriving", async () => {
    const { coda, delivery } = await start();
    for (let n = 0; n < 9; n += 1) await delivery.add({ name: n === 4 ? "x".repeat(86_000) : `n${n}` });
    await delivery.deliverFor(5 * minute);
    const states = (await delivery.deliveries()).map(({ state }) => state);
    expect(states.filter((state) => state === "confirmed")).toHaveLength(8);
    expect(states[4]).toBe("dead");
    expect(coda.rows()).toHaveLength(8);
    expect(delivery.logged()).toContain("delivery-dead");
  });

  it("what it asks while a refused batch is halved keeps to its limits too, over all processes", async () => {
    const { coda, delivery } = await start({
      misbehave: ({ body }) => {
        asked.push(delivery.now().getTime());
        return body.includes("poison") ? { status: 400, json: refusal } : undefined;
      },
    });
    const asked: number[] = [];
    const refusal = { statusCode: 400, statusMessage: "Bad Request", message: "Row too large" };
    for (let n = 0; n < 30; n += 1) await delivery.add({ name: n % 10 === 4 ? "poison" : `n${n}` });
    await delivery.deliverFor(5 * minute);
    const least = Math.min(...asked.slice(1).map((at, nth) => at - (asked[nth] ?? 0)));
    expect([asked.length > 10, least]).toEqual([true, 4000]);
    expect(coda.rows()).toHaveLength(27);
  });

  it("a writing that it gives no usable name is looked for by the lead's id", async () => {
    const { coda, delivery } = await start({
      misbehave: () => ({ status: 202, json: { requestId: "x".repeat(8000) } }),
    });
    await delivery.add();
    await delivery.deliverFor(20_000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
    expect([...new Set(coda.requests.map(({ path }) => path))]).toEqual(["/docs/doc/tables/grid-leads/rows"]);
  });

  it("a wrong token or table pauses the destination with an alert; nothing is given up", async () => {
    const { delivery } = await start({ misbehave: first(2, { status: 404 } satisfies TestAnswer) });
    await delivery.add();
    await delivery.deliver();
    expect(delivery.logged()).toContain("destination-fails");
    expect(await delivery.deliveries()).toMatchObject([{ state: "pending" }]);
    await delivery.deliverFor(60 * minute);
    expect(await delivery.deliveries()).toMatchObject([{ state: "confirmed" }]);
  });

  it("a lead whose table cannot be read keeps no other from being looked for, also where none comes any more", async () => {
    const { delivery } = await start();
    const to = (name: string, table = settings.table) => ({ name, to: "coda", settings: { ...settings, table } });
    delivery.correct([to("mistyped"), to("well")]);
    const add = (...names: string[]) =>
      delivery.add({ name: "Ada" }, { deliveries: names.map((destination) => ({ destination, lane: "coda" })) });
    await add("mistyped", "well");
    await delivery.deliverFor(5000);
    delivery.correct([to("mistyped", "grid-leeds"), to("well")]);
    await delivery.deliverFor(minute);
    await add("well");
    await delivery.deliverFor(60 * minute);
    const unread = { destination: "mistyped", state: "sent", detail: "Coda answered 404 when it was read." };
    const read = { destination: "well", state: "confirmed" };
    expect(await delivery.deliveries()).toMatchObject([unread, read, read]);
  });

  it("verify says which tables and columns there are", async () => {
    const { verify } = await start();
    expect(await verify({ columns: { "c-name": "name" } })).toEqual([]);
    expect((await verify()).join()).toContain("no column c-when. It has c-lead (Lead), c-name (Name)");
    expect((await verify({ columns: { "c-sum": "name" } })).join()).toContain("calculated");
    expect((await verify({ table: "grid-other" })).join()).toContain("The document has grid-leads (Leads)");
  });
});
