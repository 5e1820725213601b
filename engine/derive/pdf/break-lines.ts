import type { Run } from "./runs.ts";
import { type Measure, type Segment, type Word, splitWords } from "./words.ts";

/** A run of text in one style on a line, with its left edge relative to the line's. */
export interface PlacedRun extends Segment {
  x: number;
}

export interface SetLine {
  parts: readonly PlacedRun[];
  width: number;
  /** Whether it contains a blank to write on and needs more space above. */
  blank: boolean;
}

/** Breaks runs into lines. Avoids a single short word on the last line if the line before can spare one. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): SetLine[] {
  const lines: Word[][] = [];
  let line: Word[] = [];
  let used = 0;
  for (const word of splitWords(runs, width, measure)) {
    const needed = word.space + word.width;
    if (line.length > 0 && (word.forced || used + needed > width + 0.01)) {
      lines.push(line);
      line = [];
      used = 0;
    }
    used += line.length === 0 ? word.width : needed;
    line.push(word);
  }
  if (line.length > 0) lines.push(line);
  fillLast(lines, width);
  return lines.map((words, index) => place(words, index < lines.length - 1));
}

function fillLast(lines: Word[][], width: number): void {
  const [before, last] = lines.slice(-2);
  const word = last?.[0];
  const moved = before?.at(-1);
  if (!before || !last || !word || !moved || last.length > 1 || word.forced) return;
  const free = word.width < width / 6 && before.length > 3 && !moved.forced && word.space > 0 && moved.space > 0;
  if (!free) return;
  before.pop();
  last.unshift(moved);
}

/** Joins the words of a line. A line that continues ends with a space, so that screen readers separate the words. */
function place(words: readonly Word[], goesOn: boolean): SetLine {
  const parts: PlacedRun[] = [];
  let x = 0;
  let blank = false;
  for (const [index, word] of words.entries()) {
    const space = index === 0 ? 0 : word.space;
    const before = parts.at(-1);
    if (space > 0 && before && !before.blank) before.text += " ";
    x += space;
    for (const segment of word.segments) {
      const last = parts.at(-1);
      blank ||= segment.blank === true;
      if (last && sameLook(last, segment)) {
        last.text += segment.text;
        last.width = x + segment.width - last.x;
      } else parts.push({ ...segment, x });
      x += segment.width;
    }
  }
  const end = parts.at(-1);
  if (goesOn && end && !end.blank) end.text += " ";
  return { parts, width: x, blank };
}

function sameLook(a: Segment, b: Segment): boolean {
  return !a.blank && !b.blank && a.link === b.link && a.style.face === b.style.face && a.style.color === b.style.color;
}
