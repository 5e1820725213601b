import { expect, it } from "vitest";
import { addLead, deliveries, settle } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import type { Store } from "../leads/store.ts";

it("an owner erases a person after they have seen what, and typed the address; the log keeps no word of the person", async () => {
  const server = await startTestServer();
  const { store } = server.services;
  const owner = await enterDesk(server, "owner", "olga@example.org");
  const address = "ada@example.org";
  const form = { form: "inquiry", formVersion: "v1" };
  const sent = { deliveries: [{ destination: "crm", lane: "crm" }] };
  const first = await store.add({ ...form, payload: { email: "ADA@example.org ", company: "Acme" }, ...sent });
  const id = first.outcome === "stored" ? first.id : "";
  await store.add({ ...form, payload: { other: address } });
  await store.add({ ...form, payload: { email: "bob@example.org", note: `not ${address}` } });
  await store.outbox.claim({ lane: "crm", state: "pending", limit: 1, lease: 60_000 });
  const look = await (await owner.post("/_desk/erase/look", { address })).text();
  expect(look).toContain("2 leads of ada@example.org");
  expect(look).toContain("To be deleted elsewhere by hand");
  expect(look).toContain(`${id} (pending)`);
  expect(look).toContain("Note these");
  expect(look).toContain("ADA@example.org, Acme");
  expect((await owner.post("/_desk/erase/look", { address: "<script>" })).status).toBe(422);
  expect((await owner.post("/_desk/erase", { address, typed: "bob@example.org" })).status).toBe(422);
  expect(await server.leads()).toHaveLength(3);
  const erased = await owner.post("/_desk/erase", { address, typed: " Ada@example.org" });
  expect(erased.status).toBe(200);
  const last = await erased.text();
  // Erasing the leads also erased every record of where else they are.
  for (const words of ["2 leads erased here", `${id} (pending)`, "copies of the store"]) expect(last).toContain(words);
  expect((await server.leads()).map(({ payload }) => payload["email"])).toEqual(["bob@example.org"]);
  expect(JSON.stringify(await store.auditLog.read(99))).not.toContain(address);
  const log = await (await owner.get("/_desk/log")).text();
  for (const words of ["looked for a person", "erase", "olga@example.org"]) expect(log).toContain(words);
});

