import { describe, expect, it } from "vitest";
import { pageDataOf } from "../../engine/site/page-data.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testForm, testSite } from "../../test/server/site.ts";
import type { DeliverySpec } from "../../engine/site/form-spec.ts";

const inquiry: readonly DeliverySpec[] = [
  { name: "crm", to: "hubspot", settings: { form: "f", fields: { email: "email" } } },
  { name: "webhook", to: "webhook", settings: { url: "https://hook.example/secret-path" } },
];
const good = { name: "Ada", email: "ada@example.com", type: "inquiry" };
const pending = { state: "pending", attempts: 0 };

describe("a lead and all its deliveries", () => {
  it("are there together when the visitor is answered, with script and without", async () => {
    const server = await startTestServer({ site: testSite({ deliveries: { inquiry } }) });
    expect((await server.postJson("/api/take", good)).status).toBe(200);
    const fields = { name: "Eve", email: "eve@example.com", _form: "inquiry", _page: "/us/write" };
    expect((await server.postForm("/api/take", fields)).status).toBe(303);
    for (const lead of await server.leads()) {
      expect(lead.deliveries).toMatchObject([
        { destination: "crm", ...pending },
        { destination: "webhook", ...pending },
      ]);
    }
    expect(await server.leads()).toHaveLength(2);
  });

  it("which destinations exist is frozen with the lead", async () => {
    const server = await startTestServer({ site: testSite({ deliveries: { inquiry } }) });
    await server.postJson("/api/take", good);
    await server.show(testSite({ version: "site-2" }));
    await server.postJson("/api/take", { ...good, name: "Eve" });
    const [first, second] = await server.leads();
    expect(first?.deliveries).toHaveLength(2);
    expect(second?.deliveries).toEqual([]);
  });

  it("a lead from a form that was removed goes where it went before", async () => {
    const server = await startTestServer({ site: testSite({ deliveries: { inquiry } }) });
    await server.show(testSite({ version: "site-2", forms: [testForm("news")] }));
    expect((await server.postJson("/api/take", good)).status).toBe(200);
    expect((await server.leads())[0]?.deliveries).toHaveLength(2);
  });

  it("the words that the visitor saw stay known, whatever becomes of the form", async () => {
    const server = await startTestServer();
    await server.postJson("/api/take", good);
    await server.show(testSite({ version: "site-2", forms: [] }));
    const [lead] = await server.leads();
    const shown = await server.services.store.shownForm(lead?.form ?? "", lead?.formVersion ?? "");
    expect(shown?.form.steps[0]?.fields.map(({ label }) => label)).toEqual([["name"], ["email"]]);
  });

  it("where confirmations go out it says of its sender's network one of 4096 groups, the same each time, and nothing elsewhere", async () => {
    const confirmation: DeliverySpec = { name: "thanks", to: "confirmation", settings: { address: "email" } };
    const server = await startTestServer({ site: testSite({ deliveries: { inquiry: [confirmation] } }) });
    await server.postJson("/api/take", good);
    await server.postJson("/api/take", { ...good, name: "Eve" });
    const asked = { lane: "confirmation", state: "pending", limit: 9, lease: 1000 } as const;
    const { taken } = await server.services.store.outbox.claim(asked);
    const [one, other] = taken.map(({ lead }) => lead.context["sender"]);
    expect(one).toMatch(/^[0-9a-f]{3}$/);
    expect(other).toBe(one);
  });

  it("hutk is taken from the cookie for those who need it, and only then; the payload stays as it was sent", async () => {
    const server = await startTestServer({ site: testSite({ deliveries: { inquiry } }) });
    const cookie = { cookie: "hubspotutk=c00k1e; other=1" };
    await server.postJson("/api/take", good, cookie);
    await server.postJson("/api/take", { ...good, type: "news" }, cookie);
    const { taken } = await server.services.store.outbox.claim({
      lane: "hubspot",
      state: "pending",
      limit: 9,
      lease: 1,
    });
    expect(taken.map(({ lead }) => lead.context)).toEqual([{ hubspotutk: "c00k1e" }]);
    expect((await server.leads())[0]?.payload).toEqual(good);
  });

  it("where leads go never reaches the browser", () => {
    const site = testSite({ deliveries: { inquiry } });
    for (const page of site.pages.values()) {
      expect(JSON.stringify(pageDataOf(site, page, { unlocked: true }))).not.toContain("hook.example");
    }
  });
});

it("429 when one address has sent ten times a minute's forms within a day, however slowly; another is served", async () => {
  const server = await startTestServer({ env: { SUBMITS_PER_MINUTE: "70", TRUST_PROXY: "1" } });
  const { postJson, pass, services } = server;
  const from = (address: string): Record<string, string> => ({ "x-forwarded-for": address });
  const sent = async (count: number, name: string): Promise<void> => {
    const turn = "form from 192.0.2.1";
    for (let nth = 0; nth < count; nth += 1)
      await services.store.add({ form: "inquiry", formVersion: "v1", payload: { name: `${name} ${nth}` }, turn });
  };
  await sent(639, "early");
  pass(3_600_000);
  await sent(60, "late");
  pass(60_001);
  const statuses = [
    await postJson("/api/take", good, from("192.0.2.1")),
    await postJson("/api/take", good, from("192.0.2.1")),
  ];
  expect(statuses.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
    [200, null],
    [429, "3600"],
  ]);
  expect((await postJson("/api/take", good, from("192.0.2.2"))).status).toBe(200);
  // A day after the first forms it may send again.
  pass(23 * 3_600_000);
  expect((await postJson("/api/take", good, from("192.0.2.1"))).status).toBe(200);
});

it("429 when a network of IPv6 has sent ten times an address's forms within a day, from whichever address; others are served", async () => {
  const { postJson, pass } = await startTestServer({ env: { SUBMITS_PER_MINUTE: "1", TRUST_PROXY: "1" } });
  const statusFrom = async (address: string): Promise<number> =>
    (await postJson("/api/take", good, { "x-forwarded-for": address })).status;
  const subnets = Array.from({ length: 100 }, (_, at) => at.toString(16));
  const first = await Promise.all(subnets.map((each) => statusFrom(`2001:db8:1:${each}::1`)));
  expect(first.filter((status) => status === 200)).toHaveLength(100);
  expect(await statusFrom("2001:db8:1:ffff::1")).toBe(429);
  expect(await Promise.all(["2001:db8:2::1", "192.0.2.1"].map(statusFrom))).toEqual([200, 200]);
  pass(25 * 3_600_000);
  expect(await statusFrom("2001:db8:1:ffff::1")).toBe(200);
});
