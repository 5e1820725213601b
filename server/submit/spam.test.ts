import { describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { testForm, testSite } from "../../test/server/site.ts";
import { createProofs } from "./proof.ts";
import { suspicionOf } from "./suspicion.ts";

const good = { name: "Ada", email: "ada@example.com", type: "inquiry" };

async function proofOf({ get }: TestServer): Promise<string> {
  const answer = await get("/api/form-proof");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return ((await answer.json()) as { proof: string }).proof;
}

describe("spam is scored and quarantined, never dropped, never told to the sender", () => {
  it("a form that was filled in by a person is not held back; a missing proof only adds to the score", async () => {
    const server = await startTestServer();
    const proof = await proofOf(server);
    server.pass(20_000);
    await server.postJson("/api/take", good, { "x-form-proof": proof });
    await server.postJson("/api/take", { ...good, name: "Eve" });
    expect((await server.leads()).map(({ quarantined }) => quarantined)).toEqual([false, false]);
  });

  it("whose browser tells nobody where they come from is not held back where it says that it was here", async () => {
    const server = await startTestServer();
    for (const [name, site] of Object.entries({ Ada: "same-origin", Eve: "cross-site", Bob: "" })) {
      const fields = { ...good, name, _form: "inquiry", _page: "/us/write", _version: "v1" };
      await server.postForm("/api/take", fields, { origin: "null", "sec-fetch-site": site });
    }
    expect((await server.leads()).map(({ quarantined }) => quarantined)).toEqual([false, true, true]);
  });

  it("whoever touched the form days ago, in a tab that stayed open, may write links in it", async () => {
    const server = await startTestServer();
    const proof = await proofOf(server);
    server.pass(3 * 86_400_000);
    const name = "https://a.example https://b.example https://c.example";
    await server.postJson("/api/take", { ...good, name }, { "x-form-proof": proof });
    expect((await server.leads()).map(({ quarantined }) => quarantined)).toEqual([false]);
  });

  it("visitors whose proof was signed with another secret, as before it was changed or on another machine, are not held back", async () => {
    const server = await startTestServer();
    const proof = createProofs("the secret of more than 32 characters before", server.services.now).make();
    server.pass(20_000);
    await server.postJson("/api/take", good, { "x-form-proof": proof });
    expect((await server.leads()).map(({ quarantined }) => quarantined)).toEqual([false]);
  });

  it("a filled trap, told by the script: the same answer, the lead is kept, its deliveries wait", async () => {
    const deliveries = { inquiry: [{ name: "hubspot", to: "hubspot", settings: {} }] };
    const server = await startTestServer({ site: testSite({ deliveries }) });
    const proof = await proofOf(server);
    server.pass(20_000);
    const answer = await server.postJson("/api/take", good, { "x-form-proof": `${proof} trap` });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, id: expect.any(String) as string }]);
    const [lead] = await server.leads();
    expect(lead).toMatchObject({ quarantined: true, payload: good });
    const request = { lane: "hubspot", state: "pending", limit: 9, lease: 1 } as const;
    expect(await server.services.store.outbox.claim(request)).toMatchObject({ taken: [], wait: Infinity });
    expect((await server.services.store.desk.history(lead?.id ?? "")).suspicion).not.toEqual([]);
  });

  it.each(["with script", "without script"])(
    "who sends %s what a stranger sent before, which is held back, is heard",
    async (how) => {
      const server = await startTestServer();
      const { payload } = testForm("inquiry");
      const form = testForm("inquiry", { payload: { ...payload, pageUri: { kind: "constant", value: "" } } });
      await server.services.forms.show(testSite({ forms: [form, testForm("news")] }));
      const plain = { _form: "inquiry", _page: "/us/write", _version: "v1", name: "Ada", email: "ada@example.com" };
      const stranger = (): Promise<Response> => server.postForm("/api/take", { ...plain, _more: "x" });
      await stranger();
      await stranger();
      const sent = { ...good, hutk: "", pageUri: "", pageName: "Inquiry page" };
      const send = (): Promise<Response> =>
        how === "with script"
          ? server.postJson("/api/take", sent, { "idempotency-key": "once" })
          : server.postForm("/api/take", plain);
      await send();
      await send();
      await stranger();
      expect((await server.leads()).map(({ quarantined }) => quarantined)).toEqual([true, false]);
    },
  );

  it("a proof holds over restarts and says how old it is; anything else is none", async () => {
    const server = await startTestServer();
    const { proofs } = server.services.spam;
    const proof = proofs.make();
    server.pass(5000);
    expect(proofs.ageOf(proof)).toBe(5000);
    expect(proofs.ageOf(proof.replace(/^./, "a"))).toBeUndefined();
    expect(proofs.ageOf("")).toBeUndefined();
  });

  it("the page's own address is no link of the visitor's, whatever the payload calls it; an answer is, also as pageUri", async () => {
    const form = testForm("inquiry", {
      payload: {
        pageUri: { kind: "field", field: "name" },
        landing: { kind: "page", what: "address" },
        campaign: { kind: "constant", value: "https://a.example https://b.example https://c.example" },
      },
    });
    const server = await startTestServer({ site: testSite({ forms: [form, testForm("news")] }) });
    const links = "https://a.example https://b.example https://c.example";
    const own = { landing: `http://localhost:3000/us/write?${links.replaceAll(" ", "&")}`, campaign: links };
    for (const pageUri of ["Ada", links])
      expect((await server.postJson("/api/take", { ...own, pageUri })).status).toBe(200);
    const leads = await server.leads();
    const held = Object.fromEntries(leads.map(({ payload, quarantined }) => [payload["pageUri"], quarantined]));
    expect(held).toEqual({ Ada: false, [links]: true });
  });

  it("a link counts once, also where a text is put together of answers; a cookie has none of the visitor's", async () => {
    const form = testForm("inquiry", {
      payload: {
        name: { kind: "field", field: "name" },
        notes: { kind: "pattern", parts: ["Seen on https://us.example: ", { field: "name" }] },
        from: { kind: "cookie", name: "from" },
      },
    });
    const server = await startTestServer({ site: testSite({ forms: [form, testForm("news")] }) });
    const send = async (links: string, notes = `Seen on https://us.example: ${links}`): Promise<void> => {
      const from = "https://a.example https://b.example https://c.example";
      expect((await server.postJson("/api/take", { name: links, notes, from })).status).toBe(200);
    };
    await send("https://a.example https://b.example");
    await send("https://a.example https://b.example https://c.example");
    await send("Ada", "https://a.example https://b.example https://c.example");
    expect((await server.leads()).map(({ quarantined }) => quarantined)).toEqual([false, true, true]);
  });

  it("what stands in a text that is put together and in no answer counts beside what stands in the others", async () => {
    const form = testForm("inquiry", {
      payload: {
        name: { kind: "field", field: "name" },
        notes: { kind: "pattern", parts: [{ field: "email" }, " of ", { field: "name" }] },
      },
    });
    const server = await startTestServer({ site: testSite({ forms: [form, testForm("news")] }) });
    const send = async (name: string, notes: string): Promise<void> => {
      expect((await server.postJson("/api/take", { name, notes })).status).toBe(200);
    };
    await send("https://a.example https://b.example", "ada@example.org of Ada");
    await send("https://a.example https://b.example", "ada@example.org of https://c.example https://d.example");
    expect((await server.leads()).map(({ quarantined }) => quarantined)).toEqual([false, true]);
  });

  it.each([
    [{ proof: 500 }, false, ["too fast"]],
    [{ proof: 500, recent: 61 }, false, ["too fast", "many at once"]],
    [{ proof: 500, links: 3 }, true, ["too fast", "links"]],
    [{ proof: "none", recent: 100 }, false, ["no proof", "many at once"]],
    [{ links: 3 }, false, ["links"]],
    [{ proof: "none", links: 3 }, true, ["no proof", "links"]],
    [{ proof: 29 * 86_400_000, links: 3 }, false, ["links"]],
    [{ proof: 31 * 86_400_000 }, false, ["old proof"]],
    [{ proof: -1 }, false, []],
    [{ proof: 0 }, false, ["too fast"]],
    [{ proof: "unknown" }, false, ["unknown proof"]],
    [{ proof: "unknown", links: 3 }, true, ["unknown proof", "links"]],
    [{ trapped: true }, true, ["trap"]],
    [{ foreign: true }, true, ["another site"]],
  ] as const)("%j: held back %s", (more, quarantined, reasons) => {
    const found = suspicionOf({ trapped: false, foreign: false, proof: 20_000, recent: 1, links: 0, ...more });
    expect(found).toEqual({ quarantined, reasons });
  });
});
