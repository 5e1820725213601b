import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../engine/problem/problem.ts";
import { worryingSpace } from "../process/free-space.ts";
import { startTestServer } from "../../test/server/server.ts";
import { canary, testGate, testPage, testSite } from "../../test/server/site.ts";

const problem: Problem = {
  code: "unknown-block",
  severity: "error",
  file: "pages/us/write.yaml",
  pointer: "/blocks/0/type",
  at: "value",
  message: 'There is no block "heroo".',
  hint: "Did you mean hero?",
};

describe("/healthz", () => {
  it("200 with status, site version, problems (code, file, line, message) and stale files", async () => {
    const { get, show, pass } = await startTestServer();
    expect(await (await get("/healthz")).json()).toMatchObject({
      status: "ok",
      site: "site-1",
      problems: [],
      stale: [],
    });
    pass(1000);
    const texts = new Map([["pages/us/write.yaml", "title: Write\nblocks:\n  - type: heroo\n"]]);
    await show(testSite(), { problems: [problem], stale: ["pages/us/write.yaml"], texts });
    const answer = await get("/healthz");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: "degraded",
      problems: [{ code: "unknown-block", file: "pages/us/write.yaml", line: 3, message: problem.message }],
      stale: ["pages/us/write.yaml"],
    });
  });

  it("503 only when the store cannot write", async () => {
    const { get, logged } = await startTestServer({
      store: (store) => ({ ...store, probe: () => Promise.reject(new Error("no space left")) }),
    });
    const answer = await get("/healthz");
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: "failing" });
    expect(logged()).toContain("store-cannot-write");
    expect((await get("/")).status).toBe(200);
  });

  it("asks the store once a second, however many want to know", async () => {
    let probes = 0;
    const probe = (): Promise<void> => {
      probes += 1;
      return Promise.resolve();
    };
    const { get, pass } = await startTestServer({ store: (store) => ({ ...store, probe }) });
    for (let nth = 0; nth < 3; nth += 1) {
      await Promise.all(Array.from({ length: 30 }, () => get("/healthz")));
      pass(1000);
    }
    expect(probes).toBe(3);
  });

  it("does not wait for a store that has much to write, and asks it nothing more meanwhile", async () => {
    let probes = 0;
    const probe = (): Promise<void> => {
      probes += 1;
      return new Promise(() => undefined);
    };
    const { get, pass } = await startTestServer({ store: (store) => ({ ...store, probe }) });
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await get("/healthz")).status).toBe(200);
      pass(1000);
    }
    expect(probes).toBe(1);
  });

  it("a disk that is nearly full is told at 200; without room for a lead it is 503, unless leads are kept elsewhere", async () => {
    let free = worryingSpace;
    const services = { freeSpace: () => Promise.resolve(free) };
    const { get, pass, services: own } = await startTestServer({ services });
    const health = async (): Promise<unknown> => {
      pass(1000);
      const answer = await get("/healthz");
      const { status, store, disk } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, status, store, disk];
    };
    expect(await health()).toEqual([200, "ok", "ok", "ok"]);
    free = 120_000_000;
    const warning = "The disk of DATA_DIR is nearly full: 120 MB are left.";
    expect(await health()).toEqual([200, "degraded", "ok", warning]);
    free = 900_000;
    const none = "The disk of DATA_DIR is nearly full: 0 MB are left.";
    expect(await health()).toEqual([503, "failing", "The store of leads cannot be written.", none]);
    own.config.databaseUrl = "postgres://elsewhere/leads";
    expect(await health()).toEqual([200, "degraded", "ok", none]);
  });

  it("neither quotes nor names files behind a gate; a page's name is its address", async () => {
    const { get, show } = await startTestServer();
    const slips = ["gaet:\n  key: new", "gate = new", "? gate\n: key: new", "password: new", "g\u0430te: {key: new}"];
    const tagged = ["!!str gaet: {key: new}", "&a gaet: {key: new}", '"g\\u0061te": {key: new}', '"g\\x61et": new'];
    const whole = ["  title: x\n  gaet:\n    key: new", "  title: x\n  gate = new", "{title: x, gaet: {key: new}}"];
    const first = ["\ufeffgaet: {key: new}\ntitle: x", '{title: x, "gaet"\n  : {key: new}}'];
    const below = [...slips, ...tagged].map((slip) => `title: x\n${slip}`);
    const slipped = new Map([...below, ...whole, ...first].map((text, nth) => [`pages/slip-${nth}.yaml`, text]));
    const heads = [...tagged, "{title: x, gate: new}", "? !!str gate\n: new", "gate: new"].map((slip) =>
      slip.replace("gaet", "gate"),
    );
    const guides = new Map(heads.map((head, nth) => [`pages/guides/head-${nth}.md`, `---\n${head}\n---\nText`]));
    const linked = heads.map((_, nth) => `{to: guides/head-${nth}.pdf}`).join(", ");
    const pages = ["pages/club.yaml", "pages/new.yaml", "pages/loud.yaml", "pages/line.yaml", ...slipped.keys()];
    const others = [
      "prompts/club-prompts.yaml",
      "forms/club-form.yaml",
      "pages/_shared/club-part.yaml",
      "pages/guides/club-guide.md",
      ...guides.keys(),
      "pages/archives/club-tool/club-notes.txt",
      ...["private", "private (1)"].map((folder) => `pages/assets/${folder}/club-access/club-plan.pdf`),
      ...["assets/club-offer.yaml", "_old/club-offer.yaml", "_parts/club-part.yaml"].map((file) => `pages/${file}`),
    ];
    const files = [...pages, ...others];
    const texts = new Map([
      [
        "pages/club.yaml",
        "gate: {}\nblocks: [{fragment: club-part}, {library: club-prompts}, {form: club-form}, {to: guides/club-guide.pdf}, {to: archives/club-tool.zip}]",
      ],
      ["pages/new.yaml", "title: x\ngate:\n  key: new"],
      ["pages/loud.yaml", "title: x\nGate:\n  key: new"],
      ["pages/line.yaml", '{title: x, "gate" : {key: new}}'],
      ...slipped,
      ...guides,
      ["pages/open.yaml", `blocks: [${linked}]`],
      ["prompts/club-prompts.yaml", ""],
      ["forms/club-form.yaml", ""],
      ...["_shared", "_parts"].map((folder) => [`pages/${folder}/club-part.yaml`, ""] as const),
      ["pages/guides/club-guide.md", ""],
    ]);
    const problems = files.map((file) => ({ ...problem, file, message: `No block "${canary}".` }));
    const said = ['loses the gate "club": restart', "loses several gates: restart", "says what a file is"];
    const held = said.map((words) => `guides/club-plan.pdf ${words} and more.`);
    await show(testSite(), { problems, texts, stale: files, held });
    const text = await (await get("/healthz")).text();
    expect(text).toContain('A file behind a gate loses the gate \\"club\\": restart');
    for (const word of ["club-plan", canary]) expect(text).not.toContain(word);
    for (const file of pages) expect(text).toContain(file);
    for (const file of others) expect(text).not.toContain(file);
  });
});

