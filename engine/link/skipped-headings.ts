/** Finds Markdown headings that skip a level. */
import { withoutFences } from "./fences.ts";

export interface SkippedHeading {
  /** The whole line. */
  line: string;
  /** Offset of the line. */
  at: number;
  /** Number of identical lines before it. */
  nth: number;
  level: number;
  /** The deepest level that would have been correct. */
  wanted: number;
}

/** Maximum number reported per text; authors with more fix these first. */
const most = 20;

/** Returns the headings more than one level below the previous heading; the first heading of a text may have one or two #. */
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
