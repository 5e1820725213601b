/** Defines a candidate change that may repair a file with misplaced lines. */
import type { Edit } from "../../problem/fix.ts";
import type { Problem } from "../../problem/problem.ts";
import { lineAfter, lineAt, startOfNext, type Line } from "../../source/line.ts";

/** A change, and the problem to report if it turns out to be correct. */
export interface Candidate {
  edit: Edit;
  problem: Problem;
  /** Only valid where the line's name is one that authors choose; any other name belongs where it is. */
  chosen?: true;
  /** For lines indented too much or too little: the number of spaces to move them by, and the message parameters. */
  moved?: { by: number; words: { found: number; wanted: number; above: string; more: boolean } };
}

/** Yields candidate changes for a line, most likely first. */
export type Proposer = (file: string, text: string, line: Line) => Iterable<Candidate>;

/** Returns the range from the start of the first line to the end of the last, without its line break. */
export function stretch(first: Line, last: Line): readonly [start: number, end: number] {
  return [first.start, last.start + last.text.length];
}

/** Returns the last line indented deeper than this one, or the line itself. */
export function lastBelow(text: string, line: Line): Line {
  let last = line;
  for (let next = lineAfter(text, line); next && next.indent > line.indent; next = lineAfter(text, next)) last = next;
  return last;
}

/** Returns the lines indented by this many spaces more or less, leaving blank lines alone; undefined if one has too few. */
export function shifted(lines: string, by: number): string | undefined {
  if (by < 0 && lines.split("\n").some((line) => line.trim() !== "" && !line.startsWith(" ".repeat(-by))))
    return undefined;
  return lines
    .replaceAll(/^(?=[^\r\n])/gm, " ".repeat(Math.max(0, by)))
    .replaceAll(/^ +/gm, (spaces) => spaces.slice(Math.max(0, -by)));
}

/** Returns whether a blank line or the end of the text follows this line. */
export function endsParagraph(text: string, line: Line): boolean {
  const next = startOfNext(text, line);
  return next >= text.length || lineAt(text, next).text.trim() === "";
}

/** Returns the range from the key (or the first word) of a line to its end. */
export function keyRange(line: Line): readonly [number, number] {
  const start = line.start + line.column;
  return [start, start + (line.key?.length ?? Math.max(1, line.text.length - line.column))];
}
