import { describe, expect, it } from "vitest";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { testGate, testPage, testSite } from "../../test/server/site.ts";
import { gatesOfMade } from "../../engine/site/private-files.ts";
import { createHeldGates } from "./held-gates.ts";

const site = (...pages: CompiledPage[]): Site => testSite({ pages });

describe("a guide that was behind a gate", () => {
  const file = "guides/plan.pdf";
  const offer = (key: string) => [
    { type: "text", key, continues: false, props: { text: [{ a: ["Plan"], href: `/assets/${file}` }] } },
  ];
  const gate = testGate("club");
  const offering = testPage("/club", { blocks: offer("t"), gate });
  const byHead: Site = { ...site(), privateAssets: new Map([[`/assets/${file}`, "club"]]) };

  it.each([
    ["its page was deleted", site(offering), site()],
    ["its page links to it no more", site(offering), site(testPage("/club", { gate }))],
    ["its page was deleted while another one behind a gate is there", site(offering), site(testPage("/x", { gate }))],
    ["its head names the gate no more", byHead, site()],
  ])("stays behind it until a restart when %s", (_, before, after) => {
    const held = createHeldGates();
    held.enforce(before);
    const result = held.enforce(after);
    expect(gatesOfMade(result.site, file)).toEqual(new Set(["club"]));
    expect(result.held).toEqual([`${file} loses the gate "club": restart the server to let it take effect.`]);
    expect(gatesOfMade(held.enforce(after).site, file)).toEqual(new Set(["club"]));
    expect(gatesOfMade(createHeldGates().enforce(after).site, file)).toBeUndefined();
  });

  it.each([
    ["is deleted from all of them", new Map(), "loses several gates"],
    [
      "stands there under another name as well",
      new Map([
        [file, ["plan"]],
        ["guides/copy.pdf", ["plan"]],
      ]),
      "is behind",
    ],
  ])("tells nobody whose it is where the pages of many clients offer it, and it %s", (_, says, words) => {
    const held = createHeldGates();
    const clients = ["acme", "bolt", "crew"].map((key) =>
      testPage(`/${key}`, { blocks: offer(key), gate: testGate(key) }),
    );
    held.enforce(site(...clients), says);
    const copied = says.size > 0 ? site(...clients) : site();
    const sentences = held.enforce(copied, says).held.join();
    expect(sentences).toContain(words);
    expect(sentences).not.toMatch(/acme|bolt|crew/);
  });

  it("is nobody's while a mistake may be what puts it behind another one", () => {
    const held = createHeldGates();
    held.enforce(site(offering));
    const result = held.enforce({ ...site(), shutFiles: new Map([[file, new Set<string>()]]) });
    expect([gatesOfMade(result.site, file), result.held]).toEqual([new Set(), []]);
    expect(gatesOfMade(held.enforce(site()).site, file)).toEqual(new Set(["club"]));
  });

  it("follows its pages: another gate, or a public page that offers it", () => {
    const held = createHeldGates();
    held.enforce(site(offering));
    const moved = held.enforce(site(testPage("/other", { blocks: offer("o"), gate: testGate("other") })));
    expect([gatesOfMade(moved.site, file), moved.held]).toEqual([new Set(["other"]), []]);
    const open = held.enforce(site(testPage("/open", { blocks: offer("u") })));
    expect([gatesOfMade(open.site, file), open.held]).toEqual([undefined, []]);
  });
});
