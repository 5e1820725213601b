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
