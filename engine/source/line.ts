/** Splits a line of YAML into its parts as authors see them: indentation, dashes, key, value. */
import type { Fix } from "../problem/fix.ts";

export interface Line {
  /** Offset of the line's first character. */
  start: number;
  /** The line without its line break. */
  text: string;
  /** Number of leading spaces. */
  indent: number;
  /** Number of characters before the key or text, dashes included. */
  column: number;
  dashed: boolean;
  key: string | undefined;
  /** The text after the colon, or the whole text of a line without a key. */
  value: string;
  /** Offset of the value. */
  valueStart: number;
}

const pattern =
  /^([ \t]*)((?:-[ \t]+)*)(?:((?:"[^"]*"|'[^']*'|[^\s"'#:[\]{},&*!|>%@`-][^#:"]*?)):(?:[ \t]+|$))?([^]*)$/;

/** Matches a property written without a colon: `title Home`, `title = Home`, `title, Home`. */
export const noColon = /^([a-z][\w-]*)(?: ?(?:[-=]>|=)|[,;]| )([^]*)$/;

/** Returns the line that contains this offset. */
export function lineAt(text: string, offset: number): Line {
  // Nothing precedes the first character, even if it is a line break.
  const start = offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  return readLine(text.slice(start, end < 0 ? text.length : end).replace(/\r$/, ""), start);
}

/** Returns the nearest line before this one that is neither blank nor a comment, or undefined. */
export function lineBefore(text: string, line: Line): Line | undefined {
  let before = line;
  while (before.start > 0) {
    before = lineAt(text, before.start - 1);
    if (!/^\s*(#|$)/.test(before.text)) return before;
  }
  return undefined;
}

/** Returns the nearest line after this one that is neither blank nor a comment, or undefined. */
export function lineAfter(text: string, line: Line): Line | undefined {
  let next = text.indexOf("\n", line.start);
  while (next >= 0 && next + 1 < text.length) {
    const after = lineAt(text, next + 1);
    if (!/^\s*(#|$)/.test(after.text)) return after;
    next = text.indexOf("\n", next + 1);
  }
  return undefined;
}

function readLine(text: string, start: number): Line {
  const [, indent = "", dashes = "", key, value = ""] = pattern.exec(text) ?? [];
  const column = indent.length + dashes.length;
  const valueStart = start + text.length - value.length;
  return { start, text, indent: indent.length, column, dashed: dashes !== "", key, value: value.trimEnd(), valueStart };
}

/** Returns the offset at which the next line begins, or the end of the text. */
export function startOfNext(text: string, { start }: Line): number {
  return text.indexOf("\n", start) + 1 || text.length;
}

/** Returns the fix that rewrites a line, keeping its indentation. */
export function rewritten({ start, indent, text }: Line, fixed: string): Fix {
  return { range: [start + indent, start + text.trimEnd().length], text: fixed };
}

/** Returns the line with its value in double quotes; a comment or closing character after it counts as part of the text. */
export function quoted(line: Line, value = line.value): string {
  return withValue(line, `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);
}

/** Returns the text in one pair of curly quotes or after a lone one; undefined where the quotes are part of it: `„Ja“ und „Nein“`. */
export function withinCurly(value: string): string | undefined {
  const [, double, single] = /^(?:[“”„«]([^“”„«»"]*)[“”»"]?|[‘’](.*)[‘’])$/s.exec(value) ?? [];
  // Within a word it is an apostrophe.
  return single !== undefined && /[‘’](?!\p{L})/u.test(single) ? undefined : (double ?? single);
}

/** Returns the fix that quotes a range of a line within brackets, or undefined where the range is the line's whole value. */
export function partQuoted(line: Line, from: number, to: number): { fixed: string; fix: Fix } | undefined {
  const [start, end] = [from - line.start, to - line.start];
  if (from <= line.valueStart || end <= start || end > line.text.length || !/^[[{]/.test(line.value)) return undefined;
  const put = `"${line.text.slice(start, end).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  const fixed = `${line.text.slice(line.indent, start)}${put}${line.text.slice(end).trimEnd()}`;
  return { fixed, fix: { range: [from, to], text: put } };
}

/** Returns a list entry with all its words in double quotes, including those parsed as a key. */
export function wordsQuoted(line: Line): string {
  const dashes = line.text.slice(line.indent, line.column);
  const words = line.text.slice(line.column).trimEnd();
  return `${dashes}"${words.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** Returns the line, without its indentation, with another value. */
export function withValue(line: Line, value: string): string {
  const before = line.text.slice(line.indent, line.valueStart - line.start);
  return `${before}${value}`;
}
