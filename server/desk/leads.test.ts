import { describe, expect, it } from "vitest";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { hostileTexts, skeletonOf } from "../../test/server/hostile-texts.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { testForm, testSite } from "../../test/server/site.ts";
import type { NewLead } from "../leads/store.ts";

const deliveries = [
  { destination: "crm", lane: "crm" },
  { destination: "mail", lane: "mail" },
];

async function addLead({ services }: TestServer, more: Partial<NewLead> = {}): Promise<string> {
  const payload = { name: "Ada Lovelace", email: "ada@example.org", pageName: "Contact" };
  const stored = await services.store.add({ form: "inquiry", formVersion: "v1", payload, ...more });
  return stored.outcome === "stored" ? stored.id : "";
}

/** Makes the next delivery of a lane end in a state. */
async function settle({ services }: TestServer, lane: string, state: "dead" | "unknown"): Promise<void> {
  const { outbox } = services.store;
  const { taken } = await outbox.claim({ lane, state: "pending", limit: 1, lease: 60_000 });
  await outbox.settle(
    taken.map((claimed) => ({ claimed, state, detail: `it said <b>${state}</b>` })),
    { lane, state: "pending" },
  );
}

async function stateOf(server: TestServer, id: string): Promise<Record<string, string>> {
  const lead = await server.services.store.inbox.find(id, "");
  return Object.fromEntries((lead?.deliveries ?? []).map(({ destination, state }) => [destination, state]));
}

