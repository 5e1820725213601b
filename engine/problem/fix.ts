/** Defines how a problem can be fixed by changing the file's text. */
import { losesGate } from "../things/gate-in-text.ts";
import type { Span } from "./locate.ts";
import type { Problem } from "./problem.ts";

/** The only change that fixes a problem. A problem with two possible fixes has none. */
export interface Fix {
  /** The replacement, exactly as it will appear in the file. */
  text: string;
  /** Offsets of the replaced range in the file's text. Default: the problem's own place. */
  range?: readonly [start: number, end: number];
  /** Replaces only these words within the place, which must occur there once. Default: the whole place. */
  instead?: string;
}

/** A text change that replaces the range between two offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns the edit that fixes a problem located at `span` in the text, or undefined when there is none. */
export function editOf({ fix }: Pick<Problem, "fix">, span: Span, text: string): Edit | undefined {
  // If the place was not found, the span is that of its surroundings.
  if (!fix || (!fix.range && !span.found)) return undefined;
  const [start, to] = fix.range ?? [span.start.offset, span.end.offset];
  // The last line may lack the line break that the edit would remove.
  const edit = narrowed({ start, end: Math.min(to, text.length), text: fix.text }, fix.instead, text);
  return edit && !losesGate(text, edit) ? edit : undefined;
}

/** Narrows the edit to these words, which must occur once in the range; without them, it covers the whole range. */
function narrowed(edit: Edit, instead: string | undefined, text: string): Edit | undefined {
  if (instead === undefined) return edit;
  const there = text.slice(edit.start, edit.end);
  const at = there.indexOf(instead);
  if (at < 0 || there.includes(instead, at + 1)) return undefined;
  return { start: edit.start + at, end: edit.start + at + instead.length, text: edit.text };
}

/** Applies all edits to the text; of two that overlap, only the first. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < from) continue;
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}
