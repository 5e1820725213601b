/** Renders the lines around a place, with carets below the faulty characters. */
import { shownSigns } from "./format.ts";
import type { Span } from "./locate.ts";

/** Functions that colour parts of the text of a frame. */
export interface Paint {
  dim: (text: string) => string;
  mark: (text: string) => string;
}

const plain: Paint = { dim: (text) => text, mark: (text) => text };

const widest = 110;
/** Characters shown before a place far to the right. */
const before = 60;
/** Lines shown before the faulty one; one fewer follows it. */
const around = 2;

/** Returns the lines of the frame; none for files without text, such as pictures. */
export function codeFrame(text: string, span: Span, paint: Paint = plain): string[] {
  if (text === "") return [];
  const lines = linesOf(text);
  const first = Math.max(1, span.start.line - around);
  const last = Math.min(lastFilled(lines, span.start.line), span.start.line + around - 1);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const line = lines[number - 1] ?? "";
    const here = number === span.start.line;
    const margin = `${here ? ">" : " "} ${String(number).padStart(width)} |`;
    // In a line too long to display, the text far before the place is omitted.
    const from = here && span.start.column > widest ? span.start.column - before : 0;
    const left = from > 0 ? "..." : "";
    frame.push(`${here ? paint.mark(margin) : paint.dim(margin)} ${left}${shorten(line.slice(from))}`.trimEnd());
    const marked = " ".repeat(left.length) + carets(line.slice(from), span, from);
    if (here) frame.push(`${paint.dim(`  ${" ".repeat(width)} |`)} ${paint.mark(marked)}`);
  }
  return frame;
}

/** Caches the lines of the last text, because its problems are printed one after the other. */
let known: { text: string; lines: readonly string[] } = { text: "", lines: [] };

function linesOf(text: string): readonly string[] {
  if (text !== known.text) known = { text, lines: text.replace(/^\uFEFF/, "").split(/\r?\n/) };
  return known.lines;
}

/** Returns the last nonblank line, without looking further below than a frame reaches. */
function lastFilled(lines: readonly string[], atLeast: number): number {
  let last = Math.min(lines.length, atLeast + around);
  if (last < lines.length) return last;
  while (last > atLeast && (lines[last - 1] ?? "").trim() === "") last--;
  return last;
}

function shorten(line: string): string {
  return shownSigns(line.length > widest ? `${line.slice(0, widest)}...` : line);
}

/** Tabs are kept before the carets, so that they align with the characters above. */
function carets(line: string, { start, end }: Span, from: number): string {
  const column = start.column - from;
  const to = end.line > start.line ? line.length + 1 : end.column - from;
  const above = line.slice(0, column - 1).replaceAll(/[^\t]/g, " ");
  const count = Math.max(1, Math.min(to, widest + 1, line.trimEnd().length + 1) - column);
  return above + "^".repeat(count);
}