const idsIn = (page: string): string[] =>
  Array.from(page.matchAll(/\/_desk\/leads\/([\w-]{36})["?]/g), ([, id = ""]) => id);

describe("the inbox", () => {
  it("shows the newest first, filters by its address, and searches the answers", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "reader");
    expect(await (await ada.get("/_desk")).text()).toContain("No lead has come yet");
    const first = await addLead(server, { deliveries });
    const second = await addLead(server, { form: "news", payload: { email: "bob@example.org", company: "Acme <Co>" } });
    const spam = await addLead(server, { quarantined: true, suspicion: ["links"] });
    await settle(server, "crm", "dead");
    const shown = async (query: string): Promise<string[]> => idsIn(await (await ada.get(`/_desk${query}`)).text());
    expect(await shown("")).toEqual([second, first]);
    expect(await shown("?quarantined=yes")).toEqual([spam]);
    expect(await shown("?form=news")).toEqual([second]);
    expect(await shown("?state=dead")).toEqual([first]);
    expect(await shown("?text=lovel+ada")).toEqual([first]);
    expect(await shown("?text=acme")).toEqual([second]);
    expect(await shown("?from=2026-03-02")).toEqual([]);
    expect(await shown("?until=2026-03-01")).toEqual([second, first]);
    expect(await shown("?status=done")).toEqual([]);
    expect(await shown("?form=../x&state=%00&status='&from=2026-02-31&before=-1&text=")).toEqual([second, first]);
    expect(await shown(`?text=${"ada ".repeat(1000)}`)).toEqual([first]);
    const page = await (await ada.get("/_desk?form=news")).text();
    expect(page).toContain("Acme &lt;Co&gt;");
    expect(page).toMatch(/<option value="news" +selected>/);
    expect(page).not.toContain("With several at once");
  });

  it("shows one page, one campaign, or some days, which are chosen with one press; what is chosen stands in the address", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "operator");
    const first = await addLead(server, {
      payload: { name: "Ada", pageName: "Prices & <more>", utmCampaign: "Spring" },
    });
    server.pass(24 * 60 * 60_000);
    const eve = await enterDesk(server, "operator", "eve@example.org");
    const second = await addLead(server, { payload: { name: "Bob", pageName: "Contact" } });
    await server.services.store.figures.prepare();
    const page = await (await eve.get("/_desk?form=inquiry")).text();
    expect(page.replaceAll(/>\s+/g, ">")).toContain(
      '<option value="Prices &amp; &lt;more&gt;" >Prices &amp; &lt;more&gt;</option>',
    );
    expect(page).toMatch(/<option value="Spring"\s*>/);
    const shown = async (address: string): Promise<string[]> => idsIn(await (await eve.get(address)).text());
    expect(await shown("/_desk?page=Prices+%26+%3Cmore%3E")).toEqual([first]);
    expect(await shown("/_desk?page=contact&campaign=")).toEqual([second]);
    expect(await shown("/_desk?campaign=spring")).toEqual([first]);
    const table = await eve.post("/_desk/act", { action: "csv", which: "all", filter: "page=Prices+%26+%3Cmore%3E" });
    expect((await table.text()).trim().split("\r\n")).toHaveLength(2);
    const days = Array.from(
      page.matchAll(/href="([^"]+)" *>(today|yesterday|last 7 days|last 30 days)</g),
      ([, at = ""]) => at.replaceAll("&amp;", "&"),
    );
    expect(days).toEqual([
      "/_desk?from=2026-03-02&until=2026-03-02&form=inquiry",
      "/_desk?from=2026-03-01&until=2026-03-01&form=inquiry",
      "/_desk?from=2026-02-24&until=2026-03-02&form=inquiry",
      "/_desk?from=2026-02-01&until=2026-03-02&form=inquiry",
    ]);
    expect(await Promise.all(days.map(shown))).toEqual([[second], [first], [second, first], [second, first]]);
    expect(await (await eve.get(days[1] ?? "")).text()).toMatch(
      /href="\/_desk\?form=inquiry" +aria-current="true">yesterday</,
    );
    expect((await ada.get("/_desk")).status).toBe(303);
  });

  it("is found again from a lead as it was filtered, also after something was done and from the leads beside it", async () => {
    const server = await startTestServer();
    const { get, post } = await enterDesk(server, "operator");
    const ids = [
      await addLead(server, { form: "news", deliveries }),
      await addLead(server),
      await addLead(server, { form: "news", deliveries }),
      await addLead(server, { form: "news", deliveries }),
    ];
    const [oldest = "", , middle = "", newest = ""] = ids;
    const from = "?form=news&state=pending";
    expect(await (await get(`/_desk${from}`)).text()).toContain(
      `href="/_desk/leads/${middle}?form=news&amp;state=pending"`,
    );
    const links = async (answer: Response): Promise<string[]> => {
      const [, trail = ""] = /class="trail no-print">([\s\S]*?)<\/nav>/.exec(await answer.text()) ?? [];
      return Array.from(trail.matchAll(/href="([^"]+)"/g), ([, address = ""]) => address.replaceAll("&amp;", "&"));
    };
    const wanted = [`/_desk${from}`, `/_desk/leads/${newest}${from}`, `/_desk/leads/${oldest}${from}`];
    expect(await links(await get(`/_desk/leads/${middle}${from}`))).toEqual(wanted);
    const filter = from.slice(1);
    const done = await post(`/_desk/leads/${middle}/status`, { status: "working", filter });
    const next = done.headers.get("location") ?? "";
    expect(next).toBe(`/_desk/leads/${middle}${from}&done=yes`);
    expect(await links(await get(next))).toEqual(wanted);
    expect(await links(await post(`/_desk/leads/${middle}/release`, { filter }))).toEqual(wanted);
    expect(await links(await get(`/_desk/leads/${oldest}`))).toEqual(["/_desk", `/_desk/leads/${ids[1]}`]);
  });

  it("has pages, and says what somebody has not seen yet", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "reader");
    const ids = await Promise.all(Array.from({ length: 60 }, (_, nth) => addLead(server, { payload: { nth } })));
    const first = await (await ada.get("/_desk")).text();
    expect(idsIn(first)).toHaveLength(50);
    const next = /href="(\/_desk\?before=\d+)"/.exec(first)?.[1] ?? "";
    const second = idsIn(await (await ada.get(next)).text());
    expect(new Set([...idsIn(first), ...second])).toEqual(new Set(ids));
    const [seen = ""] = second;
    await ada.get(`/_desk/leads/${seen}`);
    const fresh = (page: string): number => page.split("not seen").length - 1;
    expect([fresh(first), fresh(await (await ada.get(next)).text())]).toEqual([50, 9]);
  });
});

