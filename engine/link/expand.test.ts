import { describe, expect, it } from "vitest";
import { readSource } from "../source/read-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import { expand, expandBlocks, isHanded, placeOf } from "./expand.ts";

const fragment = (name: string, blocks: string): readonly [string, SourceFile] => [
  name,
  readSource(`pages/_shared/${name}.yaml`, `description: x\nblocks:\n${blocks}`),
];

const fragments = new Map([
  fragment(
    "outer",
    '  - {type: text, text: "See {{ with.a }}"}\n  - {type: include, fragment: inner, with: {b: "{{ with.a }}"}}\n',
  ),
  fragment("inner", '  - {type: hero, title: "{{ with.b }}", picture: {asset: "x/{{ with.b }}"}}\n'),
  fragment("round", "  - {type: include, fragment: round}\n"),
]);

describe("includes", () => {
  const blocks = [{ type: "hero" }, { type: "include", fragment: "outer", with: { a: "A" } }];
  const expanded = expandBlocks(blocks, fragments);

  it("are replaced by the fragment's blocks, those of nested includes too, with their values filled in", () => {
    expect(expanded.map(({ block }) => block)).toEqual([
      { type: "hero" },
      { type: "text", text: "See A" },
      { type: "hero", title: "A", picture: { asset: "x/A" } },
    ]);
  });

  it("a text that is exactly the placeholder takes the value as it is, of any type", () => {
    const value = { asset: "a.jpg", alt: "" };
    const [only] = expandBlocks([{ type: "include", fragment: "inner", with: { b: value } }], fragments);
    expect(only?.block).toMatchObject({ title: value });
  });

  it("keep where each part is written: at the page's include for what was handed over, else in the fragment", () => {
    const inner = expand(blocks, fragments, { file: "pages/p.yaml", pointer: "/blocks" }).blocks[2];
    if (!inner) throw new Error("The fragment's block is missing");
    expect(placeOf(inner, "/title")).toEqual({ file: "pages/p.yaml", pointer: "/blocks/1/with/a" });
    expect(placeOf(inner, "/type")).toEqual({ file: "pages/_shared/inner.yaml", pointer: "/blocks/0/type" });
    expect(isHanded(inner, "/picture/asset")).toBe(true);
    expect(isHanded(inner, "/picture")).toBe(false);
  });

  it("that never end are left out and told", () => {
    const { blocks: found, loops } = expand([{ type: "include", fragment: "round" }], fragments);
    expect(found).toEqual([]);
    expect(loops.map(({ chain }) => chain)).toEqual([["round", "round"]]);
  });

  it("that multiply are given up, and so are texts that are handed over without end", () => {
    const taking = (name: string, next: string): readonly [string, SourceFile] =>
      fragment(name, `  - {type: include, fragment: ${next}, with: {a: "{{ with.a }}{{ with.a }}"}}\n`.repeat(3));
    const chain = Array.from({ length: 60 }, (_, at) => taking(`f${at}`, `f${at + 1}`));
    const large = fragment("large", `  - {type: text, text: "${"{{ with.a }}".repeat(3000)}"}\n`);
    const long = fragment("long", `  - {type: text, text: "${"w".repeat(200_000)}"}\n`);
    const six = fragment("six", "  - {type: include, fragment: long}\n".repeat(6));
    const all = new Map([...chain, fragment("f60", "  - {type: hero}\n"), large, long, six]);
    for (const [name, a] of [
      ["f0", ""],
      ["f30", "words"],
      ["large", "w".repeat(100_000)],
      ["six", ""],
    ] as const) {
      const {
        blocks: found,
        overflow,
        complete,
      } = expand([{ type: "hero" }, { type: "include", fragment: name, with: { a } }], all);
      expect([name, overflow, complete]).toEqual([name, "/blocks/1", false]);
      expect(JSON.stringify(found).length).toBeLessThan(3_000_000);
    }
  });

  it("of unknown fragments make the expansion incomplete", () => {
    expect(expand([{ type: "include", fragment: "none" }], fragments).complete).toBe(false);
  });
});
