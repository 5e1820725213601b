import { describe, expect, it } from "vitest";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { addLead, deliveries, settle } from "../../test/server/desk-leads.ts";
import { hostileTexts, skeletonOf } from "../../test/server/hostile-texts.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";

async function stateOf(server: TestServer, id: string): Promise<Record<string, string>> {
  const lead = await server.services.store.inbox.find(id, "");
  return Object.fromEntries((lead?.deliveries ?? []).map(({ destination, state }) => [destination, state]));
}

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
    expect(await act("keep", { status: "king", was: "new" })).toBe(422);
    expect(await act("keep", { status: "working", was: "new" })).toBe(303);
    expect(await act("keep", { text: " ", status: "working", was: "working" })).toBe(422);
    expect(await act("keep", { text: "Called <i>her</i>." })).toBe(303);
    const spam = await addLead(server, { quarantined: true, deliveries });
    expect((await post(`/_desk/leads/${spam}/release`)).status).toBe(303);
    expect(await store.inbox.find(spam, "")).toMatchObject({ quarantined: false });
    expect(await store.inbox.find(id, "")).toMatchObject({ status: "working" });
    expect(await (await get(`/_desk/leads/${id}`)).text()).toContain("Called &lt;i&gt;her&lt;/i&gt;.");
    const actions = (await store.auditLog.read(20)).map(({ action }) => action).filter((action) => action !== "see");
    expect(actions.toReversed()).toEqual(["replay", "confirm", "replay-unknown", "status", "note", "release"]);
  });
});

describe("what people note about a lead", () => {
  it("is one form: a note and a status that was picked are kept together, and it says what was kept", async () => {
    const server = await startTestServer();
    const { post, get } = await enterDesk(server, "operator");
    const { store } = server.services;
    const id = await addLead(server);
    const page = await (await get(`/_desk/leads/${id}`)).text();
    expect(page.match(/action="[^"]+\/keep"/g)).toHaveLength(1);
    const keep = async (fields: Record<string, string>): Promise<string> => {
      const answer = await post(`/_desk/leads/${id}/keep`, fields);
      return (await (await get(answer.headers.get("location") ?? "")).text()).replaceAll(/\s+/g, " ");
    };
    const both = await keep({ text: "Called her.\r\nShe calls back.", status: "working", was: "new" });
    expect(both).toContain("The note is kept. The status is &quot;Working on it&quot; now.");
    expect(await store.marks.notes(id)).toMatchObject([{ text: "Called her.\nShe calls back." }]);
    const noted = await keep({ text: "Once more.", status: "new", was: "new" });
    expect(noted).toContain("The note is kept.");
    expect(noted).not.toContain("The status is");
    // No status was picked, so one that a colleague has set in the meantime stays.
    expect(await store.inbox.find(id, "")).toMatchObject({ status: "working" });
    expect(await keep({ text: "", status: "done", was: "working" })).toContain("The status is &quot;Done&quot; now.");
    const long = `${"line\r\n".repeat(799)}end`;
    await keep({ text: long });
    expect((await store.marks.notes(id)).at(-1)?.text).toBe(long.replaceAll("\r\n", "\n"));
  });
});

describe("a lead that is sent again", () => {
  it("is said to be on its way and where to look, and its history tells tries from what people did", async () => {
    const server = await startTestServer();
    const { post, get } = await enterDesk(server, "operator");
    const { outbox } = server.services.store;
    const id = await addLead(server, { deliveries: [{ destination: "coda", lane: "coda" }] });
    await settle(server, "coda", "dead");
    const answer = await post(`/_desk/leads/${id}/replay`, { destination: "coda" });
    const page = await (await get(answer.headers.get("location") ?? "")).text();
    expect(page).toContain("It will be sent again. Look here again in a minute");
    expect(page).toContain("Sent again by hand; it had failed.");
    expect(page).not.toContain("tried, not taken");
    const claim = { lane: "coda", state: "pending" } as const;
    const told = async (was: "pending" | "sent", state: "pending" | "sent", detail: string): Promise<string> => {
      const { taken } = await outbox.claim({ ...claim, state: was, limit: 1, lease: 60_000 });
      const dueAt = server.services.now();
      const settled = taken.map((claimed) => ({ claimed, state, detail, dueAt }));
      await outbox.settle(settled, { ...claim, state: was });
      return (await get(`/_desk/leads/${id}`)).text();
    };
    expect(await told("pending", "pending", "Coda answered 503.")).toContain("tried, not taken: Coda answered 503.");
    expect(await told("pending", "sent", "")).toMatch(/<\/time>\s+sent\s/);
    expect(await told("sent", "sent", "Coda answered 502.")).toContain("the look-up failed; the lead stays sent: Coda");
    expect(await told("sent", "sent", "Not yet.")).toContain("looked up, not seen yet; the lead stays sent: Not yet.");
    const missing = await told("sent", "pending", "Coda wrote no row.");
    expect(missing).toContain("looked up, not there: Coda wrote no row.");
    // Our own actions must not be labelled as those of the destination.
    expect(missing.match(/<\/time>\s+(?:received|taken)/g)).toEqual([expect.stringContaining("received")]);
  });
});

describe("several leads", () => {
  it("are acted on after it was said what will happen: those that are selected, or all that match the filter", async () => {
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
    const none = await post("/_desk/act", { action: "", which: "all" });
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining("No action was chosen")]);
    const nobody = await (await post("/_desk/act", { action: "csv", which: "selected", filter: "form=news" })).text();
    expect(nobody).toContain("No lead was selected.");
    expect(nobody).toContain('href="/_desk?form=news">Back to the inbox');
  });

  it("are exported as a table that runs nothing and as JSON lines, by operators alone, and it is noted", async () => {
    const server = await startTestServer();
    const { post } = await enterDesk(server, "operator");
    const reader = await enterDesk(server, "reader");
    const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", ' =HYPERLINK("http://evil.example")'];
    const first = await addLead(server, { payload: { name: formulas[0] } });
    for (const name of formulas.slice(1)) await addLead(server, { payload: { name } });
    const asked = await (await post("/_desk/act", { action: "csv", which: "all", filter: "form=inquiry" })).text();
    expect(asked).toContain(`>Export ${formulas.length} leads</button`);
    expect(await (await post("/_desk/act", { action: "csv", lead: first })).text()).toContain(">Export 1 lead</button");
    expect((await post("/_desk/act", { action: "csv", which: "all", filter: "form=none" })).status).toBe(422);
    const csv = await post("/_desk/act", { action: "csv", which: "all", sure: "yes" });
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="leads-2026-03-01.csv"');
    const cells = (await csv.text())
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",").at(-1));
    expect(cells).toHaveLength(formulas.length);
    for (const cell of cells) expect(cell).toMatch(/^"?'/);
    await post(`/_desk/leads/${first}/keep`, { text: "=2+2", status: "done", was: "new" });
    const marked = await (await post("/_desk/act", { action: "csv", lead: first, sure: "yes" })).text();
    expect(marked).toContain("Received (UTC),Quarantined,Deliveries,Status,Last note,Name\r\n");
    expect(marked).toContain(",2026-03-01 12:00:00,false,,Done,'=2+2,'=1+1\r\n");
    const json = await (await post("/_desk/act", { action: "json", which: "all", sure: "yes" })).text();
    const names = json
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { payload: { name: string } }).payload.name);
    expect(names.toSorted()).toEqual(formulas.toSorted());
    expect((await reader.post("/_desk/act", { action: "csv", which: "all" })).status).toBe(403);
    const log = await server.services.store.auditLog.read(9);
    const exports = log
      .map(({ action, detail }) => `${action} ${detail}`)
      .filter((each) => /^(?:export|refused)/.test(each));
    expect(exports).toEqual(["refused POST /act as reader", "export json", "export csv", "export csv"]);
  });
});

