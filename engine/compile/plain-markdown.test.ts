import { array, assert, constantFrom, property } from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { expect, it } from "vitest";
import { plainMarkdown } from "./plain-markdown.ts";

/** Returns what the library parses, without positions and unused properties. */
function known(text: string): unknown {
  const dialect = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
  const unasked = new Set(["position", "spread", "checked", "start", "title"]);
  const nodes = JSON.stringify(fromMarkdown(text, dialect).children, (key, value: unknown) =>
    unasked.has(key) ? undefined : value,
  );
  return JSON.parse(nodes);
}

it("reads paragraphs, lists, bold words and links", () => {
  const text = "One **bold** and [a link](/a_b#c),\ntwo lines.\n\n- a **b**\n  c\n- [d](https://e.f/?g=h)\n\nEnd";
  expect(plainMarkdown(text)).toEqual(known(text));
});

it.each([
  "- a\n\n- b",
  "![a](/b)",
  "a\n- b",
  "**a\nb**",
  "** a**",
  "[a](/b c)",
  "[a](/b",
  "1. a",
  "- - a",
  "a  \nb",
  "&amp;",
])("leaves %j to the library", (text) => {
  expect(plainMarkdown(text)).toBeUndefined();
});

it("reads what it reads as the library does, whatever comes together", () => {
  const signs = Array.from("aZ1é.,;:'\"()-–#+=|!?/$%@_*`~\\&<>[] \n\u00A0\t“");
  const more = [
    "**b**",
    "**b c**",
    "**",
    "[w](/a)",
    "[w x](#b_c)",
    "](",
    "- ",
    "\n- ",
    "\n  ",
    "\n\n",
    "\n\n- ",
    " word ",
    "word",
    "1. ",
    "2) ",
  ];
  const parts = constantFrom(...signs, ...more, ...more, ...more);
  let plain = 0;
  assert(
    property(array(parts, { maxLength: 10 }), (all) => {
      const text = all.join("");
      const read = plainMarkdown(text);
      if (read === undefined) return;
      plain += 1;
      expect(read).toEqual(known(text));
    }),
    { numRuns: Number(process.env["TEXTS"] ?? 10_000) },
  );
  expect(plain).toBeGreaterThan(300);
});
