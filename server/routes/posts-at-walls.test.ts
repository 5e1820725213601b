/** Posts without script from the wall of a gate, or for a page whose gate has shut meanwhile. */
import { describe, expect, it } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { canary, testGate, testPage, testSite } from "../../test/server/site.ts";

/** Resolves with the data of the answered document. */
async function dataIn(answer: Response): Promise<unknown> {
  return JSON.parse(/<script type="application\/json">([^]*)<\/script>/.exec(await answer.text())?.[1] ?? "null");
}

const answers = { name: "Ada", email: "ada@example.com" };
const fromFooter = { ...answers, _form: "news", _page: "/club", _version: "n1" };

describe("the form in the footer, sent from the wall of a gate", () => {
  it("comes back with what was typed and what is wrong with it, in front of the wall", async () => {
    const { postForm, leads } = await startTestServer();
    const refused = await postForm("/api/take", { ...fromFooter, email: "" });
    expect(refused.status).toBe(422);
    expect(await dataIn(refused)).toMatchObject({
      path: "/club",
      view: { kind: "wall" },
      returned: { id: "news", values: { name: ["Ada"] }, fields: { email: "email is required" } },
    });
    expect(await leads()).toEqual([]);
  });

  it("is thanked for in front of the wall", async () => {
    const { postForm, get, leads } = await startTestServer();
    const taken = await postForm("/api/take", fromFooter);
    expect([taken.status, taken.headers.get("location")]).toEqual([303, "/club?sent=news#form-news"]);
    expect(await leads()).toHaveLength(1);
    expect(await dataIn(await get("/club?sent=news"))).toMatchObject({ view: { kind: "wall" }, sent: "news" });
  });
});

it("the form in the footer, sent from a page that has become a landing page meanwhile, is told of below another page", async () => {
  const pages = ["/offer", "/about"].map((path) => testPage(path, { chrome: path === "/offer" ? "landing" : "full" }));
  const { postForm, get, leads } = await startTestServer({ site: testSite({ pages }) });
  const fromOffer = { ...fromFooter, _page: "/offer" };
  const returned = { id: "news", values: { name: ["Ada"] } };
  expect(await dataIn(await postForm("/api/take", { ...fromOffer, email: "" }))).toMatchObject({
    path: "/about",
    returned,
  });
  const taken = await postForm("/api/take", fromOffer);
  expect([taken.status, taken.headers.get("location")]).toEqual([303, "/about?sent=news#form-news"]);
  expect(await dataIn(await get("/offer?sent=news"))).not.toHaveProperty("sent");
  expect(await leads()).toHaveLength(1);
});

describe("a form of a page whose gate has shut meanwhile", () => {
  const block = { type: "form", key: "f", continues: false, props: { form: "inquiry", title: canary } };
  const shows = { forms: ["inquiry"], blocks: [block] };
  const club = testPage("/club", { ...shows, gate: testGate("club-access") });
  const fromClub = { ...answers, _form: "inquiry", _page: "/club", _version: "v1" };

  it("is thanked for, without a word of the page", async () => {
    const { postForm, get, leads } = await startTestServer({ site: testSite({ pages: [testPage("/"), club] }) });
    const taken = await postForm("/api/take", fromClub);
    const html = await taken.text();
    expect(await leads()).toHaveLength(1);
    expect([taken.status, html.includes(canary)]).toEqual([200, false]);
    expect(html).toContain("What you sent has arrived.");
    // About a form of the gated page the wall says nothing.
    expect(await dataIn(await get("/club?sent=inquiry"))).not.toHaveProperty("sent");
  });

  it("is told of by itself where everybody may see it elsewhere", async () => {
    const open = testPage("/write", { ...shows, blocks: [{ ...block, props: { form: "inquiry" } }] });
    const { postForm, leads } = await startTestServer({ site: testSite({ pages: [testPage("/"), club, open] }) });
    const refused = await dataIn(await postForm("/api/take", { ...fromClub, email: "" }));
    expect(refused).toMatchObject({ view: { kind: "page" }, returned: { id: "inquiry", values: { name: ["Ada"] } } });
    expect(await dataIn(await postForm("/api/take", fromClub))).toMatchObject({ sent: "inquiry" });
    expect(JSON.stringify(refused)).not.toContain(canary);
    expect(await leads()).toHaveLength(1);
  });
});
