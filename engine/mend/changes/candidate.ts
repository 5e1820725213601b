/** A change that may mend a file whose lines do not fit together. */
import type { Edit } from "../../problem/fix.ts";
import type { Problem } from "../../problem/problem.ts";
import { lineAfter, lineAt, startOfNext, type Line } from "../../source/line.ts";

/** A change, and the problem that is told if it turns out to be what was meant. */
export interface Candidate {
  edit: Edit;
  problem: Problem;
  /** Only where the line's name is one of those that authors choose: any other is at home where it stands. */
  chosen?: true;
  /** Of lines that stand too deep or too far left: by how many spaces they are moved, and what is said about it. */
  moved?: { by: number; words: { found: number; wanted: number; above: string; more: boolean } };
}

/** Thinks of changes at a line, the most likely first. */
export type Proposer = (file: string, text: string, line: Line) => Iterable<Candidate>;

/** The lines from one to another, ends included, as offsets: from the first sign to before the last line's end. */
export function stretch(first: Line, last: Line): readonly [start: number, end: number] {
  return [first.start, last.start + last.text.length];
}

/** The last line of what is indented deeper than this one, the line itself if nothing is. */
export function lastBelow(text: string, line: Line): Line {
  let last = line;
  for (let next = lineAfter(text, line); next && next.indent > line.indent; next = lineAfter(text, next)) last = next;
  return last;
}

/** The lines with so many spaces more (or less) in front, blank ones untouched; undefined where there are too few to take away. */
export function shifted(lines: string, by: number): string | undefined {
  if (by < 0 && lines.split("\n").some((line) => line.trim() !== "" && !line.startsWith(" ".repeat(-by))))
    return undefined;
  return lines
    .replaceAll(/^(?=[^\r\n])/gm, " ".repeat(Math.max(0, by)))
    .replaceAll(/^ +/gm, (spaces) => spaces.slice(Math.max(0, -by)));
}

/** Whether a blank line stands right behind this one, or the text ends there. */
export function endsParagraph(text: string, line: Line): boolean {
  const next = startOfNext(text, line);
  return next >= text.length || lineAt(text, next).text.trim() === "";
}

/** From the key (or the first word) of a line to its end. */
export function keyRange(line: Line): readonly [number, number] {
  const start = line.start + line.column;
  return [start, start + (line.key?.length ?? Math.max(1, line.text.length - line.column))];
}
