import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { testField, testForm, testSite } from "../../test/server/site.ts";

const good = { name: "Ada", email: "ada@example.com", type: "inquiry" };
const week = 7 * 24 * 3600 * 1000;

describe("submit endpoints with JSON", () => {
  it("200 {ok: true, id}, and the lead is stored with exactly that payload", async () => {
    const { postJson, leads } = await startTestServer();
    const payload = { ...good, hutk: "", pageUri: "http://localhost:3000/write", pageName: "Inquiry" };
    const answer = await postJson("/api/take", payload);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { ok: boolean; id: string };
    expect(body.ok).toBe(true);
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ id: body.id, form: "inquiry", formVersion: "v1", payload, quarantined: false });
    expect(Object.keys(lead?.payload ?? {})).toEqual(Object.keys(payload));
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("context keys (hutk, pageUri, pageName) may be absent", async () => {
    const { postJson } = await startTestServer();
    expect((await postJson("/api/take", good)).status).toBe(200);
  });

  it("which form a JSON payload belongs to is told by the payload", async () => {
    const { postJson, leads } = await startTestServer();
    await postJson("/api/take", { ...good, type: "news" });
    expect((await leads())[0]?.form).toBe("news");
  });

  it("422 {error, fields: {name: message}} keyed by payload property, of the form that is meant", async () => {
    const { postJson, leads } = await startTestServer();
    const answer = await postJson("/api/take", { email: "ada@example.com", type: "news", extra: 1 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: "Please fill in all required fields.",
      fields: { name: "name is required", extra: "This is no part of the form." },
    });
    const bare = await postJson("/api/take", { type: "news" });
    expect(await bare.json()).toMatchObject({ fields: { name: "name is required", email: "email is required" } });
    const wrong = await postJson("/api/take", { ...good, email: "ada" });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ error: "Please enter a valid email address." });
    expect(await leads()).toEqual([]);
  });

  it.each([["null"], ["[]"], ['"text"'], ["{}"], ['{"__proto__": {"name": "x"}}']])("422 for %s", async (body) => {
    const { send } = await startTestServer();
    const headers = { "content-type": "application/json" };
    expect((await send("/api/take", { method: "POST", body, headers })).status).toBe(422);
  });

  it("400 not JSON", async () => {
    const { send } = await startTestServer();
    const headers = { "content-type": "application/json" };
    for (const body of ["{", "", "name=Ada", new Uint8Array([0xff, 0xfe])]) {
      const answer = await send("/api/take", { method: "POST", body, headers });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toHaveProperty("error");
    }
  });

  it("413 over 64 kB", async () => {
    const { postJson } = await startTestServer();
    expect((await postJson("/api/take", { ...good, name: "x".repeat(70_000) })).status).toBe(413);
  });

  it("413 over 64 kB also where nothing says how much will come: what follows is not waited for", async () => {
    const { origin } = await startTestServer();
    const { hostname, port } = new URL(origin);
    const post = request({ hostname, port, path: "/api/take", method: "POST", agent: false });
    post.on("error", () => undefined);
    post.setHeader("content-type", "application/json");
    post.write(`{"name":"${"x".repeat(70_000)}`);
    const [answer] = (await once(post, "response")) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, "close"]);
    post.destroy();
  });

  it("415 for anything else, a cross-site text post of JSON included", async () => {
    const { send } = await startTestServer();
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/xml"]) {
      const init = { method: "POST", body: JSON.stringify(good), headers: { "content-type": type } };
      expect((await send("/api/take", init)).status).toBe(415);
    }
  });

  it("429 also for what cannot be read: who sends rubbish is not served without end", async () => {
    const { send } = await startTestServer({ env: { SUBMITS_PER_MINUTE: "2" } });
    const headers = { "content-type": "application/json" };
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await send("/api/take", { method: "POST", body: "{", headers })).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it("429 with Retry-After", async () => {
    const { postJson, pass } = await startTestServer({ env: { SUBMITS_PER_MINUTE: "2" } });
    await postJson("/api/take", good);
    await postJson("/api/take", good);
    const answer = await postJson("/api/take", good);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    pass(60_000);
    expect((await postJson("/api/take", good)).status).toBe(200);
  });

  it("a composed text that is worded otherwise is taken and kept as it was sent", async () => {
    const notes = { kind: "pattern", parts: ["Name: ", { field: "name" }] } as const;
    const form = testForm("inquiry", { payload: { ...testForm("inquiry").payload, notes } });
    const { postJson, leads } = await startTestServer({ site: testSite({ forms: [form] }) });
    expect((await postJson("/api/take", { ...good, notes: "She is called Ada" })).status).toBe(200);
    expect((await leads())[0]?.payload["notes"]).toBe("She is called Ada");
    expect((await postJson("/api/take", { ...good, notes: "a\u0000" })).status).toBe(422);
    expect((await postJson("/api/take", { ...good, notes: "a".repeat(20_000) })).status).toBe(422);
  });

  it("a day is judged by the calendar where the site is; numbers arrive as numbers, days as ISO texts", async () => {
    const form = testForm("inquiry", {
      steps: [
        {
          title: "",
          fields: [
            testField("visit", { type: "date", props: { min: "today" }, label: ["When may we come?"] }),
            testField("guests", { type: "number", props: { min: 1, max: 40, decimals: 0 } }),
          ],
        },
      ],
      payload: { visit: { kind: "field", field: "visit" }, guests: { kind: "field", field: "guests" } },
    });
    const site = testSite({ forms: [form] });
    const timeZone = "America/New_York";
    const server = await startTestServer({ site: { ...site, chrome: { ...site.chrome, timeZone } } });
    const { postJson, postForm, leads } = server;
    // The clock shows 1 March, noon in London: still 1 March in New York, and 13 hours later there too.
    server.pass(13 * 3_600_000);
    const send = async (visit: unknown, guests: unknown) => {
      const answer = await postJson("/api/take", { visit, guests });
      return [answer.status, Reflect.get(Object(await answer.json()), "fields")];
    };
    expect(await send("2026-03-01", 3)).toEqual([200, undefined]);
    const past = "Please choose March 1, 2026 or a day after it: When may we come?";
    expect(await send("2026-02-28", 3)).toEqual([422, { visit: past }]);
    expect(await send("2026-02-31", 3)).toEqual([
      422,
      { visit: "Please choose a day that exists, like 2026-03-01: When may we come?" },
    ]);
    expect(await send("2026-03-02", "3")).toEqual([422, { guests: "guests has to be a number" }]);
    expect(await send("2026-03-02", 41)).toEqual([422, { guests: "guests: enter a whole number from 1 to 40" }]);
    const posted = (fields: Record<string, string>) => postForm("/api/take", { _form: "inquiry", ...fields });
    expect((await posted({ visit: "2026-02-28", guests: "3" })).status).toBe(422);
    expect(await (await posted({ visit: "2026-02-31", guests: "3" })).text()).toContain("a day that exists");
    expect((await posted({ visit: "2026-03-02", guests: "1" })).status).toBe(303);
    expect(await (await posted({ visit: "", guests: "1" })).text()).toContain("Please answer: When may we come?");
    expect((await leads()).map(({ payload }) => payload)).toEqual([
      { visit: "2026-03-01", guests: 3 },
      { visit: "2026-03-02", guests: 1 },
    ]);
  });

  it("what is required under a condition is missed in a JSON payload that says that it is asked", async () => {
    const form = testForm("inquiry", {
      steps: [
        {
          title: "",
          fields: [
            testField("guests", { type: "number" }),
            testField("bus", { when: { guests: { atLeast: 10 } }, label: ["Who drives the bus?"] }),
          ],
        },
      ],
      payload: { guests: { kind: "field", field: "guests" }, bus: { kind: "field", field: "bus" } },
    });
    const { postJson } = await startTestServer({ site: testSite({ forms: [form] }) });
    expect((await postJson("/api/take", { guests: 9, bus: "" })).status).toBe(200);
    expect((await postJson("/api/take", { guests: 10, bus: "Ada" })).status).toBe(200);
    const refused = await postJson("/api/take", { guests: 10, bus: "" });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        error: "Please fill in all required fields.",
        fields: { bus: "Please answer: Who drives the bus?" },
      },
    ]);
  });

  it("405 for other methods", async () => {
    const { get } = await startTestServer();
    expect((await get("/api/take")).status).toBe(405);
    expect((await get("/api/other")).status).toBe(404);
  });

  it("equal key and payload: the same lead, the same answer; equal key, other payload: 422", async () => {
    const { postJson, leads } = await startTestServer();
    const key = { "idempotency-key": "k-1" };
    const first: unknown = await (await postJson("/api/take", good, key)).json();
    const reordered = { type: "inquiry", email: good.email, name: good.name };
    expect(await (await postJson("/api/take", reordered, key)).json()).toEqual(first);
    expect((await postJson("/api/take", { ...good, name: "Eve" }, key)).status).toBe(422);
    expect(await leads()).toHaveLength(1);
  });

  it("a form that changes while a visitor fills it in still takes their lead for 7 days", async () => {
    const { postJson, show, leads, pass } = await startTestServer();
    const phone = testField("phone");
    const changed = testForm("inquiry", {
      version: "v2",
      steps: [{ title: "", fields: [testField("name"), testField("email", { type: "email" }), phone] }],
      payload: { ...testForm("inquiry").payload, phone: { kind: "field", field: "phone" } },
    });
    await show(testSite({ version: "2", forms: [changed] }));
    expect((await postJson("/api/take", good)).status).toBe(200);
    expect((await postJson("/api/take", { ...good, phone: "1" })).status).toBe(200);
    expect((await leads()).map((lead) => lead.formVersion)).toEqual(["v1", "v2"]);
    pass(week - 1000);
    expect((await postJson("/api/take", { ...good, name: "Eve" })).status).toBe(200);
    pass(2000);
    expect((await postJson("/api/take", good)).status).toBe(422);
  });

  it("a full disk: clear 503, with no word of why", async () => {
    const { postJson, logged } = await startTestServer({
      store: (store) => ({ ...store, add: () => Promise.reject(new Error("disk I/O error")) }),
    });
    const answer = await postJson("/api/take", good);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.text()).not.toContain("disk");
    expect(logged()).toContain("disk I/O error");
  });
});
