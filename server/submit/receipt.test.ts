import { describe, expect, it } from "vitest";
import type { CompiledGenerator } from "../../engine/site/prompt-spec.ts";
import type { Site } from "../../engine/site/site.ts";
import { testField as input, testGenerator } from "../../test/forms/form-of.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { testField, testForm, testSite } from "../../test/server/site.ts";

const generator: CompiledGenerator = testGenerator([input("text", "topic")], "Research {{ topic }}", {
  id: "research",
});

function site(): Site {
  const form = testForm("inquiry", {
    steps: [{ title: "", fields: [testField("name"), testField("topic")] }],
    payload: {
      name: { kind: "field", field: "name" },
      subject: { kind: "field", field: "topic" },
      type: { kind: "constant", value: "inquiry" },
    },
    success: { title: ["Thank You!"], actions: [], scroll: false, generator: "research" },
  });
  return { ...testSite({ forms: [form, testForm("news")] }), prompts: new Map([["research", generator]]) };
}

const fields = { name: "Ada", topic: "tides & <b>", _form: "inquiry", _page: "/us/write", _version: "v1" };
const made = "Research tides & <b>";

async function send({ postForm }: TestServer): Promise<{ cookie: string; whole: string; location: string }> {
  const answer = await postForm("/api/take", fields);
  const whole = answer.headers.get("set-cookie") ?? "";
  return { whole, cookie: whole.split(";")[0] ?? "", location: answer.headers.get("location")?.split("#")[0] ?? "" };
}

describe("the prompt of a form that was sent without script", () => {
  it("stands on the page that the visitor is led to, and on nobody else's", async () => {
    const server = await startTestServer({ site: site() });
    const { cookie, location } = await send(server);
    expect(location).toBe("/us/write?sent=inquiry");
    const own = await server.get(location, { cookie });
    expect(await own.text()).toContain(JSON.stringify(made));
    expect(own.headers.get("cache-control")).toBe("no-store");
    for (const other of [
      {},
      { cookie: "sent-inquiry=00000000-0000-7000-8000-000000000000" },
      { cookie: "sent-inquiry=" },
    ])
      expect(await (await server.get(location, other)).text()).not.toContain("tides");
    expect(await (await server.get("/us/write", { cookie })).text()).not.toContain("tides");
  });

  it("is made of every answer: of ticks, of several choices, and of what is asked only where a box is ticked", async () => {
    const asked = [
      input("checkbox", "box"),
      input("checkbox-group", "tools", { props: { options: ["saw", "drill, large"] } }),
      input("number", "guests"),
      input("text", "why", { when: { box: true } }),
    ];
    const text = "{{ box }}|{{ tools }}|{{ guests }}|{{ why }}";
    const form = testForm("inquiry", {
      steps: [{ title: "", fields: asked }],
      payload: Object.fromEntries(asked.map(({ name }) => [name, { kind: "field", field: name }])),
      success: { title: ["Thank You!"], actions: [], scroll: false, generator: "research" },
    });
    const prompts = new Map([["research", testGenerator(asked, text, { id: "research" })]]);
    const server = await startTestServer({ site: { ...testSite({ forms: [form, testForm("news")] }), prompts } });
    const body = "_form=inquiry&_page=/us/write&box=yes&tools=saw&tools=drill%2C+large&guests=3&why=fun";
    const answer = await server.send("/api/take", {
      method: "POST",
      body: new URLSearchParams(body),
      headers: { accept: "text/html" },
    });
    const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const shown = await server.get("/us/write?sent=inquiry", { cookie });
    expect(await shown.text()).toContain(JSON.stringify("true|saw, drill, large|3|fun"));
  });

  it("the cookie holds nothing of the visitor, no script reads it, and it ends after ten minutes", async () => {
    const server = await startTestServer({ site: site() });
    const { whole, cookie, location } = await send(server);
    expect(whole).toMatch(/^sent-inquiry=[0-9a-f-]{36}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    server.pass(601_000);
    expect(await (await server.get(location, { cookie })).text()).not.toContain("tides");
  });

  it("is Secure where the site is, and no other host of the domain can plant one", async () => {
    const server = await startTestServer({ site: site(), env: { SITE_URL: "https://example.org" } });
    const { whole, cookie, location } = await send(server);
    expect(whole).toMatch(/^__Host-sent-inquiry=.*; Secure$/);
    const shown = async (sent: string): Promise<string> => (await server.get(location, { cookie: sent })).text();
    expect(await shown(cookie)).toContain("tides");
    expect(await shown(cookie.replace("__Host-", ""))).not.toContain("tides");
  });

  it("forms that show no prompt leave no cookie", async () => {
    const server = await startTestServer();
    const answer = await server.postForm("/api/take", { ...fields, email: "ada@example.org" });
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([303, null]);
  });

  it("is that of the page's own words for who has sent the form, where it has any", async () => {
    const other = testGenerator([input("text", "topic")], "Write about {{ topic }}", { id: "write" });
    const shown = async (generator: string | undefined): Promise<string> => {
      const { pages, prompts, ...rest } = site();
      const page = pages.get("/us/write");
      if (!page) throw new Error("The page is gone");
      const success = { title: ["Thanks"], actions: [], scroll: false, ...(generator !== undefined && { generator }) };
      const blocks = page.blocks.map((each) => ({ ...each, props: { ...each.props, success } }));
      const own = new Map([...pages, [page.path, { ...page, blocks, prompts: generator ? [generator] : [] }]]);
      const server = await startTestServer({
        site: { ...rest, pages: own, prompts: new Map([...prompts, ["write", other]]) },
      });
      const { cookie, location } = await send(server);
      return `${cookie === ""} ${await (await server.get(location, { cookie })).text()}`;
    };
    expect(await shown("write")).toContain(JSON.stringify("Write about tides & <b>"));
    const without = await shown(undefined);
    expect(without).toMatch(/^true /);
    expect(without).not.toContain("tides");
  });

  it("a template that takes too much costs the prompt and not the answer", async () => {
    const greedy = { ...generator, templates: [{ text: "{% for i in (1..99999999) %}{{ topic }}{% endfor %}" }] };
    const server = await startTestServer({ site: { ...site(), prompts: new Map([["research", greedy]]) } });
    const { cookie, location } = await send(server);
    const page = await server.get(location, { cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain("Research");
  });
});