describe("a lead", () => {
  it("shows the words of the form that was filled in, its way, and what fits its state", async () => {
    const server = await startTestServer();
    const operator = await enterDesk(server, "operator");
    const reader = await enterDesk(server, "reader");
    const id = await addLead(server, { deliveries });
    await settle(server, "crm", "dead");
    await settle(server, "mail", "unknown");
    const page = await (await operator.get(`/_desk/leads/${id}`)).text();
    for (const words of [
      "Ada Lovelace",
      "it said &lt;b&gt;dead&lt;/b&gt;",
      "Send it again although uncertain",
      "It is there",
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toContain('href="mailto:ada%40example.org?subject=Re%3A%20inquiry"');
    expect(await (await reader.get(`/_desk/leads/${id}`)).text()).not.toContain(`/leads/${id}/`);
    expect((await operator.get("/_desk/leads/0198c0de-0000-7000-8000-000000000000")).status).toBe(404);
    const log = await server.services.store.auditLog.read(2);
    expect(log.map(({ actor, action, detail }) => `${actor} ${action} ${detail}`)).toEqual([
      `reader@example.org see lead ${id}`,
      `operator@example.org see lead ${id}`,
    ]);
  });

  it("is sent again, confirmed, released, given a status and a note, and each is done once and noted", async () => {
    const server = await startTestServer();
    const { post, get } = await enterDesk(server, "operator");
    const { store } = server.services;
    const id = await addLead(server, { deliveries });
    await settle(server, "crm", "dead");
    await settle(server, "mail", "unknown");
    const act = async (name: string, fields: Record<string, string> = {}): Promise<number> =>
      (await post(`/_desk/leads/${id}/${name}`, fields)).status;
    expect(await act("release")).toBe(422);
    expect(await act("confirm", { destination: "nowhere" })).toBe(422);
    expect(await act("replay", { destination: "mail" })).toBe(422);
    expect(await act("replay", { destination: "crm" })).toBe(303);
    expect(await stateOf(server, id)).toEqual({ crm: "pending", mail: "unknown" });
    expect(await act("confirm", { destination: "mail" })).toBe(303);
    expect(await act("confirm", { destination: "mail" })).toBe(422);
    expect(await stateOf(server, id)).toEqual({ crm: "pending", mail: "confirmed" });
    await settle(server, "crm", "unknown");
    expect(await act("replay-unknown", { destination: "crm" })).toBe(303);
    expect(await stateOf(server, id)).toEqual({ crm: "pending", mail: "confirmed" });
    expect(await act("status", { status: "king" })).toBe(422);
    expect(await act("status", { status: "working" })).toBe(303);
    expect(await act("note", { text: " " })).toBe(422);
    expect(await act("note", { text: "Called <i>her</i>." })).toBe(303);
    const spam = await addLead(server, { quarantined: true, deliveries });
    expect((await post(`/_desk/leads/${spam}/release`)).status).toBe(303);
    expect(await store.inbox.find(spam, "")).toMatchObject({ quarantined: false });
    expect(await store.inbox.find(id, "")).toMatchObject({ status: "working" });
    expect(await (await get(`/_desk/leads/${id}`)).text()).toContain("Called &lt;i&gt;her&lt;/i&gt;.");
    const actions = (await store.auditLog.read(20)).map(({ action }) => action).filter((action) => action !== "see");
    expect(actions.toReversed()).toEqual(["replay", "confirm", "replay-unknown", "status", "note", "release"]);
  });
});

it("a lead names destinations as people do, and what it was made of and where it came from in words", async () => {
  const parts = [{ field: "name" }, " of ", { field: "email" }];
  const form = testForm("inquiry", {
    payload: {
      fullName: { kind: "pattern", parts },
      pageUri: { kind: "page", what: "address" },
      page_name: { kind: "page", what: "name" },
    },
  });
  const server = await startTestServer({ site: testSite({ forms: [form] }) });
  const { get } = await enterDesk(server, "operator");
  const names = ["coda", "hubspot", "email", "confirmation", "mine"];
  const id = await addLead(server, {
    payload: { fullName: "Ada of ada@example.org", pageUri: "https://example.org/a", page_name: "Home" },
    deliveries: names.map((destination) => ({ destination, lane: destination })),
  });
  const page = (await (await get(`/_desk/leads/${id}`)).text()).replaceAll(/\s+/g, " ");
  for (const words of ["Coda on its way", "HubSpot on", "Email on", "Confirmation on", "mine on"]) {
    expect(page).toContain(`</b> ${words}`);
  }
  expect(page).toContain("<dt>name, email</dt> <dd>Ada of ada@example.org</dd>");
  expect(page).toContain("<dt>Address of the page</dt> <dd>https://example.org/a</dd><dt>Page</dt> <dd>Home</dd>");
});

describe("several leads", () => {
  it("are acted on after it was said what will happen: those that are ticked, or all that fit the filter", async () => {
    const server = await startTestServer();
    const { post } = await enterDesk(server, "operator");
    const [one, two, other] = [
      await addLead(server, { deliveries }),
      await addLead(server, { deliveries, payload: { n: 2 } }),
      await addLead(server, { form: "news" }),
    ];
    for (let nth = 0; nth < 2; nth += 1) await settle(server, "crm", "dead");
    const asked = await post("/_desk/act", { action: "replay", which: "all", filter: "form=inquiry" });
    expect(await asked.text()).toContain("2 failed deliveries will be sent again");
    expect(await stateOf(server, one)).toMatchObject({ crm: "dead" });
    const done = await post("/_desk/act", {
      action: "replay",
      which: "selected",
      lead: two,
      filter: "form=inquiry",
      sure: "yes",
    });
    expect(done.headers.get("location")).toBe("/_desk?form=inquiry&done=1");
    expect([await stateOf(server, one), await stateOf(server, two)]).toMatchObject([
      { crm: "dead" },
      { crm: "pending" },
    ]);
    await post("/_desk/act", { action: "status-done", which: "all", filter: "form=news", sure: "yes" });
    const statuses = await Promise.all([one, two, other].map((id) => server.services.store.inbox.find(id, "")));
    expect(statuses.map((lead) => lead?.status)).toEqual(["new", "new", "done"]);
    expect((await post("/_desk/act", { action: "release", which: "all", sure: "yes" })).status).toBe(422);
    expect((await post("/_desk/act", { action: "erase", which: "all", sure: "yes" })).status).toBe(400);
  });

  it("are exported as a table that runs nothing and as JSON lines, by operators alone, and it is noted", async () => {
    const server = await startTestServer();
    const { post } = await enterDesk(server, "operator");
    const reader = await enterDesk(server, "reader");
    const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", ' =HYPERLINK("http://evil.example")'];
    for (const name of formulas) await addLead(server, { payload: { name } });
    const csv = await post("/_desk/act", { action: "csv", which: "all" });
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="leads-2026-03-01.csv"');
    const cells = (await csv.text())
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",").at(-1));
    expect(cells).toHaveLength(formulas.length);
    for (const cell of cells) expect(cell).toMatch(/^"?'/);
    const json = await (await post("/_desk/act", { action: "json", which: "all" })).text();
    const names = json
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { payload: { name: string } }).payload.name);
    expect(names.toSorted()).toEqual(formulas.toSorted());
    expect((await reader.post("/_desk/act", { action: "csv", which: "all" })).status).toBe(403);
    const log = await server.services.store.auditLog.read(9);
    expect(log.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      "refused POST /act as reader",
      "export json",
      "export csv",
    ]);
  });
});