it("of a person with very many leads the first ones are listed, with the way to the rest; all are erased", async () => {
  const server = await startTestServer();
  const owner = await enterDesk(server, "owner");
  const address = "robot@example.org";
  await Promise.all(Array.from({ length: 450 }, () => addLead(server, { payload: { email: address }, deliveries })));
  const listed = (page: string): number => page.match(/<a\s+href="\/_desk\/leads\//g)?.length ?? 0;
  const page = await (await owner.post("/_desk/erase/look", { address })).text();
  expect(page).toContain("450 leads of robot@example.org");
  expect(listed(page)).toBe(200);
  expect(page).toContain("and 250 more:");
  expect(page).toContain('href="/_desk?text=robot%40example.org"');
  const { store } = server.services;
  await store.outbox.claim({ lane: "crm", state: "pending", limit: 450, lease: 60_000 });
  const gone = await (await owner.post("/_desk/erase", { address, typed: address })).text();
  expect(gone).toContain("450 leads erased here");
  expect(gone.match(/\(pending\)/g)).toHaveLength(200);
  expect(gone).toContain("and 250 more, which are found there by the mail address");
  expect(await server.leads()).toEqual([]);
});

it("a lead that came after an owner looked is not erased with those that they saw", async () => {
  const server = await startTestServer();
  const owner = await enterDesk(server, "owner");
  await addLead(server);
  const person = { address: "ada@example.org", typed: "ada@example.org" };
  const look = async () => fieldsIn(await (await owner.post("/_desk/erase/look", person)).text());
  const before = await look();
  await addLead(server, { payload: { email: "ada@example.org", message: "What does it cost?" } });
  const late = await owner.post("/_desk/erase", { ...before, ...person });
  expect([late.status, (await late.text()).includes("2 leads of ada@example.org")]).toEqual([422, true]);
  expect(await server.leads()).toHaveLength(2);
  expect((await owner.post("/_desk/erase", { ...(await look()), ...person })).status).toBe(200);
  expect(await server.leads()).toEqual([]);
});

it("a person is found also where the address was pasted with signs that nobody sees, there or here", async () => {
  const server = await startTestServer();
  const owner = await enterDesk(server, "owner", "olga@example.org");
  await addLead(server, { payload: { email: "\u202Aada@example.org\u202C" } });
  const address = "\u2068ADA@example.org\u2069";
  expect((await owner.post("/_desk/erase", { address, typed: "ada@example.org" })).status).toBe(200);
  expect(await server.leads()).toEqual([]);
});

it("what a courier takes while a person is looked for is named among what is to be deleted elsewhere", async () => {
  const server = await startTestServer({
    store: (own) => {
      const erase: Store["desk"]["erase"] = async (...asked) => {
        await own.outbox.claim({ lane: "crm", state: "pending", limit: 1, lease: 60_000 });
        return own.desk.erase(...asked);
      };
      return { ...own, desk: { ...own.desk, erase } };
    },
  });
  const owner = await enterDesk(server, "owner");
  const id = await addLead(server, { deliveries });
  const person = { address: "ada@example.org", typed: "ada@example.org" };
  const page = await (await owner.post("/_desk/erase", person)).text();
  expect(page.match(new RegExp(`${id} \\([a-z]+\\)`, "g"))).toEqual([`${id} (pending)`]);
  expect(await server.leads()).toEqual([]);
});

it("the log has the ids of all that was erased of a person, however much that is", async () => {
  const server = await startTestServer();
  const owner = await enterDesk(server, "owner");
  const ids: string[] = [];
  for (let nth = 0; nth < 25; nth += 1) ids.push(await addLead(server, { payload: { nth, email: "ada@example.org" } }));
  const person = { address: "ada@example.org", typed: "ada@example.org" };
  expect((await owner.post("/_desk/erase", person)).status).toBe(200);
  const [entry] = await server.services.store.auditLog.read(1);
  expect(ids.filter((id) => entry?.detail.includes(id))).toEqual(ids);
});

it("who knows the name only comes from the lead: an owner erases its person from there, and nobody else", async () => {
  const server = await startTestServer();
  const owner = await enterDesk(server, "owner");
  const operator = await enterDesk(server, "operator");
  const id = await addLead(server);
  const page = await (await owner.get(`/_desk/leads/${id}`)).text();
  expect(page).toContain("Erase this person");
  const [, address = ""] = /name="address" value="([^"]+)"/.exec(page) ?? [];
  expect(await (await owner.post("/_desk/erase/look", { address })).text()).toContain("Ada Lovelace");
  expect(await (await operator.get(`/_desk/leads/${id}`)).text()).not.toContain("Erase this person");
  expect(await (await owner.get("/_desk/erase")).text()).toContain("Search for it in the inbox");
});

it("a lead in quarantine says that it is held back and where it would go; an owner erases spam for good after being asked, nobody else", async () => {
  const server = await startTestServer();
  const owner = await enterDesk(server, "owner");
  const operator = await enterDesk(server, "operator");
  const coda = { deliveries: [{ destination: "coda", lane: "coda" }] };
  const spam = await addLead(server, { quarantined: true, ...coda });
  const fine = await addLead(server, coda);
  const page = (await (await operator.get(`/_desk/leads/${spam}?quarantined=yes`)).text()).replaceAll(/\s+/g, " ");
  for (const words of ["Not spam: send it to Coda", "</b> Coda held back"]) expect(page).toContain(words);
  for (const words of ["on its way", "0 attempts", "Spam: erase it"]) expect(page).not.toContain(words);
  const erase = { action: "erase-spam", filter: "quarantined=yes" };
  expect((await operator.post("/_desk/act", { ...erase, lead: spam, sure: "yes" })).status).toBe(400);
  expect(await (await owner.get(`/_desk/leads/${spam}`)).text()).toContain("Spam: erase it");
  const asked = await (await owner.post("/_desk/act", { ...erase, lead: spam })).text();
  expect(asked).toContain("1 lead in quarantine will be erased for good.");
  expect((await owner.post("/_desk/act", { ...erase, lead: fine, sure: "yes" })).status).toBe(422);
  expect((await owner.post("/_desk/act", { ...erase, lead: spam, sure: "yes" })).status).toBe(303);
  expect((await server.leads()).map(({ id }) => id)).toEqual([fine]);
});

/** Returns the hidden fields of a page's forms. */
function fieldsIn(page: string): Record<string, string> {
  const fields = page.matchAll(/type="hidden" name="(filter|newest|shown|which|action)" value="([^"]*)"/g);
  return Object.fromEntries(Array.from(fields, ([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]));
}

