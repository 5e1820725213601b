import { describe, expect, it } from "vitest";
import { hiddenFields } from "../../engine/submission/plain-post.ts";
import { startTestServer } from "../test-server.ts";
import { testField, testForm, testSite } from "../test-site.ts";

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

  it("415 for anything else, a cross-site text post of JSON included", async () => {
    const { send } = await startTestServer();
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/xml"]) {
      const init = { method: "POST", body: JSON.stringify(good), headers: { "content-type": type } };
      expect((await send("/api/take", init)).status).toBe(415);
    }
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

describe("submit endpoints with the plain HTML post", () => {
  const hidden = { _form: "inquiry", _page: "/us/write", _version: "v1" };
  const fields = { name: "Ada", email: "ada@example.com", ...hidden };

  it("303 to the page with ?sent=FORM, and the payload is the form's", async () => {
    const { postForm, leads } = await startTestServer();
    const answer = await postForm("/api/take", fields, { cookie: "hubspotutk=abc123" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/us/write?sent=inquiry#form-inquiry"]);
    expect((await leads())[0]?.payload).toEqual({
      name: "Ada",
      email: "ada@example.com",
      type: "inquiry",
      hutk: "abc123",
      pageUri: "http://localhost:3000/us/write",
      pageName: "Inquiry page",
    });
  });

  it("422 with the page again, the errors beside the kept values, kept by nobody", async () => {
    const { postForm, leads } = await startTestServer();
    const answer = await postForm("/api/take", { ...fields, email: "" });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const html = await answer.text();
    expect(html).toContain('"values":{"name":["Ada"],"email":[""]}');
    expect(html).toContain('"fields":{"email":"email is required"}');
    expect(html).toContain("Please fill in all required fields.");
    expect(await leads()).toEqual([]);
  });

  it("rendered pages hold nothing of any visitor: the next one sees none of it", async () => {
    const { postForm, get } = await startTestServer();
    await postForm("/api/take", { ...fields, email: "" });
    expect(await (await get("/us/write")).text()).not.toContain("Ada");
  });

  it("equal form and payload within 10 minutes is one lead", async () => {
    const { postForm, leads, pass } = await startTestServer();
    await postForm("/api/take", fields);
    pass(599_000);
    expect((await postForm("/api/take", fields)).status).toBe(303);
    expect(await leads()).toHaveLength(1);
    await postForm("/api/take", { ...fields, name: "Eve" });
    expect(await leads()).toHaveLength(2);
    pass(2000);
    await postForm("/api/take", fields);
    expect(await leads()).toHaveLength(3);
  });

  it("pressed before the script was there and once more after it came: one lead", async () => {
    const { postForm, postJson, leads, pass, origin } = await startTestServer();
    await postForm("/api/take", fields, { referer: `${origin}/write?from=mail` });
    const [{ payload } = { payload: good }] = await leads();
    const again = { ...payload, pageUri: `${origin}/write?from=mail#form` };
    expect((await postJson("/api/take", again, { "idempotency-key": "k-1" })).status).toBe(200);
    expect(await leads()).toHaveLength(1);
    await postJson("/api/take", { ...again, name: "Eve" }, { "idempotency-key": "k-2" });
    expect(await leads()).toHaveLength(2);
    pass(600_001);
    await postJson("/api/take", again, { "idempotency-key": "k-3" });
    expect(await leads()).toHaveLength(3);
  });

  it("the moment of sending does not make another lead", async () => {
    const form = testForm("inquiry", { payload: { ...testForm("inquiry").payload, at: { kind: "now" } } });
    const { postForm, leads, pass } = await startTestServer({ site: testSite({ forms: [form] }) });
    await postForm("/api/take", fields);
    pass(1000);
    await postForm("/api/take", fields);
    expect(await leads()).toHaveLength(1);
  });

  it("takes the page's address from the browser with its query, when it is that page", async () => {
    const { postForm, leads, origin } = await startTestServer();
    await postForm("/api/take", fields, { referer: `${origin}/write?utm_source=mail&sent=inquiry` });
    await postForm("/api/take", { ...fields, name: "Eve" }, { referer: "https://evil.example/us/write?x=1" });
    expect((await leads()).map((lead) => lead.payload["pageUri"])).toEqual([
      "http://localhost:3000/write?utm_source=mail",
      "http://localhost:3000/us/write",
    ]);
  });

  it("never sends the visitor to an address of the post's choosing", async () => {
    const { postForm } = await startTestServer();
    const answer = await postForm("/api/take", { ...fields, _page: "//evil.example" });
    expect(answer.headers.get("location")).toMatch(/^\/us\/write\?/);
  });

  it("spam is quarantined, never dropped, never told to the sender", async () => {
    const { postForm, leads } = await startTestServer();
    const answer = await postForm("/api/take", { ...fields, [hiddenFields.trap]: "buy" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/us/write?sent=inquiry#form-inquiry"]);
    expect((await leads())[0]).toMatchObject({ quarantined: true });
  });

  it("takes the version that the visitor saw", async () => {
    const { postForm, show, leads } = await startTestServer();
    const phone = testField("phone");
    const changed = testForm("inquiry", {
      version: "v2",
      steps: [{ title: "", fields: [phone] }],
      payload: { p: { kind: "field", field: "phone" } },
    });
    await show(testSite({ version: "2", forms: [changed] }));
    expect((await postForm("/api/take", fields)).status).toBe(303);
    expect((await leads())[0]).toMatchObject({ formVersion: "v1", payload: { name: "Ada" } });
    expect((await postForm("/api/take", { ...fields, _version: "unknown" })).status).toBe(422);
  });

  it("HTML error pages for 429", async () => {
    const { postForm } = await startTestServer({ env: { SUBMITS_PER_MINUTE: "1" } });
    await postForm("/api/take", fields);
    const answer = await postForm("/api/take", fields);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Too many");
  });
});
