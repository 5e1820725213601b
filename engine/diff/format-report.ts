/** A report as text for a terminal and as Markdown for a comment on a pull request. */
import type { DiffReport } from "./report.ts";

function nothing(notes: readonly string[]): string {
  return notes.length === 0 ? "No change for visitors." : "No change for visitors in what could be compared.";
}

/** Headings and indented sentences. */
export function formatTerminal({ sections, notes }: DiffReport): string {
  const parts = sections.map(({ heading, sentences }) =>
    [heading, ...sentences.map((sentence) => `  - ${sentence.replaceAll("\n", " ")}`)].join("\n"),
  );
  return [...(parts.length === 0 ? [nothing(notes)] : parts), ...(notes.length === 0 ? [] : [notes.join("\n")])].join(
    "\n\n",
  );
}

/** The same words as Markdown. What authors wrote is shown to the letter: it makes no markup and mentions nobody. */
export function formatMarkdown({ sections, notes }: DiffReport): string {
  const parts = sections.map(({ heading, sentences }) =>
    [`### ${escape(heading)}`, "", ...sentences.map((sentence) => `- ${escape(sentence)}`)].join("\n"),
  );
  const said = parts.length === 0 ? [nothing(notes)] : parts;
  return ["## What changes for visitors", ...said, ...notes.map((note) => `> ${escape(note)}`)].join("\n\n");
}

function escape(text: string): string {
  return text
    .replaceAll("\n", " ")
    .replaceAll(/[\\`*_{}[\]<>#|~]/g, "\\$&")
    .replaceAll(/@(?=\w)/g, "@\u200B")
    .replaceAll(/:\/\//g, ":\u200B//");
}
