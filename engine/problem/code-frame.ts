/** The lines around a place, with a caret below the signs at fault. */
import type { Span } from "./locate.ts";

/** How a frame is coloured; each paints a piece of text. */
export interface Paint {
  dim: (text: string) => string;
  mark: (text: string) => string;
}

const plain: Paint = { dim: (text) => text, mark: (text) => text };

const widest = 110;
/** Lines before the one at fault; one less stands after it. */
const around = 2;

/** The frame's lines; none for a text without any, as of a picture. */
export function codeFrame(text: string, span: Span, paint: Paint = plain): string[] {
  if (text === "") return [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const first = Math.max(1, span.start.line - around);
  const last = Math.min(lastFilled(lines, span.start.line), span.start.line + around - 1);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const line = lines[number - 1] ?? "";
    const here = number === span.start.line;
    const margin = `${here ? ">" : " "} ${String(number).padStart(width)} |`;
    frame.push(`${here ? paint.mark(margin) : paint.dim(margin)} ${shorten(line)}`.trimEnd());
    if (here) frame.push(`${paint.dim(`  ${" ".repeat(width)} |`)} ${paint.mark(carets(line, span))}`);
  }
  return frame;
}

function lastFilled(lines: readonly string[], atLeast: number): number {
  let last = lines.length;
  while (last > atLeast && (lines[last - 1] ?? "").trim() === "") last--;
  return last;
}

function shorten(line: string): string {
  return line.length > widest ? `${line.slice(0, widest)}...` : line;
}

/** A tab stands for itself before the carets, so that they stay below their signs. */
function carets(line: string, { start, end }: Span): string {
  const to = end.line > start.line ? line.length + 1 : end.column;
  if (start.column > widest) return "";
  const before = line.slice(0, start.column - 1).replaceAll(/[^\t]/g, " ");
  const count = Math.max(1, Math.min(to, widest + 1, line.trimEnd().length + 1) - start.column);
  return before + "^".repeat(count);
}
