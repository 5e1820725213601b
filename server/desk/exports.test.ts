import { request } from "node:http";
import process from "node:process";
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { addLead } from "../../test/server/desk-leads.ts";
import { type DeskVisitor, enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer } from "../../test/server/server.ts";
import type { InboxLead } from "../leads/inbox.ts";
import type { Store } from "../leads/store.ts";
import { mostExports } from "./exports.ts";
import { formToken } from "./session-cookie.ts";

const everything = { action: "csv", which: "all", sure: "yes" };
const ask = (visitor: DeskVisitor): Promise<Response> => visitor.post("/_desk/act", everything);

/** Returns a store that reads all leads in another way. */
const reading =
  (all: (store: Store) => AsyncIterable<InboxLead>) =>
  (store: Store): Store => ({ ...store, inbox: { ...store.inbox, all: () => all(store) } });

it("a table runs nothing where semicolons or tabs part cells and quotes hold nothing together, and leaves lists as they are", async () => {
  const server = await startTestServer();
  const calls = ["=A1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-1+HYPERLINK(A1)", "＝A1", " \u200B=A1"];
  for (const call of calls) {
    for (const part of [";", "\t", "\n", "\r", ";;", "\n; "])
      await addLead(server, { payload: { name: `x${part}${call}` } });
  }
  const harmless = ["well ;-) then", "first\n- tea\n- milk", "a; b", "1\n+2"];
  for (const name of harmless) await addLead(server, { payload: { name } });
  const text = await (await ask(await enterDesk(server, "operator"))).text();
  const cells = text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s\p{C}]+/u, ""));
  expect(cells.filter((cell) => /^(?:[=@＝]|[+-].*[(|])/u.test(cell))).toEqual([]);
  for (const name of harmless) expect(text).toContain(name);
});

it("an account has two exports at a time and all have six: others are told to wait, and a place that is left is free", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const store = reading(async function* (own) {
    begun += 1;
    await promise;
    yield* own.inbox.all({ quarantined: false });
  });
  const server = await startTestServer({ store });
  const people = await Promise.all(
    ["a", "b", "c", "d"].map((name) => enterDesk(server, "operator", `${name}@example.org`)),
  );
  const answers: Promise<Response>[] = [];
  for (const [nth, visitor] of people.entries()) {
    const free = nth < 3 ? 2 : 0;
    for (let own = 0; own < free; own += 1) answers.push(ask(visitor));
    await expect.poll(() => begun).toBe(answers.length);
    const refused = await ask(visitor);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    expect(await refused.text()).toContain("Wait until your browser has them");
  }
  resolve();
  for (const answer of await Promise.all(answers))
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  for (const visitor of people) await expect.poll(async () => (await ask(visitor)).status).toBe(200);
});

it("an export warns the operator of nothing", async () => {
  const server = await startTestServer();
  await addLead(server);
  const warnings: string[] = [];
  const note = ({ message }: Error): void => void warnings.push(message);
  process.on("warning", note);
  expect((await (await ask(await enterDesk(server, "operator"))).text()).split("\r\n")).toHaveLength(3);
  await setImmediate();
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

it("an export that is broken off is read no further", async () => {
  const most = 2_000_000;
  let read = 0;
  let isOver = false;
  const store = reading(async function* (own) {
    const [lead] = (await own.inbox.page({ quarantined: false }, "", 1)).leads;
    try {
      for (; read < most; read += 1) {
        if (lead) yield lead;
        await setImmediate();
      }
    } finally {
      isOver = true;
    }
  });
  const server = await startTestServer({ store });
  await addLead(server);
  const { cookie, get } = await enterDesk(server, "operator");
  const token = /name="_token" value="([^"]+)"/.exec(await (await get("/_desk/account")).text())?.[1] ?? "";
  const headers = { cookie, origin: server.origin, "content-type": "application/x-www-form-urlencoded" };
  const broken = request(`${server.origin}/_desk/act`, { method: "POST", headers });
  broken.on("error", () => undefined).end(new URLSearchParams({ ...everything, _token: token }).toString());
  await expect.poll(() => read).toBeGreaterThan(0);
  broken.destroy();
  await expect.poll(() => isOver).toBe(true);
  expect(read).toBeLessThan(most);
});

