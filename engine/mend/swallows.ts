/** Detects changes that turn properties or entries into part of a text above them. */
import type { Edit } from "../problem/fix.ts";
import { lineAfter, lineAt, lineBefore } from "../source/line.ts";
import { linesInTexts } from "../source/lines-in-texts.ts";

/**
 * Returns whether a property or entry has become part of a block scalar above it, even if it is indented deeper than
 * the scalar's other lines.
 */
export function isSwallowed(changed: string, { start }: Edit): boolean {
  const line = lineAt(changed, start);
  if (line.key === undefined && !line.dashed) return false;
  let { indent } = line;
  for (let above = lineBefore(changed, line); above && indent > 0; above = lineBefore(changed, above)) {
    if (above.indent >= indent) continue;
    if (/(^|\s)[|>][+-]?\d?$/.test(above.value)) return true;
    indent = above.indent;
  }
  return false;
}

/** Returns whether the change makes its first line, or another line that is now a property or entry, part of a text above it. */
export function swallows(text: string, changed: string, edit: Edit): boolean {
  if (isSwallowed(changed, edit)) return true;
  let [before, after] = [lineAfter(text, lineAt(text, edit.start)), lineAfter(changed, lineAt(changed, edit.start))];
  if (!before || before.start >= edit.end) return false;
  const [swallowedBefore, swallowedAfter] = [text, changed].map((each) => linesInTexts(each, () => true));
  while (before && after && before.start < edit.end) {
    const isOne = after.key !== undefined || after.dashed;
    if (isOne && swallowedAfter?.has(after.start) && !swallowedBefore?.has(before.start)) return true;
    [before, after] = [lineAfter(text, before), lineAfter(changed, after)];
  }
  return false;
}
