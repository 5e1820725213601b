import { beforeAll, describe, expect, it } from "vitest";
import type { Guide } from "../plan/guide.ts";
import { outlineOf, type ReadPdf, readPdf, rolesOf } from "../../../test/read-pdf.ts";
import { testTheme } from "../../../test/test-theme.ts";
import { colorsOf } from "../plan/compile-guide.ts";
import { typesetGuide } from "./typeset-guide.ts";

const words =
  "Somebody should still own it, and the owner should know whom to ask when the answer is not on the page. ";

const guide: Guide = {
  title: "Locks & keys <for everyone>",
  subtitle: "Eight things that go wrong",
  description: 'A guide for people who lose "keys" & find them.',
  keywords: ["locks", "keys & rings"],
  category: "Security",
  provider: "Łukasiewicz & Daughters",
  origin: "https://www.example.org",
  language: "en-US",
  colors: colorsOf(testTheme()),
  ornament: "ribbon",
  body: `## First chapter

${words.repeat(4)} See [the state's page](https://example.org/a) and [our contact](/company/contact). It [goes on](#second-chapter).

### A part

- a point
- another point
  1. inner one
  2. inner two

- [ ] a box to tick
- [x] one that is ticked, signed ________

> A note *beside* the text.

| Name | Number |
|---|---|
| Ann | |
| Ben | 12 |

| | Yes | No |
|---|---|---|
| Row head | a | b |

\`\`\`text
You are "helpful".

   Indented line
\`\`\`

## Second chapter

${`${words.repeat(5)}\n\n`.repeat(9)}

| Row | What |
|---|---|
${Array.from({ length: 60 }, (_, row) => `| ${row + 1} | ${words.repeat(2)} |`).join("\n")}
`,
};

let bytes: Uint8Array;
let pdf: ReadPdf;

beforeAll(async () => {
  bytes = await typesetGuide(guide);
  pdf = await readPdf(bytes);
});

describe("a guide's PDF", () => {
  it("equal guides give equal bytes", async () => {
    expect(Buffer.from(await typesetGuide(guide)).equals(Buffer.from(bytes))).toBe(true);
  });

  it("says its title, author, subject, keywords and language, and shows the title in the window", () => {
    expect(pdf.info).toMatchObject({
      Title: guide.title,
      Author: guide.provider,
      Subject: guide.description,
      Keywords: "locks, keys & rings",
    });
    expect(pdf.info["CreationDate"]).toBeUndefined();
    expect(pdf.language).toBe("en-US");
    expect(pdf.marked).toBe(true);
    expect(pdf.displaysTitle).toBe(true);
    expect(pdf.raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(pdf.raw).toContain("Locks &amp; keys &lt;for everyone&gt;");
  });

  it("is bookmarked by its headings", () => {
    const [top] = pdf.outline;
    expect(top?.title).toBe(guide.title);
    expect(top?.items.map(({ title }) => title)).toEqual(["First chapter", "Second chapter"]);
    expect(top?.items[0]?.items.map(({ title }) => title)).toEqual(["A part"]);
  });

  it("has a structure tree: one H1, chapters, paragraphs, lists, notes, tables, links", () => {
    const first = pdf.pages[0]?.tree;
    if (!first) throw new Error("no first page");
    const all = pdf.pages.flatMap(({ tree }) => rolesOf(tree));
    expect(all.filter((role) => role === "H1")).toHaveLength(1);
    expect(all.filter((role) => role === "H2")).toHaveLength(2);
    const tree = outlineOf(first);
    expect(tree).toContain("Document(P P H1 P H2 P(Link Link Link) H3 L(LI(Lbl LBody(P))");
    expect(tree).toContain("LBody(P L(LI(Lbl LBody(P)) LI(Lbl LBody(P))))");
    const whole = pdf.pages.map((page) => outlineOf(page.tree)).join(" ");
    expect(whole).toContain("BlockQuote(P)");
    expect(whole).toContain("Table(TR(TH TH) TR(TH TD) TR(TD TD))");
    expect(whole).toContain("Table(TR(TH TH TH) TR(TH TD TD))");
    expect(whole).toContain("P(Code)");
    expect(pdf.raw).toContain("/Scope /Column");
    expect(pdf.raw).toContain("/Scope /Row");
  });

  it("a table that goes on repeats its head for the eye, and only there", () => {
    const heads = pdf.pages.filter(({ text }) => text.includes("Row What"));
    expect(heads.length).toBeGreaterThan(1);
    // Two headers of two columns, one of three, and two rows that begin with a row header.
    expect(pdf.raw.match(/\/S \/TH\b/g)).toHaveLength(2 + 2 + 3 + 2);
  });

  it("links lead to other sites, to pages of the website by its whole address, and to headings of the guide", () => {
    const links = pdf.pages.flatMap(({ links }) => links);
    expect([...new Set(links.map(({ url, contents }) => `${contents} -> ${url}`))]).toEqual([
      "the state\u2019s page (https://example.org/a) -> https://example.org/a",
      "our contact (https://www.example.org/company/contact) -> https://www.example.org/company/contact",
      "goes on -> #second-chapter",
    ]);
    expect(pdf.raw.match(/\/S \/Link\b/g)).toHaveLength(3);
  });

  it("links within the website stay words while its address is not known", async () => {
    const { pages } = await readPdf(await typesetGuide({ ...guide, origin: undefined }));
    expect(pages.flatMap(({ links }) => links).filter(({ url }) => url.includes("contact"))).toEqual([]);
    expect(pages[0]?.text).toContain("our contact");
  });

  it("holds its text, quotation marks set, prompts as they were written", () => {
    const text = pdf.pages.map((page) => page.text).join(" ");
    expect(text).toContain("Łukasiewicz & Daughters");
    expect(text).toContain('You are "helpful".');
    expect(text).toContain("Somebody should still own it, and the owner should know");
    expect(text).not.toContain("[ ]");
    expect(text).not.toContain("____");
  });

  it("numbers its pages: n of m", () => {
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const [index, { text }] of pdf.pages.entries()) {
      expect(text).toContain(`${index + 1} of ${pdf.pages.length}`);
    }
  });

  it("shows the signs of headings that their own face lacks, and nothing where a sign steers its neighbours", async () => {
    const body = "## Ω ✓ built‑in\n\nFine ✔\uFE0F and exam\u200Bple.\n";
    const { pages } = await readPdf(await typesetGuide({ ...guide, title: "From ☐ → ☑\uFE0F", body }));
    expect(pages[0]?.text).toMatch(/From ☐ → ☑ [^]*Ω ✓ built‑in Fine ✔ and example\./);
  });

  it("embeds its fonts", () => {
    expect(pdf.raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
    expect(pdf.raw).toMatch(/\/BaseFont \/[A-Z]{6}\+Fraunces/);
  });

  it.each([
    ["a link of many lines", `[${"word ".repeat(15_000)}](/b)`],
    ["a long address on many lines", `[${"word ".repeat(5000)}](/${"b".repeat(40_000)})`],
  ])("is no larger than its text explains: %s", async (_what, body) => {
    expect((await typesetGuide({ ...guide, body })).length).toBeLessThan(1_000_000);
  });
});
