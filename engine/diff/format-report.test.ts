import { expect, it } from "vitest";
import { formatMarkdown, formatTerminal } from "./format-report.ts";
import type { DiffReport } from "./report.ts";

it("nothing that an author wrote begins a line of its own: a build's output may take that for a command", () => {
  const hostile = "a\n::error::x\r::stop-commands::y\u001B[2J";
  const report: DiffReport = {
    sections: [{ heading: hostile, sentences: [{ risk: "exposes", words: hostile, about: "every page" }] }],
    notes: [hostile, "&#64;everyone\u202E"],
  };
  expect(formatTerminal(report)).not.toMatch(/^\s*::|[^\P{Cc}\n]/mu);
  expect(formatMarkdown(report)).not.toMatch(/^\s*::|[^\P{Cc}\n]|\u202E|(?<!\\)&/mu);
});
