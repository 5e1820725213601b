import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { addAccount, enterDesk } from "../../test/server/desk-visitor.ts";
import { addLead, deliveries, settle } from "../../test/server/desk-leads.ts";
import { startTestServer } from "../../test/server/server.ts";
import { leadActs } from "../leads/lead-acts.ts";
import type { Store } from "../leads/store.ts";
import { exportFormats } from "./inbox-page.ts";
import { formToken } from "./session-cookie.ts";
import { deskRoutes } from "./serve-desk.ts";

const email = "ada@example.org";
const pathOf = (pattern: string): string => `/_desk${pattern.replaceAll(/:\w+/g, "x")}`;

describe("a form of the desk", () => {
  it("is taken from the desk alone: with its origin and its session's token", async () => {
    const server = await startTestServer();
    const ada = await enterDesk(server, "owner", email);
    const bob = await enterDesk(server, "owner", "bob@example.org");
    const posts = deskRoutes.filter(({ method }) => method === "POST");
    const token = formToken(ada.session);
    for (const { path, least } of posts) {
      const send = (fields: Record<string, string>, headers: Record<string, string>): Promise<Response> =>
        server.postForm(pathOf(path), fields, { cookie: ada.cookie, ...headers });
      const { origin } = server;
      const attacks = [
        await send({ _token: token }, {}),
        await send({ _token: token }, { origin: "https://evil.example" }),
        await send({ _token: token }, { origin: "null" }),
        await send({ _token: token }, { origin, "sec-fetch-site": "cross-site" }),
      ];
      if (least !== "anybody") {
        attacks.push(await send({}, { origin }), await send({ _token: formToken(bob.session) }, { origin }));
        attacks.push(await send({ _token: `${token}x` }, { origin }));
      }
      expect([path, attacks.map(({ status }) => status)]).toEqual([path, attacks.map(() => 403)]);
    }
    expect((await ada.get("/_desk/account")).status).toBe(200);
  });

  it("has a size at which it is refused", async () => {
    const server = await startTestServer();
    await addAccount(server.services.store, email, "owner");
    const signIn = (password: string): Promise<Response> =>
      server.postForm("/_desk/sign-in", { email, password }, { origin: server.origin });
    // Anonymous clients get a lower limit, because a slow upload is held in memory until it ends.
    expect((await signIn("x".repeat(8000))).status).toBe(413);
    expect((await signIn("x".repeat(7000))).status).toBe(401);
    const post = (cookie: string): Promise<Response> =>
      server.postForm("/_desk/leads", { note: "x".repeat(70_000) }, { origin: server.origin, cookie });
    expect((await post("")).status).toBe(303);
    expect((await post((await enterDesk(server, "owner", "bob@example.org")).cookie)).status).toBe(413);
  });
});

it("what was begun while its account was there is not done once that is gone: it was sent slowly", async () => {
  let finds = 0;
  const server = await startTestServer({
    store: (own) => {
      const find: Store["sessions"]["find"] = (...asked) => own.sessions.find(...asked).finally(() => (finds += 1));
      return { ...own, sessions: { ...own.sessions, find } };
    },
  });
  await enterDesk(server, "owner");
  const { cookie, session } = await enterDesk(server, "owner", email);
  const lead = await addLead(server);
  const person = { address: "ada@example.org", typed: "ada@example.org", _token: formToken(session) };
  const body = new URLSearchParams(person).toString();
  const headers = {
    cookie,
    origin: server.origin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": body.length,
  };
  const slow = request(`${server.origin}/_desk/erase`, { method: "POST", headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => slow.on("response", resolve).on("error", reject));
  slow.write(body.slice(0, 5));
  await expect.poll(() => finds).toBe(1);
  await server.services.store.accounts.remove(email);
  slow.end(body.slice(5));
  const answer = await answered;
  await text(answer);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/_desk/sign-in"]);
  expect((await server.leads()).map(({ id }) => id)).toEqual([lead]);
});

it("a sign that no database keeps is refused in words, whatever form it stands in", async () => {
  const server = await startTestServer();
  const ada = await enterDesk(server, "owner", email);
  const origin = { origin: server.origin };
  const answers = [
    await server.postForm("/_desk/sign-in", { email: "a\0", password: "x" }, origin),
    await ada.post("/_desk/accounts", { email: "a\0@example.org", role: "reader" }),
  ];
  for (const answer of answers)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/NUL/)]);
  expect((await ada.post("/_desk/accounts", { email: "%00@example.org", role: "reader" })).status).not.toBe(400);
});

