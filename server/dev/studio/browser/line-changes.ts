/** What differs between two texts, line by line: what is written in one line never joins what somebody else wrote two lines below. */
import { Change, diff } from "@codemirror/merge";

/** What is compared sign by sign is given up after so many steps. */
const limits = { scanLimit: 500 };

/** More lines than these have no sign of their own. */
const mostSigns = 50_000;

/** The differences as whole lines where lines came or went, else as what differs within lines that took each other's place. */
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

/** A text with a sign in the place of each line, the same for the same words, and where each line begins; the end comes last. */
function readLines(text: string, signs: Map<string, string>): { signs: string; starts: readonly number[] } {
  const lines = text.split(/(?<=\n)/);
  const starts = [0];
  for (const line of lines) {
    starts.push((starts.at(-1) ?? 0) + line.length);
    // From 256 on, none of which is half of a pair.
    if (!signs.has(line)) signs.set(line, String.fromCharCode(256 + signs.size));
  }
  return { signs: lines.map((line) => signs.get(line)).join(""), starts };
}
