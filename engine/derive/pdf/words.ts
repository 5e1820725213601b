import type { TextStyle } from "./design.ts";
import type { Run, RunLink } from "./runs.ts";

/** Returns the width of a text in points. */
export type Measure = (text: string, style: TextStyle) => number;

/** Part of a word in one style; a blank is a line to write on. */
export interface Segment {
  text: string;
  style: TextStyle;
  width: number;
  link?: RunLink;
  blank?: boolean;
}

/** A unit that no line break may split. */
export interface Word {
  segments: readonly Segment[];
  width: number;
  /** Width of the space before it; 0 where it joins the previous word. */
  space: number;
  /** Whether it begins a new line. */
  forced: boolean;
}

/** Characters that affect how adjacent ones look but are invisible themselves: a font without them would show a box. */
export const steering = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Matches a character that the heading font may lack but the text fonts mostly have: arrows, check marks, Greek, Cyrillic. */
export const notInHeadings =
  /[^\t\n -~\u00A0-\u0148\u014A-\u017E\u0218-\u021B\u1EA0-\u1EF9\u2010–—‘-‚“-„†-•…‰′″‹›€№™−≈≠≤≥]/u;

/** Width of a blank in points per underscore in the source. */
const blankUnit = 5.4;

/**
 * Splits runs into words, none wider than the widest line. A heading word with a character that the heading font lacks
 * is set in the text font.
 */
export function splitWords(runs: readonly Run[], widest: number, measure: Measure): Word[] {
  const words: Word[] = [];
  let parts: Segment[] = [];
  let space = 0;
  let forced = false;
  const end = (): void => {
    if (parts.length > 0) {
      words.push({ segments: parts, width: parts.reduce((sum, { width }) => sum + width, 0), space, forced });
      space = 0;
      forced = false;
    }
    parts = [];
  };
  for (const { text, style: asked, link } of runs) {
    for (const token of text.replaceAll(steering, "").match(/\n|\s+|_{3,}|[^\s_]+|_{1,2}/g) ?? []) {
      const isLacking = asked.face === "display" && notInHeadings.test(token);
      const style: TextStyle = isLacking ? { ...asked, face: "strong" } : asked;
      if (token === "\n") {
        end();
        forced = true;
      } else if (/^\s/.test(token)) {
        end();
        space = measure(" ", style);
      } else if (token.startsWith("___")) {
        parts.push({ text: token, style, width: Math.min(token.length * blankUnit, widest), blank: true });
      } else {
        for (const [index, piece] of breakLong(token, style, widest, measure).entries()) {
          if (index > 0) end();
          parts.push({ text: piece, style, width: measure(piece, style), ...(link && { link }) });
        }
      }
    }
  }
  end();
  return words;
}

/** Breaks what is wider than a line after a character where readers expect it, or otherwise anywhere. */
function breakLong(token: string, style: TextStyle, widest: number, measure: Measure): string[] {
  if (measure(token, style) <= widest) return [token];
  const parts: string[] = [];
  let rest = "";
  for (const bit of token.match(/[^/.@:,-]*[/.@:,-]|[^/.@:,-]+/g) ?? [token]) {
    for (const letters of measure(bit, style) <= widest ? [bit] : Array.from(bit)) {
      if (rest !== "" && measure(rest + letters, style) > widest) {
        parts.push(rest);
        rest = "";
      }
      rest += letters;
    }
  }
  return rest === "" ? parts : [...parts, rest];
}
