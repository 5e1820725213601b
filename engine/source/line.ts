/** A line of YAML as an author sees it: indentation, dashes, key, value. */
import type { Fix } from "../problem/fix.ts";

export interface Line {
  /** Offset of the line's first sign. */
  start: number;
  /** The line without its end. */
  text: string;
  /** Number of signs before the first that is not a space. */
  indent: number;
  /** Number of signs before the key or text, dashes included. */
  column: number;
  dashed: boolean;
  key: string | undefined;
  /** What stands behind the colon, or the whole text of a line without a key. */
  value: string;
  /** Offset of the value. */
  valueStart: number;
}

const pattern =
  /^([ \t]*)((?:-[ \t]+)*)(?:((?:"[^"]*"|'[^']*'|[^\s"'#:[\]{},&*!|>%@`-][^#:"]*?)):(?:[ \t]+|$))?([^]*)$/;

/** A property as it is written without its colon: `title Home`, `title = Home`, `title, Home`. */
export const noColon = /^([a-z][\w-]*)(?: ?(?:[-=]>|=)|[,;]| )([^]*)$/;

/** The line that holds this offset. */
export function lineAt(text: string, offset: number): Line {
  // Nothing stands before the first sign, also where that one ends a line.
  const start = offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  return readLine(text.slice(start, end < 0 ? text.length : end).replace(/\r$/, ""), start);
}

/** The nearest line before this one that is neither blank nor a comment; undefined at the top. */
export function lineBefore(text: string, line: Line): Line | undefined {
  let before = line;
  while (before.start > 0) {
    before = lineAt(text, before.start - 1);
    if (!/^\s*(#|$)/.test(before.text)) return before;
  }
  return undefined;
}

/** The nearest line after this one that is neither blank nor a comment; undefined at the end. */
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

/** Where the next line begins, whatever ends this one; behind the last one the text ends. */
export function startOfNext(text: string, { start }: Line): number {
  return text.indexOf("\n", start) + 1 || text.length;
}

/** The fix that writes a line anew, without its indentation. */
export function rewritten({ start, indent, text }: Line, fixed: string): Fix {
  return { range: [start + indent, start + text.trimEnd().length], text: fixed };
}

/** The line with its value in double quotes; a comment or closing sign behind it counts as part of the text. */
export function quoted(line: Line, value = line.value): string {
  return withValue(line, `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);
}

/** What one pair of curly quotes, or a lone opening one, holds; undefined where such quotes belong to the words: `„Ja“ und „Nein“`. */
export function withinCurly(value: string): string | undefined {
  const [, double, single] = /^(?:[“”„«]([^“”„«»"]*)[“”»"]?|[‘’](.*)[‘’])$/s.exec(value) ?? [];
  // Within a word it is an apostrophe.
  return single !== undefined && /[‘’](?!\p{L})/u.test(single) ? undefined : (double ?? single);
}

/** What puts a stretch of a line in double quotes that stands between brackets with others; undefined where it is no part, but all that the line says. */
export function partQuoted(line: Line, from: number, to: number): { fixed: string; fix: Fix } | undefined {
  const [start, end] = [from - line.start, to - line.start];
  if (from <= line.valueStart || end <= start || end > line.text.length || !/^[[{]/.test(line.value)) return undefined;
  const put = `"${line.text.slice(start, end).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  const fixed = `${line.text.slice(line.indent, start)}${put}${line.text.slice(end).trimEnd()}`;
  return { fixed, fix: { range: [from, to], text: put } };
}

/** An entry of a list with all its words in double quotes, also those that were taken for a key. */
export function wordsQuoted(line: Line): string {
  const dashes = line.text.slice(line.indent, line.column);
  const words = line.text.slice(line.column).trimEnd();
  return `${dashes}"${words.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** The line, without its indentation, with another value. */
export function withValue(line: Line, value: string): string {
  const before = line.text.slice(line.indent, line.valueStart - line.start);
  return `${before}${value}`;
}
