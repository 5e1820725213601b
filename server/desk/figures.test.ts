import { expect, it } from "vitest";
import { refuse, settle } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import type { NewLead } from "../leads/store.ts";

const minute = 60_000;

async function addLead({ services }: TestServer, more: Partial<NewLead> = {}): Promise<void> {
  const payload = { email: "ada@example.org", pageName: "Prices", utmCampaign: "spring" };
  await services.store.add({ form: "inquiry", formVersion: "v1", payload, ...more });
}

it("how it goes: what came by day, form, page and campaign, what arrived and when, what waits and why, each in a table as well", async () => {
  const server = await startTestServer();
  let reader = await enterDesk(server, "reader");
  const page = async (query = ""): Promise<string> => (await reader.get(`/_desk/figures${query}`)).text();
  const empty = await page();
  expect(empty).toContain("Nothing: every lead is where it belongs.");
  expect(empty).toContain("No lead came in the last 30 days.");
  expect(await page("?days=all")).toContain("No lead came yet.");
  const deliveries = [{ destination: "coda", lane: "coda" }];
  await addLead(server, { deliveries });
  await addLead(server, { quarantined: true, deliveries });
  const { outbox } = server.services.store;
  const { taken } = await outbox.claim({ lane: "coda", state: "pending", limit: 1, lease: minute });
  server.pass(3 * minute);
  await outbox.settle(
    taken.map((claimed) => ({ claimed, state: "sent", detail: "" })),
    { lane: "coda", state: "pending" },
  );
  server.pass(24 * 60 * minute);
  await addLead(server, { form: "news", deliveries });
  server.pass(60 * minute);
  reader = await enterDesk(server, "reader", "later@example.org");
  const shown = (await page("?days=7")).replaceAll(/\s+/g, " ").replaceAll("> <", "><");
  for (const words of [
    "1 lead to Coda: waiting",
    "CODA_API_TOKEN and CODA_DOC_ID are not set",
    "1 lead in quarantine",
    "<dd>1 (33 %)</dd>",
    "<dd>3 min</dd>",
    "All forms: 2 leads, the most in a day: 1 (2026-03-01)",
    "<title>2026-03-02: 1</title>",
    '<th scope="row"><a href="/_desk?page=Prices">Prices</a></th><td>2</td>',
    '<th scope="row"><a href="/_desk?campaign=spring">spring</a></th><td>2</td>',
    '<th scope="row">Coda</th><td>1</td><td>3 min</td><td>3 min</td>',
    '<dt>Sent</dt><dd><a href="/_desk?state=sent&amp;from=2026-02-24&amp;until=2026-03-02" aria-label="Sent: 1">1</a></dd>',
    '<dt>Arrived: seen there</dt><dd><a href="/_desk?state=confirmed&amp;from=2026-02-24&amp;until=2026-03-02" aria-label="Arrived: seen there: 0">0</a></dd>',
    "Sent means that a destination took the lead.",
  ]) {
    expect(shown).toContain(words);
  }
  expect(shown).toMatch(/href="\/_desk\/figures\?days=7" +aria-current="page"/);
  expect(shown.match(/<rect [^>]*><title>/g)).toHaveLength(3 * 7);
  expect(shown).toContain('<th scope="row">2026-03-02</th><td>0</td><td>1</td><td>1</td>');
  await server.services.store.desk.confirm(taken[0]?.lead.id ?? "", "coda");
  const all = (await page("?days=all")).replaceAll(/\s+/g, " ").replaceAll("> <", "><");
  for (const words of [
    '<th scope="row">2026-03</th>',
    '<a href="/_desk?state=sent" aria-label="Sent: 0">0</a>',
    '<a href="/_desk?state=confirmed" aria-label="Arrived: seen there: 1">1</a>',
  ]) {
    expect(all).toContain(words);
  }
  expect(await page("?days=%3Cscript%3E")).toMatch(/days=30" +aria-current/);
});

it("an operator ends the pauses of destinations, which is noted; a reader is not asked to", async () => {
  const server = await startTestServer({ env: { CODA_API_TOKEN: "t", CODA_DOC_ID: "d" } });
  const { outbox, auditLog } = server.services.store;
  await addLead(server, { deliveries: [{ destination: "coda", lane: "coda" }] });
  await outbox.claim({ lane: "coda", state: "pending", limit: 1, lease: minute });
  const until = new Date(server.services.now().getTime() + 5 * minute);
  await outbox.settle([], { lane: "coda", state: "pending", pause: { until, reason: "Coda answered <b>503</b>." } });
  const [operator, reader] = [await enterDesk(server, "operator"), await enterDesk(server, "reader")];
  expect(await (await reader.get("/_desk/figures")).text()).not.toContain("Try again now</button>");
  const before = await (await operator.get("/_desk/figures")).text();
  expect(before).toContain("waiting, tried again automatically");
  expect(before).toContain("Coda answered &lt;b&gt;503&lt;/b&gt;.");
  const done = await operator.post("/_desk/figures/resume");
  const address = done.headers.get("location")?.replace("#tried", "") ?? "";
  expect(address).toMatch(/^\/_desk\/figures\?tried=\d+$/);
  const after = await (await operator.get(address)).text();
  expect(after).toContain("Coda: being tried, no answer yet.");
  expect(after).not.toContain("waiting, tried again automatically");
  expect((await auditLog.read(1))[0]).toMatchObject({ actor: "operator@example.org", action: "resume" });
});

it("after the press the page tells what came of it for each destination, and does not wait for ever", async () => {
  const server = await startTestServer({ env: { CODA_API_TOKEN: "t", CODA_DOC_ID: "d" } });
  const { get, post } = await enterDesk(server, "operator");
  const { outbox } = server.services.store;
  /** Sends what is pending or looks up what was sent; the delivery keeps its state either way. */
  const look = async (state: "pending" | "sent" = "sent"): Promise<void> => {
    const { taken } = await outbox.claim({ lane: "coda", state, limit: 1, lease: minute });
    const dueAt = new Date(server.services.now().getTime() + minute);
    const settled = taken.map((claimed) => ({ claimed, state: "sent" as const, detail: "Coda answered 503.", dueAt }));
    expect(settled).toHaveLength(1);
    await outbox.settle(settled, { lane: "coda", state });
  };
  await addLead(server, { deliveries: [{ destination: "coda", lane: "coda" }] });
  await look("pending");
  for (let nth = 0; nth < 3; nth += 1) await addLead(server, { deliveries: [{ destination: "coda", lane: "coda" }] });
  await addLead(server, { deliveries: [{ destination: "email", lane: "email" }] });
  await refuse(server, "coda", "Coda answered 500.");
  const press = async (): Promise<string> => {
    const answer = await post("/_desk/figures/resume");
    return answer.headers.get("location")?.replace("#tried", "") ?? "";
  };
  const told = async (address: string): Promise<string> => {
    const page = (await (await get(address)).text()).replaceAll(/\s+/g, " ");
    return /<div id="tried"[\s\S]*?<\/div>/.exec(page)?.[0] ?? "";
  };
  const first = await press();
  expect(await told(first)).toMatch(/data-tried="\/_desk\/figures\/tried\?tried=\d+".*being tried, no answer yet\./);
  const late = await told(`${first}&told=yes`);
  expect([late.includes("data-tried"), late.includes("No more came within half a minute.")]).toEqual([false, true]);
  await refuse(server, "coda", "Coda answered <b>503</b>.");
  const refused = await told(first);
  expect(refused).toContain(
    "Coda: tried just now, not taken: Coda answered &lt;b&gt;503&lt;/b&gt;. 3 leads still wait.",
  );
  expect(refused).not.toContain("data-tried");
  // Another lead was sent before, and looking it up fails: that counts neither as taken nor as refused.
  await look();
  expect(await told(first)).toBe(refused);
  const second = await press();
  expect(await told(second)).toContain("no answer yet");
  await settle(server, "coda", "sent");
  expect(await told(second)).toContain("Coda: took 1 lead. 2 leads still wait.");
  expect(await told(second)).toContain("data-tried");
  await settle(server, "coda", "sent", 2);
  const whole = await told(second);
  expect([whole.includes("Coda: took 3 leads."), whole.includes("data-tried")]).toEqual([true, false]);
  // A destination that is not set up is not tried.
  expect(whole).not.toContain("Email");
  expect(await told("/_desk/figures?tried=%3Cscript%3E")).toBe("");
});
