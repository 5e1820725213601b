import { expect, it } from "vitest";
import { refuse } from "../../test/server/desk-leads.ts";
import { enterDesk } from "../../test/server/desk-visitor.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import type { NewLead, Store } from "../leads/store.ts";
import { createEventStreams, streamLimits } from "./event-streams.ts";

const lookEvery = 10;

async function add({ services }: TestServer, more: Partial<NewLead> = {}): Promise<void> {
  await services.store.add({ form: "inquiry", formVersion: "v1", payload: { name: "Ada", n: Math.random() }, ...more });
}

/** Reads a stream until it contains the given words; rejects when it ends first. */
async function heard(answer: Response, words: string): Promise<string> {
  let said = "";
  const decoder = new TextDecoder();
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    said += decoder.decode(value);
    if (said.includes(words)) {
      reader?.releaseLock();
      return said;
    }
    if (done) throw new Error(`It ended with ${said}`);
  }
}

it("an open inbox is told how many leads came that fit its filter, each once, whoever took them", async () => {
  const server = await startTestServer({ services: { lookEvery } });
  const ada = await enterDesk(server, "reader");
  await add(server);
  const page = await (await ada.get("/_desk?form=inquiry")).text();
  const address = /data-events="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(page).toContain('href="/_desk?form=inquiry">Check for new leads</a>');
  const open = await ada.get(address);
  expect(open.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(open.headers.get("cache-control")).toBe("no-store");
  await add(server);
  await heard(open, "data: 1\n");
  await Promise.all([add(server, { form: "news" }), add(server, { quarantined: true }), add(server), add(server)]);
  await heard(open, "data: 3\n");
  // After a stream is closed and opened again, counting starts from the page.
  await heard(await ada.get(address), "data: 3\n");
  await heard(await ada.get(`/_desk/events?after=0&text=lov`), "retry").then(() =>
    add(server, { payload: { name: "Lovelace" } }),
  );
  await heard(await ada.get(`/_desk/events?after=0&text=lov`), "data: 1\n");
});

it.each([
  ["page", { page: "Pricing" }],
  ["campaign", { campaign: "spring" }],
])("an inbox of one %s alone is told of the leads that came from there", async (_, filter) => {
  const server = await startTestServer({ services: { lookEvery } });
  const ada = await enterDesk(server, "reader");
  const open = await ada.get(`/_desk/events?after=0&${new URLSearchParams(filter).toString()}`);
  await heard(open, "retry");
  await add(server, { payload: { name: "Bob", pageName: "Home", utm_campaign: "autumn" } });
  await add(server, { payload: { name: "Ada", pageName: "Pricing", utm_campaign: "spring" } });
  await heard(open, "data: 1\n");
  await heard(await ada.get(`/_desk/events?after=0&${new URLSearchParams(filter).toString()}`), "data: 1\n");
});

it("a page that waits for what is tried again is told to look when there is an answer, and the stream ends", async () => {
  const server = await startTestServer({ services: { lookEvery }, env: { CODA_API_TOKEN: "t", CODA_DOC_ID: "d" } });
  const ada = await enterDesk(server, "operator");
  await add(server, { deliveries: [{ destination: "coda", lane: "coda" }] });
  const location = (await ada.post("/_desk/figures/resume")).headers.get("location")?.split("#")[0] ?? "";
  const page = await (await ada.get(location)).text();
  const open = await ada.get(/data-tried="([^"]+)"/.exec(page)?.[1] ?? "");
  await heard(open, "retry");
  await refuse(server, "coda", "Coda answered 503.");
  await heard(open, "event: look\n");
  await expect(heard(open, "more")).rejects.toThrow("It ended with");
  expect(await (await server.get("/_desk/figures/tried?tried=0")).text()).toBe("event: end\ndata: signed out\n\n");
});

it("a stream ends when its session does, and does not make the session last", async () => {
  const server = await startTestServer({ services: { lookEvery } });
  const ada = await enterDesk(server, "owner");
  const open = await ada.get("/_desk/events");
  await heard(open, "retry");
  await ada.post("/_desk/sign-out");
  await heard(open, "event: end\n");
  // A page that missed the end of the stream is told so when it reconnects.
  expect(await (await ada.get("/_desk/events")).text()).toContain("event: end\n");
  const bob = await enterDesk(server, "reader");
  const hour = 3_600_000;
  for (let past = 0; past < 11; past += 1) {
    server.pass(hour);
    const again = await bob.get("/_desk/events");
    await heard(again, "retry");
    await again.body?.cancel();
  }
  const last = await bob.get("/_desk/events");
  await heard(last, "retry");
  server.pass(hour);
  await heard(last, "event: end\n");
});

it("an account has a few streams, whoever asks for more is answered with none, and everybody else is answered", async () => {
  const server = await startTestServer({ services: { lookEvery } });
  const ada = await enterDesk(server, "operator");
  const bob = await enterDesk(server, "reader");
  const answers = await Promise.all(Array.from({ length: 30 }, () => ada.get("/_desk/events")));
  const open = answers.filter(({ status }) => status === 200);
  expect(open).toHaveLength(streamLimits.account);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(30 - streamLimits.account);
  const other = await bob.get("/_desk/events");
  await add(server);
  await Promise.all([...open, other].map((each) => heard(each, "data: 1\n")));
  expect((await bob.get("/_desk")).status).toBe(200);
  expect((await server.send("/_desk/events", { method: "HEAD", headers: { cookie: ada.cookie } })).status).toBe(204);
  // Closing a stream frees its slot.
  await open[0]?.body?.cancel();
  await expect.poll(async () => (await ada.get("/_desk/events")).status).toBe(200);
});