it.each([
  ["csv", "is removed", ({ accounts }: Store, { account }: DeskVisitor) => accounts.remove(account.email)],
  ["json", "is signed out", ({ sessions }: Store, { account }: DeskVisitor) => sessions.endAll(account.id)],
  ["json", "signs out", ({ sessions }: Store, { session }: DeskVisitor) => sessions.end(session)],
])(
  "an export (%s) of somebody who %s ends, also when nobody takes what was sent, and no other does",
  async (action, _, end) => {
    let begun = 0;
    let over = 0;
    let read = 0;
    const store = reading(async function* (own) {
      const [lead] = (await own.inbox.page({ quarantined: false }, "", 1)).leads;
      begun += 1;
      try {
        for (; ; read += 1) {
          if (lead) yield lead;
          await setImmediate();
        }
      } finally {
        over += 1;
      }
    });
    const server = await startTestServer({ store });
    await addLead(server);
    const stayer = await enterDesk(server, "operator", "b@example.org");
    ask(stayer).catch(() => undefined);
    await expect.poll(() => begun).toBe(1);
    const leaver = await enterDesk(server, "operator");
    const answer = leaver.post("/_desk/act", { ...everything, action });
    answer.catch(() => undefined);
    await expect.poll(() => begun).toBe(2);
    await end(server.services.store, leaver);
    await expect.poll(() => over).toBe(1);
    await expect(answer.then((begins) => begins.text())).rejects.toThrow();
    const before = read;
    await expect.poll(() => read).toBeGreaterThan(before);
    expect(over).toBe(1);
  },
);

it("holds no lead without a column for each answer: one that comes while the columns are looked for is in the next one", async () => {
  let late = "";
  const server = await startTestServer({
    store: (own) => ({
      ...own,
      inbox: {
        ...own.inbox,
        async *all(...asked) {
          yield* own.inbox.all(...asked);
          if (late !== "") return;
          const stored = await own.add({ form: "inquiry", formVersion: "v1", payload: { surprise: "late answer" } });
          late = stored.outcome === "stored" ? stored.id : "none";
        },
      },
    }),
  });
  const first = await addLead(server);
  const visitor = await enterDesk(server, "operator");
  const [text, next] = [await (await ask(visitor)).text(), await (await ask(visitor)).text()];
  expect([text.includes(first), text.includes(late)]).toEqual([true, false]);
  for (const words of [late, "Surprise", "late answer"]) expect(next).toContain(words);
});

it("a place is free again when whoever asked had left before the export began", async () => {
  let entered = 0;
  let left = Promise.withResolvers<void>();
  const server = await startTestServer({
    store: (own) => ({
      ...own,
      inbox: {
        ...own.inbox,
        async newest() {
          entered += 1;
          await left.promise;
          return own.inbox.newest();
        },
      },
    }),
  });
  const visitor = await enterDesk(server, "operator");
  for (let nth = 1; nth <= mostExports.account; nth += 1) {
    left = Promise.withResolvers<void>();
    const body = new URLSearchParams({ ...everything, _token: formToken(visitor.session) }).toString();
    const headers = {
      cookie: visitor.cookie,
      origin: server.origin,
      "content-type": "application/x-www-form-urlencoded",
    };
    const broken = request(`${server.origin}/_desk/act`, { method: "POST", headers });
    broken.on("error", () => undefined).end(body);
    await expect.poll(() => entered).toBe(nth);
    broken.destroy();
    await expect.poll(() => server.logged().split('"aborted":true').length - 1).toBe(nth);
    left.resolve();
    await expect.poll(async () => (await server.services.store.auditLog.read(9)).length).toBe(nth);
  }
  left.resolve();
  await expect.poll(async () => (await ask(visitor)).status).toBe(200);
});
