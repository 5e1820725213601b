import { expect, it } from "vitest";
import { formatOpenRisks } from "./acceptances.ts";
import { formatMarkdown, formatTerminal } from "./format-report.ts";
import type { DiffReport, Sentence } from "./report.ts";

it("nothing that an author wrote begins a line of its own: a build's output may take that for a command", () => {
  const hostile = "a\n::error::x\r::stop-commands::y\u001B[2J ##[error]z";
  const report: DiffReport = {
    sections: [{ heading: hostile, sentences: [{ risk: "exposes", words: hostile, about: "every page" }] }],
    notes: [hostile, "&#64;everyone\u202E"],
  };
  const [open = []] = report.sections.map(({ sentences }) => sentences.map((each) => ({ ...each, about: hostile })));
  expect(formatOpenRisks(open)).not.toMatch(/^\s*::|##\[|[^\P{Cc}\n]/mu);
  expect(formatTerminal(report)).not.toMatch(/^\s*::|##\[|[^\P{Cc}\n]/mu);
  expect(formatMarkdown(report)).not.toMatch(/^\s*::|##\[|[^\P{Cc}\n]|\u202E|(?<!\\)&/mu);
});

it("a comment is as long as one may be, however much could not be compared", () => {
  const words = "A sentence of the report. ".repeat(10);
  const said = Array.from({ length: 5000 }, (): Sentence => ({ risk: "shows", words, about: "every page" }));
  const sections = [{ heading: "Everything", sentences: said }];
  const notes = Array.from({ length: 5000 }, (_, nth) => `pages/${"*".repeat(150)}${nth}.yaml could not be compared.`);
  const comment = formatMarkdown({ sections, notes });
  expect(comment.length).toBeLessThan(61_000);
  expect(comment).toMatch(/> And \d{4} more of these\.$/);
  expect(formatTerminal({ sections, notes })).toContain("4999.yaml could not be compared");
});

it("what stands between two amounts of dollars stays words: a comment shows no formula", () => {
  const words = "“from $5” becomes “free $$\\phantom{now}$$ for $`x`$”.";
  const comment = formatMarkdown({
    sections: [{ heading: "$a$", sentences: [{ risk: "shows", words, about: "/" }] }],
    notes: ["$b$"],
  });
  expect(comment.match(/\$/g)).toHaveLength(11);
  expect(comment.replaceAll("<span>$</span>", "")).not.toContain("$");
});

it("what a comment would make a link of stays words", () => {
  const words = "“See www.example.org” becomes “WWW.example.com, https://example.com”.";
  const comment = formatMarkdown({
    sections: [{ heading: "/", sentences: [{ risk: "shows", words, about: "/" }] }],
    notes: [],
  });
  expect(comment).not.toMatch(/www\.|:\/\//i);
  expect(comment.replaceAll(/[\\\u200B]/g, "")).toContain(words);
});

it("what pages change in the same way is said once, with their names, so that no other change goes by among them", () => {
  const changed = (heading: string, words: string): DiffReport["sections"][number] => ({
    heading,
    sentences: [{ risk: "shows", words, about: heading }],
  });
  const common = Array.from({ length: 2000 }, (_, nth) =>
    changed(`/client-${nth}`, "“Call us” becomes “Write to us”."),
  );
  const report = { sections: [...common, changed("/prices", "“$20” becomes “$200”.")], notes: [] };
  expect(formatMarkdown(report)).toContain("becomes “<span>$</span>200”");
  const said = formatTerminal(report);
  expect(said).toContain("SHOWS (2001)");
  expect(said.match(/Write to us/g)).toHaveLength(1);
  expect(said).toContain("\n\n/client-0, /client-1, ");
  expect(said).toContain("/client-19 and 1980 more with the same change\n  - “Call us” becomes");
});

it("what exposes is said of each page: its risk is taken for each", () => {
  const sections = ["/a", "/b"].map((heading): DiffReport["sections"][number] => ({
    heading,
    sentences: [{ risk: "exposes", words: "A frame may use the camera.", about: heading }],
  }));
  expect(formatTerminal({ sections, notes: [] }).match(/camera/g)).toHaveLength(2);
});