it("a thousand clients of many accounts: there are so many streams in all, and one look serves them", async () => {
  const server = await startTestServer();
  const { store, log } = server.services;
  const looks: number[] = [];
  const living: Store["sessions"]["living"] = (tokens) => {
    looks.push(tokens.length);
    return store.sessions.living(tokens);
  };
  const stopping = new AbortController();
  const counted = { ...store, sessions: { ...store.sessions, living } };
  const streams = createEventStreams({ store: counted, log, lookEvery, stopping: stopping.signal });
  const accounts = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) => {
      const account = (await store.accounts.add(`${nth}@example.org`, "reader"))?.id ?? "";
      return { account, session: await store.sessions.open(account), filter: { quarantined: false }, after: 0 };
    }),
  );
  const asked = Array.from({ length: 20 }, () => accounts).flat();
  const open = (await Promise.all(asked.map((each) => streams.open(each)))).filter((each) => each !== undefined);
  expect([asked.length, open.length]).toEqual([1000, streamLimits.all]);
  const told = open.map((stream) => {
    let said = "";
    stream.on("data", (chunk: Buffer) => (said += String(chunk)));
    return () => said;
  });
  await add(server);
  await expect.poll(() => told.filter((said) => said().includes("data: 1\n")).length).toBe(streamLimits.all);
  expect(new Set(looks)).toEqual(new Set([streamLimits.all]));
  stopping.abort();
  await expect.poll(() => open.filter(({ closed }) => closed).length).toBe(streamLimits.all);
});

it("neither a number that was made up nor leads that were erased hide those that come", async () => {
  const server = await startTestServer({ services: { lookEvery } });
  const { store, log } = server.services;
  const ada = await enterDesk(server, "reader");
  const bob = await enterDesk(server, "operator");
  const beyond = await ada.get("/_desk/events?after=999999999999999");
  await heard(beyond, "retry");
  const open = await bob.get("/_desk/events");
  await heard(open, "retry");
  await add(server);
  await heard(open, "data: 1\n");

  let looks = 0;
  const living: Store["sessions"]["living"] = (tokens) => store.sessions.living(tokens).finally(() => (looks += 1));
  const streams = createEventStreams({ store: { ...store, sessions: { ...store.sessions, living } }, log, lookEvery });
  const stream = await streams.open({ account: "", session: bob.session, filter: { quarantined: false }, after: 300 });
  const told: string[] = [];
  stream?.on("data", (chunk: Buffer) => told.push(String(chunk)));
  await expect.poll(() => looks).toBeGreaterThan(2);
  await add(server);
  await expect.poll(() => told.join("")).toContain("data: 1\n");
  stream?.end();
});

it("a stream that opens while others' sessions are looked at does not end with those that are over", async () => {
  const server = await startTestServer();
  const { store, log } = server.services;
  const looked = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  const living: Store["sessions"]["living"] = async (tokens) => {
    const found = await store.sessions.living(tokens);
    looked.resolve(undefined);
    await held.promise;
    return found;
  };
  const slow = { ...store, sessions: { ...store.sessions, living } };
  const streams = createEventStreams({ store: slow, log, lookEvery });
  const open = async (role: "reader" | "operator") => {
    const { account, session } = await enterDesk(server, role);
    const stream = await streams.open({ account: account.id, session, filter: { quarantined: false }, after: 0 });
    const told: string[] = [];
    stream?.on("data", (chunk: Buffer) => told.push(String(chunk)));
    return { told, end: () => stream?.end() };
  };
  const first = await open("reader");
  await looked.promise;
  const second = await open("operator");
  held.resolve(undefined);
  await add(server);
  await expect.poll(() => second.told.join("")).toContain("data: 1\n");
  expect(second.told.join("")).not.toContain("event: end");
  first.end();
  second.end();
});

it("a stream that could not begin takes no place", async () => {
  const server = await startTestServer({ services: { lookEvery } });
  const { store, log } = server.services;
  let fails = true;
  const arrivals: Store["inbox"]["arrivals"] = (asked) =>
    fails ? Promise.reject(new Error("the disk is full")) : store.inbox.arrivals(asked);
  const streams = createEventStreams({ store: { ...store, inbox: { ...store.inbox, arrivals } }, log, lookEvery });
  const { account, session } = await enterDesk(server, "reader");
  const listener = { account: account.id, session, filter: { quarantined: false }, after: 0 };
  for (let nth = 0; nth <= streamLimits.account; nth += 1) await expect(streams.open(listener)).rejects.toThrow("disk");
  fails = false;
  const stream = await streams.open(listener);
  expect(stream).toBeDefined();
  stream?.end();
});

it("streams end when the server is about to stop", async () => {
  const stopping = new AbortController();
  const server = await startTestServer({ services: { lookEvery, stopping: stopping.signal } });
  const ada = await enterDesk(server, "reader");
  const open = await ada.get("/_desk/events");
  await heard(open, "retry");
  stopping.abort();
  await expect(heard(open, "never said")).rejects.toThrow("It ended");
  expect((await ada.get("/_desk/events")).status).toBe(204);
});
