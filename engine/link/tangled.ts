/** Detects texts that Markdown parsers cannot handle in reasonable time, because they nest or repeat marks as no author would. */

/** Maximum number of potential delimiters in one paragraph; parsing time grows at least quadratically with them. */
const mostMarks = 1000;
/** Maximum nesting of quotes and lists, and maximum number, over all lines, that begin within another one on the same line. */
const deepest = 20;
const mostWithin = 500;
const mostLines = 3000;
const longest = 100_000;
/** Maximum number of table cells over all lines: each line counts as many as the widest one above it, including missing cells. */
const mostCells = 30_000;
/** Matches combining marks stacked on one letter. */
const stacked = /(?<!\p{M})\p{M}{100}/u;
/** Fast check of short texts, for which only depth matters: hardly any line begins with three quote or list markers. */
const nests = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))){3}/m;

/** As in Markdown, a lone carriage return ends a line too. */
const lineEnd = /\r\n?|\n/;

/** Returns whether a text exceeds what a parser can handle: too long, or too many nested or adjacent marks. */
export function isTangled(text: string): boolean {
  if (text.length > longest) return true;
  if (text.length < mostMarks && !nests.test(text)) return false;
  if (stacked.test(text)) return true;
  const lines = text.split(lineEnd);
  if (lines.length > mostLines) return true;
  let marks = 0;
  let within = 0;
  let columns = 0;
  let cells = 0;
  for (const line of lines) {
    const { depth, empty, entry } = containersOf(line);
    within += Math.max(0, depth - 1);
    if (depth > deepest || within > mostWithin) return true;
    if (empty || entry) marks = 0;
    for (const sign of line) if ("*_[`<".includes(sign)) marks += 1;
    columns = empty ? 0 : Math.max(columns, line.split("|").length - 1);
    cells += columns;
    if (marks > mostMarks || cells > mostCells) return true;
  }
  return false;
}

/** Returns how many quote and list markers a line begins with, and whether it begins a list item or is empty. */
function containersOf(line: string): { depth: number; empty: boolean; entry: boolean } {
  const mark = /[ \t]*(?:(>)|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
  let depth = 0;
  let entry = false;
  for (let found = mark.exec(line); found && depth <= deepest; found = mark.exec(line)) {
    depth += 1;
    entry ||= found[1] === undefined;
  }
  return { depth, empty: line.trim() === "", entry };
}
