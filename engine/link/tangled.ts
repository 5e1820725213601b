/** Texts that no reader of Markdown comes to an end with in time: they nest or repeat marks as nobody writes them. */

/** Marks that may begin something, in one paragraph: reading them takes time by their square and worse. */
const mostMarks = 1000;
/** Quotes and lists within each other; and how many of them, in all lines, begin within another one of their line. */
const deepest = 20;
const mostWithin = 500;
const mostLines = 3000;
const longest = 100_000;
/** Cells of tables, in all lines: a line has as many as the widest one above it, also those that it leaves out. */
const mostCells = 30_000;
/** Marks above and below one letter. */
const stacked = /(?<!\p{M})\p{M}{100}/u;
/** A quick look at short texts, in which only depth is too much: nearly none has three marks of quotes and lists before a line. */
const nests = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))){3}/m;

/** As Markdown has them: a return alone ends a line as well. */
const lineEnd = /\r\n?|\n/;

/** Whether a text holds more than its reader can take: too long, or too many marks in each other or beside each other. */
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

/** What a line begins with: how many marks of quotes and lists, and whether it begins an entry or holds nothing. */
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