describe("what a visitor wrote", () => {
  it("is words wherever it is shown: the pages are made of the same elements as those of a harmless lead", async () => {
    const server = await startTestServer();
    const { get, post } = await enterDesk(server, "operator");
    const pageOf = async (address: string): Promise<string> => (await get(address)).text();
    /** Returns the details of each lead page, and those of the pages that show all leads together. */
    const shape = async (texts: readonly string[]): Promise<{ leads: string[][]; lists: string[][] }> => {
      const ids: string[] = [];
      const leads: string[][] = [];
      const more: string[] = [];
      for (const text of texts) {
        const payload = { name: text, email: text, company: text, pageName: text, [text]: text };
        const id = await addLead(server, { payload, suspicion: [text], deliveries: [], quarantined: true });
        more.push(await addLead(server, { payload: { pageName: text, utmCampaign: text } }));
        await post(`/_desk/leads/${id}/keep`, { text: text.replaceAll("\0", "") });
        leads.push(skeletonOf((await pageOf(`/_desk/leads/${id}`)).replaceAll(id, "")));
        ids.push(id);
      }
      // Lets the leads be counted, so that their pages and campaigns become available as filters.
      server.pass(120_000);
      await server.services.store.figures.prepare();
      const lists = ["/_desk?quarantined=yes&text=zebra", "/_desk?text=zebra", "/_desk/figures"];
      const shown = await Promise.all(lists.map(pageOf));
      await server.services.store.desk.erase([...ids, ...more]);
      return { leads, lists: shown.map(skeletonOf) };
    };
    const together = 20;
    const names = Array.from({ length: together }, (_, nth) => `zebra ${nth}`);
    const harmless = await shape(names);
    expect(harmless.lists[0]?.filter((tag) => tag.startsWith("<li class"))).toHaveLength(together);
    expect(harmless.lists[0]?.filter((tag) => tag.startsWith("<option")).length).toBeGreaterThan(2 * together);
    expect(hostileTexts.length).toBeGreaterThan(200);
    for (let at = 0; at < hostileTexts.length; at += together) {
      const texts = hostileTexts.slice(at, at + together).map((text) => `zebra ${text}`);
      while (texts.length < together) texts.push(`zebra ${texts.length}`);
      const found = await shape(texts);
      expect([texts, found]).toEqual([texts, harmless]);
    }
    for (const name of ["text", "page", "campaign"]) {
      const search = await pageOf(`/_desk?${name}=${encodeURIComponent('"><script>alert(1)</script>')}`);
      expect(search).not.toContain("<script>");
    }
  });
});
