/** Parts that only a gated page shows are as private as the page: its forms and its guides. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLoader } from "../../engine/load/loader.ts";
import type { Site } from "../../engine/site/site.ts";
import { startTestServer, type TestServer } from "../server/server.ts";
import { canary, testField, testForm, testGate, testPage, testSite } from "../server/site.ts";

const guide = "/assets/guides/club-plan.pdf";
const link = { type: "text", key: "text-1", continues: false, props: { to: { href: guide, kind: "file" } } };
const formBlock = { type: "form", key: "form-1", continues: false, props: { form: "club-form" } };

/** Returns a site with a form and a guide on the page /club, and also on the page /us/write when `open`. */
function site(open = false): Site {
  const plain = testSite();
  const field = {
    ...testField("name"),
    label: [canary],
    labelText: canary,
    messages: { required: canary, invalid: canary },
  };
  const form = testForm("club-form", {
    endpoint: "/api/club",
    steps: [{ title: canary, fields: [{ ...field, required: true }] }],
    payload: { name: { kind: "field", field: "name" }, what: { kind: "constant", value: canary } },
  });
  const club = testPage("/club", {
    gate: testGate("club-access"),
    index: false,
    forms: ["club-form"],
    blocks: [link, formBlock],
    title: "Club",
  });
  const pages = new Map([...plain.pages, ["/club", club]]);
  if (open) pages.set("/open", testPage("/open", { forms: ["club-form"], blocks: [link, formBlock] }));
  const routes = new Map([...plain.routes, ...(open ? [["/open", "/open"] as const] : [])]);
  return { ...plain, pages, routes, forms: new Map([...plain.forms, ["club-form", { form, deliveries: [] }]]) };
}

async function start(open = false): Promise<TestServer> {
  const server = await startTestServer({ site: site(open) });
  for (const folder of ["derived/guides"]) mkdirSync(path.join(server.folder, folder), { recursive: true });
  writeFileSync(path.join(server.folder, "derived/guides/club-plan.pdf"), `%PDF-1.7 ${canary}`);
  return server;
}

