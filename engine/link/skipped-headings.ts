/** Headings in Markdown that leave out a level. */
import { withoutFences } from "./fences.ts";

export interface SkippedHeading {
  /** The whole line. */
  line: string;
  /** Offset of the line. */
  at: number;
  /** How many times the same line stands before it. */
  nth: number;
  level: number;
  /** The deepest level that would have been right. */
  wanted: number;
}

/** So many are named of a text: whoever has more mends these first. */
const most = 20;

/** The headings that are more than one level below the heading before; a text's own first heading has one or two #. */
export function skippedHeadings(text: string): SkippedHeading[] {
  if (!text.includes("###")) return [];
  const found: SkippedHeading[] = [];
  let before = 1;
  for (const match of withoutFences(text).matchAll(/^(#{1,6}) +\S.*$/gm)) {
    const [line, marks = ""] = match;
    const level = marks.length;
    if (level > before + 1 && found.length < most) {
      const nth = text.slice(0, match.index).split(line).length - 1;
      found.push({ line, at: match.index, nth, level, wanted: before + 1 });
    }
    before = level;
  }
  return found;
}
