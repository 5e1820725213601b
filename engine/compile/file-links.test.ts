import { describe, expect, it } from "vitest";
import { withFiles } from "./file-links.ts";
import { parseInline, parseMarkdown } from "./markdown.ts";

const assets = new Map([
  ["guides/rubric.pdf", { url: "/assets/guides/rubric.pdf", type: "application/pdf", bytes: 54_000 }],
]);

describe("links to files in a text", () => {
  it("know the type and size of the file", () => {
    expect(withFiles(parseInline("As the [rubric](/assets/guides/rubric.pdf) says."), assets)).toEqual([
      "As the ",
      {
        link: { href: "/assets/guides/rubric.pdf", kind: "file" },
        text: ["rubric"],
        file: { type: "application/pdf", bytes: 54_000 },
      },
      " says.",
    ]);
  });

  it("wherever in a longer text they stand", () => {
    const text = withFiles(parseMarkdown("- **See [it](/assets/guides/rubric.pdf)**\n"), assets);
    expect(JSON.stringify(text)).toContain('"bytes":54000');
  });

  it("other links, and files that are not there, stay as they are", () => {
    const text = parseMarkdown("[one](/resources), [two](/assets/guides/gone.pdf), [three](https://example.org)");
    expect(withFiles(text, assets)).toEqual(text);
  });
});
