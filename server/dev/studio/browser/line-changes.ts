/** Line-based diff of two texts, so that a change in one line is never merged with someone else's two lines below. */
import { Change, diff } from "@codemirror/merge";

/** Steps after which a character-level diff gives up. */
const limits = { scanLimit: 500 };

/** With more distinct lines, characters to represent them run out. */
const mostSigns = 50_000;

/** Returns the differences: whole lines where some were added or removed, and changes within lines that were replaced. */
export function lineChanges(a: string, b: string): readonly Change[] {
  const signs = new Map<string, string>();
  const [ours, theirs] = [a, b].map((text) => readLines(text, signs));
  if (!ours || !theirs || signs.size > mostSigns) return diff(a, b, limits);
  return diff(ours.signs, theirs.signs, limits).flatMap((change): readonly Change[] => {
    const [fromA = 0, toA = 0] = [ours.starts[change.fromA], ours.starts[change.toA]];
    const [fromB = 0, toB = 0] = [theirs.starts[change.fromB], theirs.starts[change.toB]];
    if (fromA === toA || fromB === toB) return [new Change(fromA, toA, fromB, toB)];
    const within = diff(a.slice(fromA, toA), b.slice(fromB, toB), limits);
    return within.map((each) => new Change(fromA + each.fromA, fromA + each.toA, fromB + each.fromB, fromB + each.toB));
  });
}

/** Encodes each line as one character, equal for equal lines, and returns the offset of each line, followed by the end. */
function readLines(text: string, signs: Map<string, string>): { signs: string; starts: readonly number[] } {
  const lines = text.split(/(?<=\n)/);
  const starts = [0];
  for (const line of lines) {
    starts.push((starts.at(-1) ?? 0) + line.length);
    // From 256 on, so that none is a surrogate.
    if (!signs.has(line)) signs.set(line, String.fromCharCode(256 + signs.size));
  }
  return { signs: lines.map((line) => signs.get(line)).join(""), starts };
}
