/** Adding a guide to what a page offers changes nothing else in the page's text. */
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { nameGuide } from "./name-guide.ts";

const item = [
  "- kind: guide",
  "  title: Rules",
  '  text: "For: all"',
  "  action:",
  "    label: Download the guide",
  "    asset: guides/rules.pdf",
];
const about = item.map((line) => line.slice(2));
const block = ["- type: materials", "  title: To take with you", "  items:", ...item.map((line) => `    ${line}`)];
const at = (column: number, lines: readonly string[]): string =>
  lines.map((line) => " ".repeat(column) + line).join("\n");

describe("a guide is named on a page", () => {
  it.each([
    [
      "at the end of its last materials, a comment behind the last words stays there",
      "blocks:\n  - type: materials\n    items:\n      - kind: link # one\n        title: A # end\n    # below\n\n  - type: logout\n",
      `blocks:\n  - type: materials\n    items:\n      - kind: link # one\n        title: A # end\n${at(6, item)}\n    # below\n\n  - type: logout\n`,
    ],
    [
      "in a block of its own before the one that ends the session",
      "blocks:\n  - type: hero\n    title: A\n\n  # The end\n  - type: logout\n",
      `blocks:\n  - type: hero\n    title: A\n\n${at(2, block)}\n\n  # The end\n  - type: logout\n`,
    ],
    [
      "as close together as the blocks stand, at the edge where they stand there",
      "blocks:\n- type: hero\n  title: A\n- type: text\n  text: |\n    B\n\n",
      `blocks:\n- type: hero\n  title: A\n- type: text\n  text: |\n    B\n${at(0, block)}\n\n`,
    ],
    ["without a line end at the end", "blocks:\n  - type: hero", `blocks:\n  - type: hero\n\n${at(2, block)}`],
  ])("%s", (_what, before, after) => {
    expect(nameGuide(before, about)).toBe(after);
    const crlf = (text: string): string => text.replaceAll("\n", "\r\n");
    expect(nameGuide(crlf(before), about)).toBe(crlf(after));
    expect(() => void parse(after)).not.toThrow();
  });

  it.each(["title: A\n", "blocks: [{ type: hero }]\n", "blocks:\n  - a: b: c\n", "blocks: []\n", ""])(
    "%j has no blocks that take it",
    (text) => expect(nameGuide(text, about)).toBeUndefined(),
  );
});
