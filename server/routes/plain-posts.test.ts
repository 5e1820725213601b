import { describe, expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { testField, testForm, testGate, testPage, testSite } from "../../test/server/site.ts";
import { hiddenFields } from "../../engine/site/plain-post.ts";

const good = { name: "Ada", email: "ada@example.com", type: "inquiry" };

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

  it("two people who choose the same are two leads, with script or without; a double click is one", async () => {
    const choice = testField("helpful", { type: "radio", props: { options: ["Yes", "No"] } });
    const comment = testField("comment", { type: "textarea", required: false });
    const form = testForm("inquiry", {
      steps: [{ title: "", fields: [choice, comment] }],
      payload: { helpful: { kind: "field", field: "helpful" }, comment: { kind: "field", field: "comment" } },
    });
    const { postForm, postJson, leads, pass } = await startTestServer({ site: testSite({ forms: [form] }) });
    const vote = { ...hidden, helpful: "Yes" };
    const voteJson = async (key: string) =>
      expect((await postJson("/api/take", { helpful: "Yes", comment: "" }, { "idempotency-key": key })).status).toBe(
        200,
      );
    await Promise.all([postForm("/api/take", vote), postForm("/api/take", vote)]);
    expect(await leads()).toHaveLength(1);
    await voteJson("one");
    await voteJson("two");
    expect(await leads()).toHaveLength(3);
    pass(10_000);
    await postForm("/api/take", vote);
    expect(await leads()).toHaveLength(4);
    const wordy = { ...vote, comment: "Thank you" };
    await postForm("/api/take", wordy);
    pass(10_000);
    await postForm("/api/take", wordy);
    expect(await leads()).toHaveLength(5);
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
    // A key that was used for other answers is rejected, even if these answers are known.
    expect((await postJson("/api/take", again, { "idempotency-key": "k-2" })).status).toBe(422);
    pass(600_001);
    await postJson("/api/take", again, { "idempotency-key": "k-3" });
    expect(await leads()).toHaveLength(3);
  });

  it("sent by the script, whose answer was lost, and once more by the browser itself: one lead, wherever on the page they were", async () => {
    const form = testForm("inquiry", { payload: { ...testForm("inquiry").payload, at: { kind: "now" } } });
    const { postForm, postJson, leads, pass, origin } = await startTestServer({ site: testSite({ forms: [form] }) });
    const page = { pageUri: `${origin}/us/write#form`, pageName: "Inquiry page" };
    const first = { ...good, hutk: "", ...page, at: "2026-03-01T12:00:00.000Z" };
    const key = { "idempotency-key": "k-1" };
    expect((await postJson("/api/take", first, key)).status).toBe(200);
    pass(60_000);
    expect((await postForm("/api/take", fields, { referer: `${origin}/us/write` })).status).toBe(303);
    expect(await leads()).toHaveLength(1);
    // What is sent under a key stays what it was, to the letter.
    expect((await postJson("/api/take", first, key)).status).toBe(200);
    expect((await postJson("/api/take", { ...first, pageUri: `${origin}/us/write` }, key)).status).toBe(422);
    await postForm("/api/take", { ...fields, name: "Eve" }, { referer: `${origin}/us/write` });
    expect(await leads()).toHaveLength(2);
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

  it("what is wrong with a form behind a gate is told to those alone whom the gate has let in", async () => {
    const block = { type: "form", key: "f", continues: false, props: { form: "inquiry" } };
    const gated = { gate: testGate("club-access"), forms: ["inquiry"], blocks: [block] };
    const { postForm, postJson } = await startTestServer({
      site: testSite({ pages: [testPage("/"), testPage("/us/write", gated)] }),
    });
    const asData = { accept: "application/json" };
    const stranger = await postForm("/api/take", { ...fields, email: "" }, asData);
    expect(stranger.status).toBe(422);
    expect(await stranger.json()).toEqual({ error: "This form cannot be sent like this.", fields: {} });
    const wall = await postForm("/api/take", { ...fields, email: "" });
    expect([wall.status, (await wall.text()).includes("email is required")]).toEqual([422, false]);

    const opened = await postJson("/api/verify-password", { pageName: "club-access", password: "open sesame" });
    const cookie = (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const member = await postForm("/api/take", { ...fields, email: "" }, { ...asData, cookie });
    expect([member.status, await member.json()]).toEqual([
      422,
      { error: "Please fill in all required fields.", fields: { email: "email is required" } },
    ]);
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

  it("what a program without a key sends as JSON and a proxy passes on is one lead; other answers under its id are another", async () => {
    const { postJson, leads, pass } = await startTestServer({ env: { TRUST_PROXY: "1" } });
    const send = async (id: string, name: string): Promise<unknown> => {
      const answers = { name, email: "ada@example.org", type: "inquiry" };
      const answer = await postJson("/api/take", answers, { "x-request-id": id });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const first = await send("a1".repeat(16), "Ada");
    pass(18_000);
    expect(await send("a1".repeat(16), "Ada")).toEqual(first);
    expect(await leads()).toHaveLength(1);
    await send("b2".repeat(16), "Ada");
    expect(await leads()).toHaveLength(2);
    await send("b2".repeat(16), "Bob");
    expect(await leads()).toHaveLength(3);
    for (const id of ["17", "17"]) await send(id, "Ada");
    expect(await leads()).toHaveLength(5);
  });

  it("HTML error pages for 429", async () => {
    const { postForm } = await startTestServer({ env: { SUBMITS_PER_MINUTE: "1" } });
    await postForm("/api/take", fields);
    const answer = await postForm("/api/take", fields);
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Too many");
  });

  it("what a proxy passes on to the next server is one lead, also where all was chosen; two people's are two", async () => {
    const form = testForm("inquiry", {
      steps: [{ title: "", fields: [testField("helpful", { type: "radio", props: { options: ["Yes", "No"] } })] }],
      payload: { helpful: { kind: "field", field: "helpful" } },
    });
    const site = testSite({ forms: [form] });
    const { postForm, leads, pass } = await startTestServer({ site, env: { TRUST_PROXY: "1" } });
    const vote = { ...hidden, helpful: "Yes" };
    const send = async (id: string, answers = vote): Promise<void> =>
      expect((await postForm("/api/take", answers, { "x-request-id": id })).status).toBe(303);
    await send("a1".repeat(16));
    pass(18_000);
    await send("a1".repeat(16));
    expect(await leads()).toHaveLength(1);
    await send("b2".repeat(16));
    expect(await leads()).toHaveLength(2);
    // A proxy that gives one id to several requests: everybody who is told that it arrived has a lead.
    await send("b2".repeat(16), { ...vote, helpful: "No" });
    expect(await leads()).toHaveLength(3);
    for (const many of [4, 5]) {
      pass(18_000);
      await send("17");
      expect(await leads()).toHaveLength(many);
    }
  });
});