it("/healthz goes by what names a file, also through others, and not by words that are the same by chance or a comment", async () => {
  const { get, show } = await startTestServer();
  const texts = new Map([
    ["pages/_site.yaml", "footer:\n  form: {form: news, title: News}\n"],
    [
      "pages/index.yaml",
      "title: Our club # form: club\ntext: A club for all, see form club\nblocks:\n  # - form: club\n  - text: |\n      Write\n      form: club\n  - {type: form, form: ask}\n",
    ],
    ["pages/club.yaml", 'gate: {key: c}\nblocks:\n  - type: form\n    "form": "club"\n  - {fragment: part}\n'],
    ["forms/ask.yaml", "success: {generator: made}\n"],
    ["forms/club.yaml", "success:\n  generator: club-made # for members\n"],
    ["forms/news.yaml", ""],
    ["prompts/made.yaml", ""],
    ["prompts/club-made.yaml", ""],
    ["pages/_shared/part.yaml", "- {library: club-list}\n"],
    ["prompts/club-list.yaml", ""],
  ]);
  const problems = [...texts.keys()].map((file) => Object.assign({}, problem, { file, message: `Wrong in ${file}.` }));
  await show(testSite(), { problems, texts });
  const text = await (await get("/healthz")).text();
  const told = [...texts.keys()].filter((file) => text.includes(`Wrong in ${file}.`));
  expect(told).toEqual([
    "pages/_site.yaml",
    "pages/index.yaml",
    "forms/ask.yaml",
    "forms/news.yaml",
    "prompts/made.yaml",
  ]);
  // What a page that is shown in an old version names may be meant for a gate by now.
  const other = await startTestServer();
  await other.show(testSite(), { problems, texts, stale: ["pages/index.yaml"] });
  const less = await (await other.get("/healthz")).text();
  expect(less).toContain("Wrong in forms/news.yaml.");
  expect(less).not.toContain("Wrong in forms/ask.yaml.");
});

