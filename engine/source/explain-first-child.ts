/** Explains mistakes in the first line below a property, which the parser notices only later. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { lineAfter, type Line, lineBefore } from "./line.ts";

/** Returns the problem of a first line that lost its dash or whose indentation differs from the lines after it. */
export function explainFirstChild(file: string, text: string, at: Line): Problem | undefined {
  const parent = parentOf(text, at);
  const first = parent && lineAfter(text, parent);
  if (!parent || !first || first.start >= at.start || first.dashed || first.key === undefined) return undefined;
  const start = first.start + first.column;
  const place = { file, pointer: "", range: [start, start + first.key.length] as const };
  if (isListed(text, first, at)) {
    const fixed = `${" ".repeat(Math.max(parent.column, first.indent - 2))}- ${first.text.trim()}`;
    const range = [first.start, first.start + first.text.trimEnd().length] as const;
    return report("missing-dash", place, { fixed }, { range, text: fixed });
  }
  const wanted = parent.column + 2;
  const next = lineAfter(text, first);
  if (next?.start !== at.start || at.dashed || at.indent !== wanted || first.indent === wanted) return undefined;
  return report("indentation", place, { found: first.indent, wanted, above: parent.key ?? "" });
}

/** Returns the property without an inline value that contains the line, or the list entry that it is. */
function parentOf(text: string, line: Line): Line | undefined {
  let before = lineBefore(text, line);
  while (before) {
    const above = before.column < line.indent || (line.dashed && before.column === line.indent);
    if (before.key !== undefined && before.value === "" && above) return before;
    if (before.indent === 0 && before.key !== undefined) return undefined;
    before = lineBefore(text, before);
  }
  return undefined;
}

/** Returns whether later lines show that the first line was a list entry: other entries, or deeper properties. */
function isListed(text: string, first: Line, at: Line): boolean {
  if (first.key === "type" && at.indent === first.indent + 2) return true;
  let line: Line | undefined = first;
  while (line && line.start <= at.start) {
    if (line.dashed && line.indent === first.indent) return mostAreDashed(text, first);
    if (line.dashed && line.indent === first.indent - 2) return true;
    line = lineAfter(text, line);
  }
  return false;
}

/** Returns whether at least half of the lines at this indentation begin with a dash. */
function mostAreDashed(text: string, first: Line): boolean {
  let balance = 0;
  for (let line: Line | undefined = first; line && line.indent >= first.indent; line = lineAfter(text, line))
    if (line.indent === first.indent) balance += line.dashed ? 1 : -1;
  return balance >= 0;
}