async function cookieOf(server: TestServer): Promise<string> {
  const answer = await server.postJson("/api/verify-password", { pageName: "club-access", password: "open sesame" });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const attempts: readonly ((server: TestServer, headers?: Record<string, string>) => Promise<Response>)[] = [
  (server, headers) => server.postJson("/api/club", {}, headers),
  (server, headers) => server.postJson("/api/club", { name: "", other: 1 }, { "x-form": "club-form@v1", ...headers }),
  (server, headers) => server.postJson("/api/club", [], headers),
  (server, headers) => server.postForm("/api/club", { _form: "club-form", _page: "/club" }, headers),
  (server, headers) => server.postForm("/api/club", { _form: "club-form", _page: "/us/write", name: " " }, headers),
  (server, headers) => server.postForm("/api/club", {}, headers),
];

describe("a form that only a gated page shows", () => {
  it("tells strangers not a word, however they ask", async () => {
    const server = await start();
    for (const attempt of attempts) {
      const answer = await attempt(server);
      expect(answer.status).toBe(422);
      expect(await answer.text()).not.toContain(canary);
    }
    expect(server.logged()).not.toContain(canary);
  });

  it("tells those who are in what is wrong, and loses no right answer of those whose gate has closed", async () => {
    const server = await start();
    const cookie = await cookieOf(server);
    expect(await (await server.postJson("/api/club", {}, { cookie })).text()).toContain(canary);
    expect((await server.postJson("/api/club", { name: "Ada", what: canary })).status).toBe(200);
    // The response itself confirms, because the page that would do so is closed to the sender.
    expect((await server.postForm("/api/club", { _form: "club-form", name: "Bea" })).status).toBe(200);
    expect(await server.leads()).toHaveLength(2);
  });

  it("is everybody's once a public page shows it", async () => {
    expect(await (await (await start(true)).postJson("/api/club", {})).text()).toContain(canary);
  });
});

describe("a guide that only gated pages link to", () => {
  it("answers only with the gate's cookie, at each of its addresses, and is kept by nobody", async () => {
    const server = await start();
    const addresses = [
      guide,
      guide.replace("/assets", "/attached_assets"),
      `${guide}?x=1`,
      "/assets/guides/club%2Dplan.pdf",
    ];
    for (const address of addresses) {
      const answer = await server.get(address);
      expect([address, answer.status, answer.headers.get("cache-control")]).toEqual([address, 403, "no-store"]);
      expect(await answer.text()).not.toContain(canary);
    }
    const inside = await server.get(guide, { cookie: await cookieOf(server) });
    expect([inside.status, inside.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  it("is everybody's once a public page links to it", async () => {
    expect((await (await start(true)).get(guide)).status).toBe(200);
  });

  it("stays private while a live edit that takes the gate away is held until the next start", async () => {
    const server = await start();
    const edited = site();
    const open = testPage("/club", { forms: ["club-form"], blocks: [link, formBlock], title: "Club" });
    await server.show({ ...edited, version: "later", pages: new Map([...edited.pages, ["/club", open]]) });
    expect((await server.get(guide)).status).toBe(403);
  });
});

const head = ["title: Keys", "subtitle: Who has them", "description: A list.", "keywords: [keys]", "category: List"];
const gatePage = "gate:\n  key: club-access\n  title: Come in\nblocks:\n  - type: hero\n    title: Club\n";

/** Starts a server on a project in a folder whose guide has these additional lines of front matter. */
async function startProject(...more: readonly string[]) {
  const root = mkdtempSync(path.join(tmpdir(), "private-guide-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const engineRoot = path.resolve(import.meta.dirname, "../..");
  cpSync(path.join(engineRoot, "test/cases/_base"), root, { recursive: true });
  mkdirSync(path.join(root, "pages/guides"));
  const write = (name: string, text: string): void => writeFileSync(path.join(root, name), text);
  const writeGuide = (...lines: readonly string[]): void =>
    write("pages/guides/club-plan.md", `---\n${[...head, ...lines].join("\n")}\n---\n\nText.\n`);
  write("pages/club.yaml", `title: Club\ndescription: What members of the club read before they come.\n${gatePage}`);
  const offer =
    "blocks:\n  - type: hero\n    title: Open\n    actions:\n      - label: Plan\n        asset: guides/club-plan.pdf\n";
  write("pages/open.yaml", `title: Open\ndescription: What everybody may read, and a link to the plan.\n${offer}`);
  writeGuide(...more);
  const loader = createLoader({ root, engineRoot });
  const { site } = await loader.load();
  const server = await startTestServer({ ...(site && { site }) });
  mkdirSync(path.join(server.folder, "derived/guides"), { recursive: true });
  writeFileSync(path.join(server.folder, "derived/guides/club-plan.pdf"), `%PDF-1.7 ${canary}`);
  const reload = async (...lines: readonly string[]): Promise<void> => {
    writeGuide(...lines);
    await server.show((await loader.load()).site);
  };
  return { server, reload };
}

describe("a guide whose head names a gate", () => {
  it("answers only with the gate's cookie, though a page without it links to it", async () => {
    const { server } = await startProject("gate: club-access");
    for (const address of [guide, guide.replace("/assets", "/attached_assets")]) {
      const answer = await server.get(address);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store"]);
      expect(await answer.text()).not.toContain(canary);
    }
    expect((await server.get(guide, { cookie: await cookieOf(server) })).status).toBe(200);
  });

  it("opens to nobody while no page has that gate", async () => {
    const { server } = await startProject("gate: other-access");
    const answer = await server.get(guide, { cookie: await cookieOf(server) });
    expect(answer.status).not.toBe(200);
    expect(await answer.text()).not.toContain(canary);
  });

  it.each([
    ["a letter too few", "gat: club-access"],
    ["two letters turned", "gaet: club-access"],
    ["a letter of another alphabet", "g\u0430te: club-access"],
    ["a sign that nobody sees", "ga\u200bte: club-access"],
    ["no colon", "gate club-access"],
    ["a wide colon", "gate\uff1a club-access"],
    ["an equals sign", "gate = club-access"],
    ["no value", "gate:"],
    ["a page's gate", "gate:\n  key: club-access"],
    ["a list", "gate: [club-access]"],
    ["a dash", "- gate: club-access"],
    ["spaces in front", "  gate: club-access"],
    ["another word", "password: club-access"],
    ["a comment above", "# members only\ngat: club-access"],
  ])("is served to nobody by any start while its gate cannot be understood: %s", async (_name, line) => {
    const { server } = await startProject(line);
    for (const cookie of ["", await cookieOf(server)]) {
      const answer = await server.get(guide, { cookie });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(await answer.text()).not.toContain(canary);
    }
  });

  it("is behind its gate also below a comment", async () => {
    const { server } = await startProject("# members only", "gate: club-access");
    expect((await server.get(guide)).status).toBe(403);
    expect((await server.get(guide, { cookie: await cookieOf(server) })).status).toBe(200);
  });

  it.each(["keywords: [gate, access]", "date: today"])(
    "is public by a head with a mistake that has nothing to do with gates: %s",
    async (line) => {
      const { server } = await startProject(line);
      expect((await server.get(guide)).status).toBe(200);
    },
  );

  it("stays shut while its head has a mistake, and opens when the gate is taken out of it", async () => {
    const { server, reload } = await startProject("gate: club-access");
    await reload("gat: club-access");
    expect((await server.get(guide)).status).toBe(403);
    await reload();
    expect((await server.get(guide)).status).toBe(200);
  });
});
