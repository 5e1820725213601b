import type { CompiledBlock } from "../../site/site.ts";
import { describe, expect, it } from "vitest";
import { BlockList } from "./block-list.tsx";
import { renderBlock, testPageData } from "../../../test/render.tsx";

const block = (words: string, more: Partial<CompiledBlock> = {}): CompiledBlock => ({
  type: "text",
  key: words,
  continues: false,
  props: { text: [{ p: [words] }] },
  ...more,
});

const shown = (...blocks: CompiledBlock[]): string => renderBlock(<BlockList blocks={blocks} />, testPageData({}));

describe("a block that continues the section above it", () => {
  it("stands in that section, whose anchor leads to both", () => {
    const html = shown(
      block("First", { id: "downloads" }),
      block("Second", { id: "form", continues: true }),
      block("Third"),
    );
    const [section = "", after = ""] = html.slice(html.indexOf('id="downloads"')).split("Third");
    expect(section).toMatch(/^id="downloads" data-joined[^]*First[^]*id="form"[^]*Second/);
    const depth = (text: string): number => (text.match(/<div/g)?.length ?? 0) - (text.match(/<\/div>/g)?.length ?? 0);
    expect([depth(`<div ${section.slice(0, section.lastIndexOf("<section"))}`), after.length > 0]).toEqual([0, true]);
    expect(html.match(/id="downloads"/g)).toHaveLength(1);
  });

  it("is a section of its own when nothing stands above it", () => {
    expect(shown(block("Alone", { id: "alone", continues: true }))).not.toContain("data-joined");
  });
});
