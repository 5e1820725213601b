/** Guides and archives, which are as private as the pages that offer them. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { CompiledPrompt } from "../../engine/site/prompt-spec.ts";
import type { CompiledPage } from "../../engine/site/site.ts";
import { createFindAsset, type FindAsset } from "../assets/find-asset.ts";
import { startTestServer } from "../../test/server/server.ts";
import { canary, testForm, testGate, testPage, testSite } from "../../test/server/site.ts";

describe("a guide that only a gated page offers", () => {
  it.each([
    ["/assets/guides/a+b.pdf", "a+b"],
    ["/assets/guides/Client%20plan.pdf", "Client plan"],
    ["/attached_assets/guides/od%64.pdf?x=1", "odd"],
    ["/assets/%67uides/first.pdf", "first"],
    ["/assets/guides%2Fsecond.pdf#page=2", "second"],
    ["/assets/brand/../guides/third.pdf", "third"],
    ["/assets/%/../guides/fourth.pdf", "fourth"],
  ])("is behind its gate, whatever the link looks like: %s", async (href, name) => {
    const linking = (to: string) => [
      { type: "text", key: "t", continues: false, props: { text: [{ a: ["words"], href: to }] } },
    ];
    // A file of the same name elsewhere is a different one, here or at another site.
    const others = [`/assets/docs/guides/${name}.pdf`, `https://other.example/assets/guides/${name}.pdf`];
    const open = testPage("/", { blocks: others.flatMap(linking) });
    const gated = testPage("/club", { gate: testGate("club-access"), blocks: linking(href) });
    const site = testSite({ pages: [open, gated] });
    const { get, folder } = await startTestServer({ site });
    writeFileSync(path.join(folder, `assets/guides/${name}.pdf`), canary);
    const answer = await get(`/assets/guides/${encodeURIComponent(name)}.pdf`);
    expect([answer.status, (await answer.text()).includes(canary)]).toEqual([403, false]);
  });
});

it("a guide to which the generator of a form links is offered by the pages of the form", async () => {
  const result = { place: "below", title: [{ a: ["Plan"], href: "/assets/guides/list.pdf" }] };
  const plan = { kind: "generator", id: "plan", title: "Plan", inputs: [], templates: [], result } as unknown;
  const success = { title: ["Thank You!"], actions: [], scroll: false, generator: "plan" };
  const statusWith = async (...pages: CompiledPage[]): Promise<number> => {
    const site = testSite({ pages, forms: [testForm("brief", { success })] });
    const { get } = await startTestServer({
      site: { ...site, prompts: new Map([["plan", plan as CompiledPrompt]]) },
    });
    return (await get("/assets/guides/list.pdf")).status;
  };
  const gated = testPage("/club", { gate: testGate("club-access"), forms: ["brief"] });
  expect(await statusWith(gated)).toBe(403);
  expect(await statusWith(gated, testPage("/", { forms: ["brief"] }))).toBe(200);
});

it.each([
  ["there is no site", undefined],
  [
    "a broken file may say who may have it",
    { ...testSite(), shutFiles: new Map([["guides/list.pdf", new Set<string>()]]) },
  ],
])("a guide that no page offers is nobody's while %s", async (_, site) => {
  const server = await startTestServer();
  await server.show(site);
  const shut = await server.get("/assets/guides/list.pdf");
  expect([shut.status, shut.headers.get("cache-control"), (await shut.text()).includes("%PDF")]).toEqual([
    503,
    "no-store",
    false,
  ]);
  await server.show(testSite());
  expect((await server.get("/assets/guides/list.pdf")).status).toBe(200);
});

it("a guide that gets its gate while its file is looked for is shown to nobody without", async () => {
  const gated = testSite({ pages: [testPage("/club", { gate: testGate("club-access") })] });
  const file = "/assets/guides/list.pdf";
  let look: FindAsset = () => Promise.resolve(undefined);
  const server = await startTestServer({ services: { findAsset: (asked) => look(asked) } });
  look = async (asked) => {
    await server.show({ ...gated, privateAssets: new Map([[file, "club-access"]]) });
    return createFindAsset([path.join(server.folder, "assets")])(asked);
  };
  expect((await server.get(file)).status).toBe(403);
});