it("what comes after the list was shown is not done to all that fit it: a lead that nobody has seen is not erased with the spam", async () => {
  const server = await startTestServer();
  const owner = await enterDesk(server, "owner");
  const spam = await addLead(server, { quarantined: true });
  const list = await (await owner.get("/_desk?quarantined=yes")).text();
  const fine = await addLead(server, { quarantined: true, payload: { name: "Unseen", email: "eve@example.org" } });
  const all = { ...fieldsIn(list), which: "all", action: "erase-spam" };
  const asked = await (await owner.post("/_desk/act", all)).text();
  expect(asked).toContain("1 lead in quarantine will be erased for good.");
  const late = await addLead(server, { quarantined: true, payload: { name: "Late", email: "max@example.org" } });
  expect((await owner.post("/_desk/act", { ...fieldsIn(asked), sure: "yes" })).status).toBe(303);
  expect((await server.leads()).map(({ id }) => id)).toEqual([fine, late]);
  expect(spam).not.toBe("");
});

it("nor is it when the last lead of the list was erased meanwhile: the next one is not taken for it", async () => {
  const server = await startTestServer();
  const owner = await enterDesk(server, "owner");
  await addLead(server, { quarantined: true });
  const last = await addLead(server, { quarantined: true, payload: { name: "Spam" } });
  const list = await (await owner.get("/_desk?quarantined=yes")).text();
  await server.services.store.desk.erase([last], "spam");
  const fine = await addLead(server, { quarantined: true, payload: { name: "Unseen", email: "eve@example.org" } });
  const all = { ...fieldsIn(list), which: "all", action: "erase-spam" };
  const asked = await (await owner.post("/_desk/act", all)).text();
  expect(asked).toContain("1 lead in quarantine will be erased for good.");
  expect((await owner.post("/_desk/act", { ...fieldsIn(asked), sure: "yes" })).status).toBe(303);
  expect((await server.leads()).map(({ id }) => id)).toEqual([fine]);
});

it("nor what becomes uncertain after the list was shown: a delivery that nobody has looked for does not count as arrived", async () => {
  const server = await startTestServer();
  const operator = await enterDesk(server, "operator");
  for (let n = 0; n < 5; n += 1)
    await addLead(server, { payload: { n }, deliveries: [{ destination: "crm", lane: "crm" }] });
  for (let n = 0; n < 2; n += 1) await settle(server, "crm", "unknown");
  const list = await (await operator.get("/_desk?state=unknown")).text();
  server.pass(60_000);
  await settle(server, "crm", "unknown");
  const all = { ...fieldsIn(list), which: "all", action: "confirm" };
  const asked = await (await operator.post("/_desk/act", all)).text();
  expect(asked).toContain("2 uncertain deliveries will count as arrived");
  server.pass(60_000);
  await settle(server, "crm", "unknown");
  const done = await operator.post("/_desk/act", { ...fieldsIn(asked), sure: "yes" });
  expect(done.headers.get("location")).toBe("/_desk?state=unknown&done=2");
  expect(await server.services.store.desk.stateCounts()).toEqual([
    { destination: "crm", state: "confirmed", count: 2 },
    { destination: "crm", state: "pending", count: 1 },
    { destination: "crm", state: "unknown", count: 2 },
  ]);
});

it("nor what somebody else has sent again while all are gone through, and what fails then", async () => {
  let meanwhile = async (): Promise<void> => undefined;
  const server = await startTestServer({
    store: (own) => {
      const confirm: Store["desk"]["confirm"] = async (...asked) => {
        await meanwhile();
        return own.desk.confirm(...asked);
      };
      return { ...own, desk: { ...own.desk, confirm } };
    },
  });
  const { desk } = server.services.store;
  const operator = await enterDesk(server, "operator");
  const crm = { deliveries: [{ destination: "crm", lane: "crm" }] };
  const lead = await addLead(server, crm);
  await settle(server, "crm", "unknown");
  server.pass(60_000);
  meanwhile = async () => {
    await desk.replay({ states: ["unknown"], lead });
    await settle(server, "crm", "dead");
  };
  await operator.post("/_desk/act", { lead, action: "confirm", sure: "yes" });
  expect(await desk.stateCounts()).toEqual([{ destination: "crm", state: "dead", count: 1 }]);
});

it("what failed while the clock was ahead is sent again with all others when it is set back", async () => {
  const server = await startTestServer();
  const year = 365 * 86_400_000;
  server.pass(year);
  await addLead(server, { deliveries: [{ destination: "crm", lane: "crm" }] });
  await settle(server, "crm", "dead");
  server.pass(-year);
  const operator = await enterDesk(server, "operator");
  const list = await (await operator.get("/_desk?state=dead")).text();
  const answer = await operator.post("/_desk/act", { ...fieldsIn(list), which: "all", action: "replay" });
  expect(await answer.text()).toContain("1 failed delivery will be sent again");
});
