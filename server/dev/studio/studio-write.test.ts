/** Tests the studio's suggestions and explanations while writing. */
import { describe, expect, it } from "vitest";
import { openStudio, pageOf } from "../../../test/server/open-studio.ts";
import type { ExplainAnswer, SuggestAnswer } from "./talk.ts";

const { ask, save } = await openStudio();
const shown = "blocks:\n  - type: hero\n    title: Hello\n    id: opening\n";
await save("pages/other.yaml", pageOf("Another page").replace(/blocks[^]*/, shown), null);

async function at<Answer>(what: string, words: string, path = "pages/index.yaml"): Promise<Answer> {
  const [before = ""] = words.split("¦");
  const lines = before.split("\n");
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  const [status, answer] = await ask(`/_studio/api/${what}`, {
    method: "POST",
    body: { path, text: words.replace("¦", ""), at: place },
  });
  expect(status).toBe(200);
  return JSON.parse(answer);
}

const block = (lines: string): string => `title: A\nblocks:\n  - type: cards\n    title: B\n${lines}\n  - type: text\n`;

describe("completion", () => {
  it.each([
    ["properties that are not there yet, needed ones first", block("    ¦"), 4, "items"],
    ["a property that is begun", block("    ite¦"), 4, "items"],
    ["the types of blocks", "title: A\nblocks:\n  - type: he¦\n", 10, "hero"],
    ["what a new block needs first", "title: A\nblocks:\n  - ¦\n", 4, "type"],
    ["values", block("    layout: ¦"), 12, "list"],
    ["true and false", block("    sample: ¦"), 12, "true"],
    ["addresses", "title: A\nblocks:\n  - type: hero\n    actions:\n      - { label: A, to: ¦ }", 24, "/other"],
    [
      "addresses typed with a hash",
      "title: A\nblocks:\n  - type: hero\n    actions:\n      - label: A\n        to: /other#¦",
      12,
      "/other#opening",
    ],
    ["places on a page", block("    text: See [there](/other#¦"), 22, "/other#opening"],
    ["icons", block("    items:\n      - icon: shield-ch¦"), 14, "shield-check"],
    ["forms", "title: A\nblocks:\n  - type: form\n    form: ¦", 10, "contact"],
    ["with a mistake further down", "title: A\nblocks:\n  - type: he¦\n   x: [\n", 10, "hero"],
    ["in quotes", 'title: A\nblocks:\n  - type: form\n    form: "co¦"', 11, "contact"],
  ])("%s", async (_what, words, from, label) => {
    const found = await at<SuggestAnswer>("suggest", words);
    expect(found.from).toBe(from);
    expect(found.options.map((each) => each.label)).toContain(label);
  });

  it("a group or list is begun below its key, and icons have their pictures", async () => {
    const { options } = await at<SuggestAnswer>("suggest", block("    ¦"));
    expect(options[0]).toMatchObject({ label: "items", apply: "items:\n      - ", detail: "needed" });
    const icons = await at<SuggestAnswer>("suggest", block("    items:\n      - icon: eye¦"));
    expect(icons.options[0]).toMatchObject({
      label: "eye",
      icon: expect.arrayContaining([["path", expect.anything()]]),
    });
  });

  it("the fields of the form where a payload names them", async () => {
    const form = "title: A\nfields:\n  - type: text\n    name: subject\npayload:\n  about: { field: ¦ }\n";
    const { options } = await at<SuggestAnswer>("suggest", form, "forms/contact.yaml");
    expect(options).toEqual([{ label: "subject" }]);
  });

  it.each([
    ["hold themselves", "x: &x [*x, *x]"],
    ["nest in keys", `${"? ".repeat(60)}a`],
    ["multiply each other", Array.from({ length: 30 }, (_, nth) => `a${nth + 1}: &a${nth + 1} [*a${nth}, *a${nth}]`)],
  ])("nothing below values that %s", async (_what, lines) => {
    const { options } = await at<SuggestAnswer>(
      "suggest",
      ["a0: &a0 []", lines, "blocks:\n  - type: he¦"].flat().join("\n"),
    );
    expect(options).toEqual([]);
  });

  it("nothing within a running text", async () => {
    const { options } = await at<SuggestAnswer>("suggest", block("    text: |\n      Some ¦"));
    expect(options).toEqual([]);
  });
});

describe("hover explains with the documentation's words and example", () => {
  it("a property: what it is, what it takes, what holds without it", async () => {
    const { said } = await at<ExplainAnswer>("explain", "title: A\nblocks:\n  - type: hero\n    var¦iant: band\n");
    expect(said).toMatchObject({ from: 4, to: 11, name: "variant", example: "variant: split" });
    expect(said?.facts).toContain("default: split with a picture");
  });

  it("a type: what the block is for, and how it is written", async () => {
    const { said } = await at<ExplainAnswer>("explain", "title: A\nblocks:\n  - type: he¦ro\n");
    expect(said?.description).toMatch(/^The opening of a page/);
    expect(said?.example).toMatch(/^- type: hero\n/);
  });

  it("nothing for what the author made up", async () => {
    expect(await at<ExplainAnswer>("explain", "title: A\nmine: B\nno¦thing: C\n")).toEqual({});
  });
});

it("asks of files and in sizes that the studio does not open are refused", async () => {
  const body = { path: "../x.yaml", text: "", at: { line: 1, column: 1 } };
  for (const what of ["suggest", "explain"]) {
    expect((await ask(`/_studio/api/${what}`, { method: "POST", body }))[0]).toBe(403);
    const odd = { path: "pages/index.yaml", text: "x".repeat(250_001), at: { line: 1, column: 1 } };
    expect((await ask(`/_studio/api/${what}`, { method: "POST", body: odd }))[0]).toBe(400);
  }
});
