import { describe, expect, it } from "vitest";
import { addLead, deliveries, idsIn, settle } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testForm, testSite } from "../../test/server/site.ts";

describe("the inbox", () => {
  it("shows the newest first, filters by its address, and searches the answers", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "reader");
    const none = await (await ada.get("/_desk")).text();
    expect([none.includes("No lead has come yet"), none.includes("lead failed")]).toEqual([true, false]);
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
    expect(page).toMatch(/1 lead failed: [^<]+<a href="\/_desk\?state=dead">Show it</);
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
    const table = await eve.post("/_desk/act", {
      action: "csv",
      which: "all",
      filter: "page=Prices+%26+%3Cmore%3E",
      sure: "yes",
    });
    expect((await table.text()).trim().split("\r\n")).toHaveLength(2);
    const [form = ""] = /<form method="get"[\s\S]*?<\/form>/.exec(page) ?? [];
    const values = Array.from(form.matchAll(/name="days" value="([^"]+)"\s*>\s*[\w ]+</g), ([, value = ""]) => value);
    expect(values).toEqual([
      "2026-03-02 2026-03-02",
      "2026-03-01 2026-03-01",
      "2026-02-24 2026-03-02",
      "2026-02-01 2026-03-02",
    ]);
    // As a browser submits it, with all the other fields of the form.
    const days = values.map(
      (value) => `/_desk?${new URLSearchParams({ form: "inquiry", from: "", until: "", days: value }).toString()}`,
    );
    expect(await shown(`${days[3]}&text=bob`)).toEqual([second]);
    expect(await Promise.all(days.map(shown))).toEqual([[second], [first], [second, first], [second, first]]);
    const chosen = await (await eve.get(days[1] ?? "")).text();
    expect(chosen).toMatch(/value="any" +aria-current="true">\s*yesterday</);
    expect(chosen).toContain('name="from" value="2026-03-01"');
    expect(await shown("/_desk?form=inquiry&from=2026-03-01&until=2026-03-01&days=any")).toEqual([second, first]);
    expect(await shown(`/_desk?days=${"9 ".repeat(500)}`)).toEqual([second, first]);
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
    const done = await post(`/_desk/leads/${middle}/keep`, { status: "working", was: "new", filter });
    const next = done.headers.get("location") ?? "";
    expect(next).toBe(`/_desk/leads/${middle}${from}&done=status`);
    expect(await links(await get(next))).toEqual(wanted);
    expect(await links(await post(`/_desk/leads/${middle}/release`, { filter }))).toEqual(wanted);
    expect(await links(await get(`/_desk/leads/${oldest}`))).toEqual(["/_desk", `/_desk/leads/${ids[1]}`]);
  });

  it("leads to the quarantine with its number from every page, and names its columns", async () => {
    const server = await startTestServer();
    const { get } = await enterDesk(server, "reader");
    const menu = async (path: string): Promise<string> =>
      (await (await get(path)).text()).replaceAll(/\s*([<>])\s*/g, "$1");
    expect(await menu("/_desk")).toContain('href="/_desk?quarantined=yes">Quarantine</a>');
    await addLead(server, { quarantined: true });
    await addLead(server, { quarantined: true });
    await addLead(server);
    expect(await menu("/_desk/figures")).toContain('href="/_desk?quarantined=yes">Quarantine (2)</a>');
    expect(await menu("/_desk?quarantined=yes")).toContain('aria-current="page">Quarantine (2)</a>');
    expect(await menu("/_desk")).toContain("<span>Form and page</span><span>Deliveries</span><span>Status</span>");
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
    deliveries: [...names.map((name) => ({ destination: name, lane: name })), { destination: "copy", lane: "hubspot" }],
  });
  const page = (await (await get(`/_desk/leads/${id}`)).text()).replaceAll(/\s+/g, " ");
  for (const words of [
    "Coda waits",
    "HubSpot waits: not set up yet",
    "Email waits",
    "Confirmation waits",
    "mine on its way",
    // A destination name chosen by the author does not reveal where leads go.
    "copy waits: not set up yet",
  ]) {
    expect(page).toContain(`</b> ${words}`);
  }
  expect(page).toContain("<dt>name, email</dt> <dd>Ada of ada@example.org</dd>");
  expect(page).toContain("<dt>Address of the page</dt> <dd>https://example.org/a</dd><dt>Page</dt> <dd>Home</dd>");
});

it("a lead shows the message first, names in words where no form has any, and raw names among the details alone", async () => {
  const server = await startTestServer();
  const { get } = await enterDesk(server, "operator");
  const payload = { firstName: "Ada", pageName: "Home", message: "Please call.", zip_code: "44101", hutk: "1f" };
  const id = await addLead(server, { form: "gone", payload });
  const page = (await (await get(`/_desk/leads/${id}`)).text()).replaceAll(/\s*([<>])\s*/g, "$1");
  const labels = Array.from(page.matchAll(/<dt>([^<]+)<\/dt>/g), ([, label = ""]) => label);
  expect(labels).toEqual([
    "Message",
    "First name",
    "Zip code",
    "Hutk",
    "Page name",
    "Received",
    "Lead",
    "Form version",
  ]);
  expect(page.indexOf("Please call.")).toBeLessThan(page.indexOf("Where it came from"));
  expect(page.indexOf("<summary>Details")).toBeLessThan(page.indexOf("Form version"));
});
