/** Explains invalid YAML in an author's words: the first mistake, not the errors that follow from it. */
import type { YAMLParseError } from "yaml";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { explainDuplicates } from "./explain-duplicates.ts";
import { explainStructure } from "./explain-structure.ts";
import { explainValue } from "./explain-value.ts";
import { foreignLine } from "./foreign-lines.ts";
import { lineAfter, lineAt } from "./line.ts";
import { otherNotation } from "./other-notation.ts";
import { firstUnclosedQuote } from "./unclosed-quote.ts";

/** Input of the functions that explain a single mistake. */
export interface Trouble {
  file: string;
  text: string;
  /** The parser's error code. */
  code: string;
  message: string;
  /** Offset of the parser's error. */
  offset: number;
}

/** Converts the parser's errors to problems: one for each duplicate key, otherwise exactly one. */
export function explainSyntax(file: string, text: string, errors: readonly YAMLParseError[]): Problem[] {
  const foreign = foreignLine(file, text);
  if (foreign) return [foreign];
  const first = errors.find(({ code }) => code !== "DUPLICATE_KEY");
  if (!first) return explainDuplicates(file, text, errors);
  const trouble: Trouble = {
    file,
    text,
    code: first.code,
    message: first.message,
    offset: filledFrom(text, first.pos[0]),
  };
  return [explain(trouble)];
}

function explain(trouble: Trouble): Problem {
  const { file, text, code, offset } = trouble;
  const tab = code === "TAB_AS_INDENT" || text[offset] === "\t" ? offset : tabAbove(text, offset);
  if (tab !== undefined) return report("tab", { file, pointer: "", range: [tab, tab + 1] }, {});
  return (
    firstUnclosedQuote(file, text, offset) ??
    otherNotation(trouble) ??
    explainValue(trouble) ??
    explainStructure(trouble) ??
    report("syntax", { file, pointer: "", range: [offset, lineEnd(text, offset)] }, {})
  );
}

/** Finds a tab that ended the text on this line or above it: the parser takes such a line for a comment or blank. */
function tabAbove(text: string, offset: number): number | undefined {
  const end = lineEnd(text, offset);
  let start = end;
  for (let line = 0; line < 5 && start >= 0; line++) start = text.lastIndexOf("\n", start - 1);
  const lines = text.slice(start + 1, end);
  const tab = /^ *\t+ *(?=\S)/m.exec(lines);
  return tab ? end - lines.length + tab.index + tab[0].indexOf("\t") : undefined;
}

/** The parser reports errors in blank lines or comments before the faulty line, but authors look at the line itself. */
function filledFrom(text: string, offset: number): number {
  const line = lineAt(text, offset);
  if (!/^\s*(#|$)/.test(line.text)) return offset;
  const next = lineAfter(text, line);
  return next ? next.start : offset;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}