describe("what a visitor wrote", () => {
  it("is words wherever it is shown: the pages are made of the same elements as those of a harmless lead", async () => {
    const server = await startTestServer();
    const { get, post } = await enterDesk(server, "operator");
    const shape = async (text: string): Promise<string[][]> => {
      const payload = { name: text, email: text, company: text, pageName: text, [text]: text };
      const id = await addLead(server, { payload, suspicion: [text], deliveries: [], quarantined: true });
      const campaign = await addLead(server, { payload: { pageName: text, utmCampaign: text } });
      await post(`/_desk/leads/${id}/note`, { text });
      const lead = await (await get(`/_desk/leads/${id}`)).text();
      const inbox = await (await get(`/_desk?quarantined=yes&text=${encodeURIComponent("zebra")}`)).text();
      const figures = await (await get("/_desk/figures")).text();
      await server.services.store.desk.erase([id, campaign]);
      return [lead, inbox, figures].map((page) => skeletonOf(page.replaceAll(id, "")));
    };
    const harmless = await shape("zebra");
    expect(harmless[1]?.filter((tag) => tag.startsWith("<li class"))).toHaveLength(1);
    expect(hostileTexts.length).toBeGreaterThan(200);
    for (const text of hostileTexts) expect([text, await shape(`zebra ${text}`)]).toEqual([text, harmless]);
    const search = await (await get(`/_desk?text=${encodeURIComponent('"><script>alert(1)</script>')}`)).text();
    expect(search).not.toContain("<script>");
  });
});
