import { describe, expect, it } from "vitest";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { testGate, testPage, testSite } from "../../test/server/site.ts";
import { createHeldGates } from "./held-gates.ts";

const site = (...pages: CompiledPage[]): Site => testSite({ pages });
const gated = (more = {}): CompiledPage =>
  testPage("/club", { gate: testGate("club", { remember: "session", ...more }) });

describe("opening is never accidental", () => {
  it("a gate that was removed is still in force, also when the page was away for a while", () => {
    const held = createHeldGates();
    held.enforce(site(gated()));
    held.enforce(site());
    const { site: enforced, held: sentences } = held.enforce(site(testPage("/club")));
    expect(enforced.pages.get("/club")).toMatchObject({ gate: { key: "club" }, index: false });
    expect(sentences).toEqual([
      'pages/club.yaml opens or weakens the gate "club": restart the server to let it take effect.',
    ]);
  });

  it.each([[{ ignoreCase: true }], [{ remember: "browser" }]])("weakened by %j", (change) => {
    const held = createHeldGates();
    held.enforce(site(gated()));
    const result = held.enforce(site(gated(change)));
    expect(result.site.pages.get("/club")?.gate).toMatchObject({ key: "club", ignoreCase: false, remember: "session" });
    expect(result.held).toHaveLength(1);
  });

  it("a page that has another gate lets in those of neither: its new words are for the ones, its old words for the others", () => {
    const held = createHeldGates();
    held.enforce(site(gated()));
    for (let look = 0; look < 2; look += 1) {
      const { site: enforced, held: sentences } = held.enforce(site(gated({ key: "other" })));
      expect(enforced.pages.get("/club")?.gate?.key).toBe("nobody.");
      expect(sentences).toEqual([
        'pages/club.yaml lets nobody in, for it had the gate "club": restart the server to let it take effect.',
      ]);
    }
    expect(held.enforce(site(gated())).site.pages.get("/club")?.gate?.key).toBe("club");
    expect(held.enforce(site(testPage("/club"))).site.pages.get("/club")?.gate?.key).toBe("club");
  });

  it("what opens nothing goes live: a new gate, other words, a stricter gate", () => {
    const held = createHeldGates();
    held.enforce(site(testPage("/club")));
    const closed = held.enforce(site(gated({ ignoreCase: true })));
    expect(closed.held).toEqual([]);
    const strict = held.enforce(site(gated({ title: "New words" })));
    expect(strict.site.pages.get("/club")?.gate).toMatchObject({ title: "New words", ignoreCase: false });
    expect(strict.held).toEqual([]);
    expect(held.enforce(site(gated({ ignoreCase: true }))).held).toHaveLength(1);
  });

  const secret = {
    type: "text",
    key: "text-1",
    continues: false,
    props: { text: "What only members may read. ".repeat(5) },
  };
  const club = { blocks: [secret], gate: testGate("club", { remember: "session" }) };

  it("a gated page that was renamed and lost its gate in one edit is still behind it", () => {
    const held = createHeldGates();
    held.enforce(site(testPage("/club", club)));
    const moved = testPage("/open", { blocks: [{ ...secret, key: "text-2" }] });
    const { site: enforced, held: sentences } = held.enforce(site(moved));
    expect(enforced.pages.get("/open")).toMatchObject({ gate: { key: "club" }, index: false });
    expect(sentences).toHaveLength(1);
    expect(held.enforce(site(moved)).site.pages.get("/open")?.gate?.key).toBe("club");
  });

  it("a renamed page of short blocks alone is known by all of them together, and the log says why it is behind a gate", () => {
    const held = createHeldGates();
    const saying = (text: string) => ({ ...secret, props: { text } });
    const blocks = [saying("It costs $4,500."), saying("Until May."), saying("Ask Jo.")];
    held.enforce(site(testPage("/club", { ...club, blocks })));
    const { site: enforced, held: sentences } = held.enforce(site(testPage("/open", { blocks })));
    expect(enforced.pages.get("/open")?.gate?.key).toBe("club");
    expect(sentences).toEqual([
      'pages/open.yaml shows what stood only behind /club, or has an address of it, and so is behind the gate "club": restart the server to let it take effect.',
    ]);
    expect(held.enforce(site(testPage("/other", { blocks: blocks.slice(1) }))).held).toEqual([]);
  });

  it("a new page that has the frame of a gated one around a short block that both have stays public", () => {
    const held = createHeldGates();
    const label = "Talk to the people of the company that all of these pages are of";
    const action = { style: "primary", label, to: { href: "/talk", kind: "page" } } as const;
    const framed = { blocks: [{ ...secret, props: { text: "Ask Jo." } }], landing: { action } };
    held.enforce(site(testPage("/club", { ...club, ...framed })));
    expect(held.enforce(site(testPage("/open", framed))).held).toEqual([]);
  });

  it("a copy of a gated page without the gate is behind it too", () => {
    const held = createHeldGates();
    held.enforce(site(testPage("/club", club)));
    const both = site(testPage("/club", club), testPage("/copy", { blocks: [secret] }));
    expect(held.enforce(both).site.pages.get("/copy")?.gate?.key).toBe("club");
  });

  it.each([
    ["and what one has alone, is behind that one's gate", ["club"], "club"],
    ["and what the other has alone, is behind the other's", ["team"], "team"],
    ["and what each has alone, is nobody's", ["club", "team"], "nobody."],
    ["and nothing that one has alone, is nobody's", [], "nobody."],
  ])("a new page that shows what two gated ones have, %s", (_, shown, expected) => {
    const held = createHeldGates();
    const own = (key: string) => ({ ...secret, props: { text: `What ${key} may read and nobody else. `.repeat(5) } });
    const pages = ["club", "team"].map((key) =>
      testPage(`/${key}`, { blocks: [secret, own(key)], gate: testGate(key) }),
    );
    held.enforce(site(...pages));
    const open = testPage("/open", { blocks: [secret, ...shown.map(own)] });
    expect(held.enforce(site(...pages, open)).site.pages.get("/open")?.gate?.key).toBe(expected);
  });

  it("pages that show what many gated ones have are behind one gate, one after the other, which tells nobody whose they are", () => {
    const held = createHeldGates();
    const clients = Array.from({ length: 50 }, (_, nth) => `client-${nth}`);
    const pages = clients.map((key) => testPage(`/${key}`, { blocks: [secret], gate: testGate(key) }));
    held.enforce(site(...pages));
    for (const path of ["/open-1", "/open-2"]) {
      pages.push(testPage(path, { blocks: [secret] }));
      const enforced = held.enforce(site(...pages));
      expect(enforced.site.pages.get(path)?.gate?.key).toBe("nobody.");
      expect(enforced.held.join()).not.toContain("client");
    }
  });

  it.each([
    ["library", { prompts: ["secrets"] }],
    ["form", { forms: ["secrets"] }],
  ])(
    "a new page with a %s that stood only behind a gate is behind it too, however short its own words are",
    (_, part) => {
      const held = createHeldGates();
      const library = (path: string, more = {}): CompiledPage => testPage(path, { ...part, ...more });
      held.enforce(site(library("/club", { gate: testGate("club") })));
      const { site: enforced, held: sentences } = held.enforce(site(library("/open")));
      expect([enforced.pages.get("/open")?.gate?.key, sentences.length]).toEqual(["club", 1]);
      const other = createHeldGates();
      other.enforce(site(library("/club", { gate: testGate("club") }), library("/known")));
      expect(
        other.enforce(site(library("/club", { gate: testGate("club") }), library("/known"), library("/open"))),
      ).toMatchObject({
        held: [],
      });
    },
  );

  it("a new page at an address of a gated one that is gone is behind its gate, be it by an alias, whatever it shows", () => {
    const gate = testGate("club");
    for (const [before, after] of [
      [testPage("/club", { gate }), testPage("/open", { aliases: ["/club"] })],
      [testPage("/club", { gate, aliases: ["/members"] }), testPage("/members")],
    ] as const) {
      const held = createHeldGates();
      held.enforce(site(before));
      expect(held.enforce(site(after)).site.pages.get(after.path)?.gate?.key).toBe("club");
    }
  });

  it("a page that has the gate of the one that it was made of again opens nothing: its password is told of", () => {
    const held = createHeldGates();
    const form = { forms: ["contact"] };
    held.enforce(site(testPage("/club", { ...club, ...form })));
    held.enforce(site(testPage("/team", form)));
    expect(held.enforce(site(testPage("/team", { ...club, ...form }))).held).toEqual([
      'pages/team.yaml keeps the password of /club at the gate "club": restart the server to let it take effect.',
    ]);
  });

  it("a public page that was away for a moment is public again, also where it shows what a gated one does", () => {
    const held = createHeldGates();
    const form = { forms: ["contact"] };
    const both = site(testPage("/club", { ...club, ...form }), testPage("/open", form));
    held.enforce(both);
    held.enforce(site(testPage("/club", { ...club, ...form })));
    expect(held.enforce(both)).toMatchObject({ held: [] });
  });

  it("a new page that shows what was public all along is public", () => {
    const held = createHeldGates();
    const open = testPage("/open", { blocks: [secret] });
    held.enforce(site(testPage("/club", club), open));
    const more = site(testPage("/club", club), open, testPage("/other", { blocks: [secret] }));
    expect(held.enforce(more)).toMatchObject({ held: [] });
  });

  it("a site whose pages are held is another version than the same files were before: nothing kept of an open page is shown", () => {
    const held = createHeldGates();
    const open = site(testPage("/club"));
    const before = held.enforce(open).site;
    held.enforce(site(gated()));
    const after = held.enforce(open).site;
    expect(after.pages.get("/club")?.gate?.key).toBe("club");
    expect(after.version).not.toBe(before.version);
    expect(held.enforce(open).site.version).toBe(after.version);
  });

  it("at the start every page is as its file says", () => {
    const held = createHeldGates();
    const both = site(testPage("/club", club), testPage("/copy", { blocks: [secret] }));
    expect(held.enforce(both).held).toEqual([]);
  });
});