it("/healthz names no file behind a gate in what it says of another one", async () => {
  const { get, show } = await startTestServer();
  const texts = new Map([
    ["pages/index.yaml", "blocks:\n  - {type: form, form: ask}\n"],
    ["pages/club.yaml", "gate: {key: c}\nblocks:\n  - {type: form, form: merger}\n"],
    ["forms/ask.yaml", ""],
    ["forms/merger.yaml", ""],
    ["pages/guides/merger-plan.md", ""],
  ]);
  const said = [
    "The form `merger` is one.",
    "See forms/merger.yaml.",
    "It offers `guides/merger-plan.pdf`.",
    "Like `ask`.",
  ];
  const problems = said.map((message) => Object.assign({}, problem, { file: "forms/ask.yaml", message }));
  await show(testSite(), { problems, texts });
  const text = await (await get("/healthz")).text();
  expect(text).not.toContain("merger");
  expect(text).toContain("Like `ask`.");
});

describe("/site.webmanifest", () => {
  it("names the site and icons that are there", async () => {
    const { get } = await startTestServer();
    const answer = await get("/site.webmanifest");
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe(testSite().chrome.name);
    for (const { src } of manifest.icons) expect(existsSync(`pages${src}`)).toBe(true);
  });
});

describe("/sitemap.xml and /robots.txt", () => {
  it("list public pages that may be indexed, with the address of SITE_URL", async () => {
    const { get } = await startTestServer({ env: { SITE_URL: "https://www.example.com" } });
    const answer = await get("/sitemap.xml");
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(listed).toEqual(["/", "/people", "/talk", "/us/write"].map((path) => `https://www.example.com${path}`));
    expect(await (await get("/robots.txt")).text()).toContain("Sitemap: https://www.example.com/sitemap.xml");
  });

  it("the list of 10,000 pages is made once, and again for other content", async () => {
    const pages = Array.from({ length: 10_000 }, (_, at) => testPage(`/page-${at}`));
    const { get, show } = await startTestServer({ site: testSite({ pages }) });
    const first = await get("/sitemap.xml");
    expect((await first.text()).match(/<loc>/g)).toHaveLength(10_000);
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await get("/sitemap.xml", known)).status).toBe(304);
    await show(testSite({ pages: [testPage("/"), testPage("/other")] }));
    expect((await (await get("/sitemap.xml")).text()).match(/<loc>/g)).toHaveLength(2);
  });

  it("list no page behind a gate, also where its file says that it may be indexed", async () => {
    const secret = testPage("/secret-plans", { gate: testGate("club-access"), index: true });
    const { get } = await startTestServer({ site: testSite({ pages: [testPage("/"), secret] }) });
    const sitemap = await (await get("/sitemap.xml")).text();
    expect([sitemap.match(/<loc>/g)?.length, sitemap.includes("secret-plans")]).toEqual([1, false]);
  });
});
