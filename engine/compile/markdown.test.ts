import { plainText } from "../things/plain-text.ts";
import { array, assert, constantFrom, property } from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { describe, expect, it } from "vitest";
import { parseInline, parseMarkdown } from "./markdown.ts";

describe("parseInline", () => {
  it("reads bold, italic and links", () => {
    expect(parseInline("AI that **sticks**, *really*: [talk](/company/contact)")).toEqual([
      "AI that ",
      { strong: ["sticks"] },
      ", ",
      { em: ["really"] },
      ": ",
      { link: { href: "/company/contact", kind: "page" }, text: ["talk"] },
    ]);
  });

  it.each(["1. January", "- a dash", "# a number sign", "> more", "2026) closed", "+1 555", "| a | b"])(
    "keeps the block mark of %j as characters",
    (text) => {
      expect(plainText(parseInline(text))).toBe(text);
    },
  );

  it("keeps bold at the beginning of a line", () => {
    expect(parseInline("**Bold** start")).toEqual([{ strong: ["Bold"] }, " start"]);
    expect(parseInline("*Italic* start")).toEqual([{ em: ["Italic"] }, " start"]);
  });

  it("never lets HTML through as markup", () => {
    expect(plainText(parseInline('<img src=x onerror="alert(1)"> hello'))).toBe('<img src=x onerror="alert(1)"> hello');
    expect(parseMarkdown("<script>alert(1)</script>")).toEqual([{ p: ["<script>alert(1)</script>"] }]);
  });

  it("gives addresses of other kinds nowhere to lead", () => {
    expect(parseInline("[x](javascript:alert(1))")).toEqual([{ link: { href: "#", kind: "anchor" }, text: ["x"] }]);
    expect(parseInline("[x](//evil.example)")).toEqual([{ link: { href: "#", kind: "anchor" }, text: ["x"] }]);
  });
});

describe("parseMarkdown", () => {
  it("reads paragraphs, lists, headings and tables", () => {
    expect(parseMarkdown("# One\n\ntext\n\n- a\n- b\n\n3. c\n\n| x | y |\n| - | - |\n| 1 | 2 |\n")).toEqual([
      { h: 2, text: ["One"], id: "one" },
      { p: ["text"] },
      { ul: [[{ p: ["a"] }], [{ p: ["b"] }]] },
      { ol: [[{ p: ["c"] }]], start: 3 },
      {
        table: [
          [["x"], ["y"]],
          [["1"], ["2"]],
        ],
      },
    ]);
  });

  it("gives equal headings different anchors", () => {
    expect(parseMarkdown("## Cost\n\n## Cost")).toMatchObject([{ id: "cost" }, { id: "cost-2" }]);
  });
});

it("a plain line is read as the whole reader would read it", () => {
  const letters = constantFrom(
    ..."aZ1é. ,;:'\"()-–#+=|!?/$%@\u00A0“”".split(""),
    "https://example.com",
    "www.example.com",
  );
  const text = array(letters, { maxLength: 12 }).map((parts) => `a${parts.join("")}`);
  assert(
    property(text, (line) => {
      expect(parseMarkdown(line)).toEqual([{ p: parseInline(line.replaceAll(/^ +| +$/g, "")) }]);
    }),
  );
});

/** Returns what a text without any marks should parse to. */
function paragraphsOf(text: string): unknown[] {
  const paragraphs = text.split(/\n\n+/).map((paragraph) => paragraph.trim());
  return paragraphs.filter((paragraph) => paragraph !== "").map((paragraph) => ({ p: [paragraph] }));
}

it("plain paragraphs are read as the whole reader would read them, whatever their lines begin and end with", () => {
  const parts = constantFrom(
    ..."aZ1é.,;:'\"()-–#+=|!?/$%@_*`~\\&<>[] \n\u00A0\t\r“".split(""),
    "\n\n",
    "\n",
    " ",
    "word",
    "1. ",
    "2) ",
    "- ",
    "---",
    "===",
    "| a |",
    "\n- | -\n",
    "&amp;",
    "  \n",
    "www.example.com",
  );
  assert(
    property(array(parts, { maxLength: 14 }), (all) => {
      const text = all.join("");
      const dialect = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
      const { children } = fromMarkdown(text, dialect);
      const isPlain = children.every(
        (node) => node.type === "paragraph" && node.children.every(({ type }) => type === "text"),
      );
      const words = children.map((node) =>
        ("children" in node ? node.children : []).map((each) => ("value" in each ? each.value : "")),
      );
      const read = parseMarkdown(text);
      if (isPlain) expect(read).toEqual(words.map((line) => ({ p: line })));
      else if (!JSON.stringify(children).includes('"html"')) expect(read).not.toEqual(paragraphsOf(text));
    }),
    { numRuns: 3000 },
  );
});

it("words whose address stands elsewhere stay words", () => {
  expect(parseMarkdown("See [our *terms*][t] now.\n\n[t]: https://example.org/")).toEqual([
    { p: ["See ", "our ", { em: ["terms"] }, " now."] },
  ]);
});
