import { expect, it } from "vitest";
import { addLead, idsIn, refuse, settle } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testSite } from "../../test/server/site.ts";

it("days and times are those of the place where the site is: at a day's edge, when clocks are set, in lists, figures and exports", async () => {
  const site = testSite();
  const server = await startTestServer({
    site: { ...site, chrome: { ...site.chrome, timeZone: "America/New_York" } },
  });
  /** Adds a lead at the given hour of a day in March 2026, in UTC. */
  const at = (day: number, hours: number): Promise<string> => {
    server.pass(Date.UTC(2026, 2, day, hours, 30) - server.services.now().getTime());
    return addLead(server, { payload: { name: `${day}` } });
  };
  const evening = await at(2, 4);
  const morning = await at(2, 5);
  let visitor = await enterDesk(server, "operator");
  const shown = async (query: string): Promise<string[]> => idsIn(await (await visitor.get(`/_desk?${query}`)).text());
  expect(await shown("from=2026-03-01&until=2026-03-01")).toEqual([evening]);
  expect(await shown("from=2026-03-02")).toEqual([morning]);
  const page = await (await visitor.get("/_desk")).text();
  expect(page).toContain('value="2026-03-02 2026-03-02"');
  expect(page).toContain('title="2026-03-01 23:30 EST"');
  expect(page).toContain("Days and times: America/New_York");
  const before = await at(8, 4);
  const after = await at(9, 3);
  const next = await at(9, 4);
  // A session lasts a week at most.
  visitor = await enterDesk(server, "operator", "bob@example.org");
  expect(await shown("from=2026-03-07&until=2026-03-07")).toEqual([before]);
  expect(await shown("from=2026-03-08&until=2026-03-08")).toEqual([after]);
  expect(await shown("days=2026-03-09+2026-03-09")).toEqual([next]);
  expect(await (await visitor.get(`/_desk/leads/${after}`)).text()).toContain("2026-03-08 23:30 EDT");
  const csv = await (await visitor.post("/_desk/act", { action: "csv", lead: after, sure: "yes" })).text();
  expect(csv).toContain("Received (America/New_York)");
  expect(csv).toContain(",2026-03-08 23:30:00,");
  const figures = (await (await visitor.get("/_desk/figures?days=30")).text()).replaceAll(/\s*([<>])\s*/g, "$1");
  expect(figures).toContain("Days are those of America/New_York.");
  const counts = Array.from(
    figures.matchAll(/<th scope="row">(2026-[\d-]+)<\/th><td>(\d)<\/td>/g),
    ([, day, count]) => [day, count],
  );
  expect(counts).toEqual([
    ["2026-03-09", "1"],
    ["2026-03-08", "1"],
    ["2026-03-07", "1"],
    ["2026-03-02", "1"],
    ["2026-03-01", "1"],
  ]);
});

it("what waits for a destination that does not work says so, in the list, at the lead and in the export; what arrives says it no more", async () => {
  const server = await startTestServer({ env: { CODA_API_TOKEN: "t", CODA_DOC_ID: "d" } });
  const { get, post } = await enterDesk(server, "operator");
  const id = await addLead(server, { deliveries: [{ destination: "coda", lane: "coda" }] });
  const list = async (): Promise<string> => (await (await get("/_desk")).text()).replaceAll(/\s+/g, " ");
  expect(await list()).toContain("Coda on its way");
  await refuse(server, "coda", "Coda answered 503.");
  expect(await list()).toContain("Coda waits: out of order");
  expect(await (await get(`/_desk/leads/${id}`)).text()).toContain(
    "Coda answered 503. It is tried again automatically.",
  );
  const csv = await (await post("/_desk/act", { action: "csv", which: "all", sure: "yes" })).text();
  expect(csv).toContain(",Coda waits: out of order,");
  await refuse(server, "coda", "Coda answered 401.");
  expect(await list()).toContain("Coda waits</span");
  await settle(server, "coda", "sent");
  expect(await list()).toContain("Coda sent");
});
