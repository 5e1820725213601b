/** What would mend a problem, as a change of the file's text. */
import { losesGate } from "../things/gate-in-text.ts";
import type { Span } from "./locate.ts";
import type { Problem } from "./problem.ts";

/** The one thing that mends a problem. A problem that can be mended in two ways has none. */
export interface Fix {
  /** What takes the place of what stands there, as it stands in the file. */
  text: string;
  /** Offsets into the file's text of what is replaced. Default: the problem's own place. */
  range?: readonly [start: number, end: number];
  /** Only these words of the place are replaced; they must stand there once. Default: all that stands there. */
  instead?: string;
}

/** A change of a text: what stands between two offsets is replaced. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The change that mends a problem, whose place is `span`, in the text in which it was found; undefined when none is named. */
export function editOf({ fix }: Pick<Problem, "fix">, span: Span, text: string): Edit | undefined {
  // Where the place was not found, the span is that of what is around it.
  if (!fix || (!fix.range && !span.found)) return undefined;
  const [start, to] = fix.range ?? [span.start.offset, span.end.offset];
  // The last line may have no end to be taken away.
  const edit = narrowed({ start, end: Math.min(to, text.length), text: fix.text }, fix.instead, text);
  return edit && !losesGate(text, edit) ? edit : undefined;
}

/** The change of these words alone, where they stand once in what is replaced; of all of it without them. */
function narrowed(edit: Edit, instead: string | undefined, text: string): Edit | undefined {
  if (instead === undefined) return edit;
  const there = text.slice(edit.start, edit.end);
  const at = there.indexOf(instead);
  if (at < 0 || there.includes(instead, at + 1)) return undefined;
  return { start: edit.start + at, end: edit.start + at + instead.length, text: edit.text };
}

/** The text with all changes made; of two that touch the same place only the first. */
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