describe("a role", () => {
  it("may do what its routes say and nothing more: every route with every role", async () => {
    const server = await startTestServer();
    const roles = ["reader", "operator", "owner"] as const;
    for (const [rank, role] of roles.entries()) {
      const visitor = await enterDesk(server, role);
      for (const { method, path, least } of deskRoutes) {
        // Signing out would end the session for everything that follows.
        if (least === "anybody" || path === "/sign-out") continue;
        const answer = await (method === "GET" ? visitor.get(pathOf(path)) : visitor.post(pathOf(path)));
        const may = roles.indexOf(least) <= rank;
        expect([role, method, path, answer.status === 403]).toEqual([role, method, path, !may]);
        expect(answer.status).not.toBe(500);
        await answer.body?.cancel();
      }
    }
  });

  it("may do with several leads what its acts say: every act and every export with every role, with the store looked at afterwards", async () => {
    const server = await startTestServer();
    const { store } = server.services;
    const roles = ["reader", "operator", "owner"] as const;
    const names = [...leadActs, ...exportFormats].map(({ name }) => name);
    for (const [rank, role] of roles.entries()) {
      const visitor = await enterDesk(server, role);
      for (const name of names) {
        const act = leadActs.find((each) => each.name === name);
        const lead = await addLead(server, { deliveries, quarantined: act?.at === "quarantine" });
        if (name === "replay") await settle(server, "crm", "dead");
        if (name === "confirm") await settle(server, "mail", "unknown");
        if (name === "status-new") await store.marks.setStatus([lead], "done");
        const before = await store.inbox.find(lead, "");
        const fields = { action: name, which: "selected", lead, sure: "yes" };
        const answer = await visitor.post("/_desk/act", fields);
        await answer.text();
        const may = roles.indexOf(act?.least ?? "operator") <= rank;
        const refused = role === "reader" ? 403 : 400;
        expect([role, name, answer.status]).toEqual([role, name, may ? (act ? 303 : 200) : refused]);
        const changed = JSON.stringify(await store.inbox.find(lead, "")) !== JSON.stringify(before);
        expect([role, name, changed]).toEqual([role, name, may && act !== undefined]);
        await store.desk.erase([lead]);
      }
    }
  });
});

it("an id of nothing, of another lead's destination or with more than an id in it changes nothing and is said to be none", async () => {
  const server = await startTestServer();
  const { post, get } = await enterDesk(server, "owner");
  const mine = await addLead(server, { deliveries: deliveries.slice(0, 1) });
  const other = await addLead(server, { form: "news", deliveries: deliveries.slice(1) });
  await settle(server, "crm", "dead");
  await settle(server, "mail", "dead");
  const all = async (): Promise<string> => JSON.stringify(await server.leads());
  const before = await all();
  for (const act of ["replay", "replay-unknown", "confirm", "release"]) {
    expect((await post(`/_desk/leads/${mine}/${act}`, { destination: "mail" })).status).toBe(422);
    for (const id of ["x", `${mine}%27--`, `${mine},${other}`, "..%2f..%2fact", "0".repeat(5000)]) {
      expect([act, id.slice(0, 50), (await post(`/_desk/leads/${id}/${act}`)).status]).toEqual([
        act,
        id.slice(0, 50),
        404,
      ]);
    }
  }
  const several = { action: "replay", which: "selected", lead: `${mine}' OR '1'='1`, sure: "yes" };
  expect((await post("/_desk/act", several)).status).toBe(422);
  expect((await get("/_desk/leads/%00")).status).toBe(404);
  expect(await all()).toBe(before);
});
