/** Parses the subset of YAML that nearly every file uses ten times as fast as the YAML library. */

import { oneText } from "../things/one-text.ts";

/** Characters no line may contain: invisible ones, and those that other standards treat as line breaks or spaces. */
const strange = /[^\n\P{Cc}]|[\u2028\u2029\uFEFF]/u;
const keyed = /^([A-Za-z_][\w-]{0,99}):(?: (.*))?$/;
/** Names that are values when used as keys, or that have a meaning in JavaScript. */
const noKey = /^(?:null|true|false|__proto__)$/i;
/** Plain text begins with none of these; curly quotes are a slip that another module reports. */
const opening = /^[-?:,[\]{}#&*!|>'"%@`“”„‘’«]/;
const single = /^'((?:[^']|'')*)'$/;
const double = /^"(?:[^"\\]|\\["\\/nt])*"$/;
/** Tokens within brackets: punctuation, a key, a quoted text, an unquoted text. */
const part =
  / *(?:([[\]{},])|([A-Za-z_][\w-]{0,99}): +(?=[^\s#])|("(?:[^"\\]|\\["\\/nt])*"|'(?:[^']|'')*')(?= *[,\]}])|([^\s,[\]{}:#;](?:[^,[\]{}:#;]*[^\s,[\]{}:#;])?)(?= *[,\]}]))/y;
/** Words that may stand for a value other than themselves, and some more. */
const word = /^(?:null|true|false|~|[-+]?\.?\d[\d.]*(?:e[-+]?\d+)?|0o\d+|0x[\da-f]+|[-+]?\.(?:inf|nan))$/i;
const number = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;
/** Slices from this length on reference the file's text instead of being copied. */
const short = 13;
/** Maximum nesting of values; deeper ones are rejected elsewhere. */
const deepest = 30;

/** Thrown and caught only here, when the text goes beyond the plain subset. */
class NotPlain extends Error {}
const beyond = new NotPlain();

/** The lines of a text and the current position. */
interface Lines {
  /** Without leading and trailing spaces; "" for blank lines and comments. */
  words: string[];
  indents: number[];
  raw: readonly string[];
  at: number;
}

/**
 * Returns the value of a text that consists only of plain keys, lists, texts and numbers.
 *
 * Undefined for any other text, including one that may be wrong or misread in any way, since only the YAML library can
 * explain those. A returned value is exactly the one the library would produce.
 */
export function plainValue(text: string): unknown {
  if (!text.endsWith("\n") || strange.test(text)) return undefined;
  const raw = text.split("\n");
  const lines: Lines = { raw, words: [], indents: [], at: 0 };
  for (const line of raw) {
    const words = withoutSpaces(line);
    lines.indents.push(words === "" ? 0 : line.indexOf(words));
    lines.words.push(words.startsWith("#") ? "" : words);
  }
  try {
    skip(lines);
    const value = group(lines, 0, 0);
    return lines.at === raw.length ? value : undefined;
  } catch (error) {
    if (error === beyond) return undefined;
    throw error;
  }
}

/** Trims spaces only; other whitespace characters belong to the text. */
function withoutSpaces(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && line.charCodeAt(start) === 32) start += 1;
  while (end > start && line.charCodeAt(end - 1) === 32) end -= 1;
  return line.slice(start, end);
}

/** Skips blank lines and comments. */
function skip(lines: Lines): void {
  while (lines.at < lines.words.length && lines.words[lines.at] === "") lines.at += 1;
}

/** Parses a mapping or list whose entries have this indentation. */
function group(lines: Lines, indent: number, depth: number): unknown {
  if (depth > deepest || lines.indents[lines.at] !== indent) throw beyond;
  return lines.words[lines.at]?.startsWith("- ") ? list(lines, indent, depth) : mapping(lines, indent, depth);
}

/** Returns whether another entry follows at this indentation. */
function goesOn(lines: Lines, indent: number): boolean {
  skip(lines);
  const next = lines.at < lines.words.length ? (lines.indents[lines.at] ?? 0) : -1;
  if (next > indent) throw beyond;
  return next === indent;
}

function mapping(lines: Lines, indent: number, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  do {
    const [, key = "", behind = ""] = keyed.exec(lines.words[lines.at] ?? "") ?? [];
    const rest = withoutSpaces(behind);
    put(value, key, () => (rest === "" ? below(lines, indent, depth) : scalar(lines, rest, indent)));
  } while (goesOn(lines, indent));
  return value;
}

function put(value: Record<string, unknown>, key: string, read: () => unknown): void {
  if (key === "" || noKey.test(key) || Object.hasOwn(value, key)) throw beyond;
  value[key] = read();
}

/** Parses the deeper lines below a key; null when there are none. */
function below(lines: Lines, indent: number, depth: number): unknown {
  lines.at += 1;
  skip(lines);
  const next = lines.indents[lines.at] ?? 0;
  return lines.at < lines.words.length && next > indent ? group(lines, next, depth + 1) : null;
}

function list(lines: Lines, indent: number, depth: number): unknown[] {
  const value: unknown[] = [];
  do {
    const words = lines.words[lines.at] ?? "";
    const rest = withoutSpaces(words.slice(1));
    if (!words.startsWith("- ")) throw beyond;
    if (rest.startsWith("- ") || keyed.test(rest)) {
      // The entry is a mapping or list that begins on the line of its dash.
      const column = indent + words.length - rest.length;
      lines.words[lines.at] = rest;
      lines.indents[lines.at] = column;
      value.push(group(lines, column, depth + 1));
    } else value.push(scalar(lines, rest, indent));
  } while (goesOn(lines, indent));
  // Copied to size, because an array that grew has spare capacity for a dozen more entries.
  return value.slice();
}

/** Parses a text or number that begins with these words, within a group at this indentation. */
function scalar(lines: Lines, words: string, indent: number): unknown {
  lines.at += 1;
  if (words.startsWith('"') || words.startsWith("'")) return scalarInQuotes(words);
  if (words.startsWith("[") || words.startsWith("{")) return inBrackets(words);
  if (words === "|" || words === "|-" || words === ">" || words === ">-") return block(lines, words, indent);
  return plain(lines, words, indent);
}

function scalarInQuotes(words: string): unknown {
  if (words.startsWith('"')) return double.test(words) ? JSON.parse(words) : refuse();
  return single.exec(words)?.[1]?.replaceAll("''", "'") ?? refuse();
}

function refuse(): never {
  throw beyond;
}

/** Parses an unquoted text with the deeper lines that continue it. */
function plain(lines: Lines, first: string, indent: number): unknown {
  if (opening.test(first) || breaks(first)) throw beyond;
  let text = first;
  for (; (lines.indents[lines.at] ?? 0) > indent; lines.at += 1) {
    const next = lines.words[lines.at] ?? "";
    // Rejects blank lines and comments within the text, and what may be a list below it.
    if (next === "" || /^[-?:#]/.test(next) || breaks(next)) throw beyond;
    text += ` ${next}`;
  }
  return meant(text);
}

/** Returns the value of unquoted words. */
function meant(words: string): unknown {
  if (!word.test(words)) return words.length < short ? oneText(words) : words;
  if (words === "true" || words === "false") return words === "true";
  return number.test(words) ? Number(words) : refuse();
}

/** Parses `[a, b]` or `{ a: b }` on one line, with only a few levels of nesting. */
function inBrackets(words: string): unknown {
  let at = 0;
  const next = (): RegExpExecArray => {
    part.lastIndex = at;
    const found = part.exec(words) ?? refuse();
    at = part.lastIndex;
    return found;
  };
  const entry = ([, sign, , quoted, text]: RegExpExecArray, depth: number): unknown => {
    if (quoted !== undefined) return scalarInQuotes(quoted);
    if (text !== undefined) return opening.test(text) ? refuse() : meant(text);
    if (depth > 5 || (sign !== "[" && sign !== "{")) throw beyond;
    return sign === "[" ? entries(depth) : pairs(depth);
  };
  const entries = (depth: number): unknown[] => {
    const value: unknown[] = [];
    for (let found = next(); found[1] !== "]" || value.length > 0; found = next()) {
      value.push(entry(found, depth + 1));
      const [, sign] = next();
      if (sign === "]") break;
      if (sign !== ",") throw beyond;
    }
    return value;
  };
  const pairs = (depth: number): Record<string, unknown> => {
    const value: Record<string, unknown> = {};
    for (let found = next(), first = true; !first || found[1] !== "}"; found = next(), first = false) {
      put(value, found[2] ?? "", () => entry(next(), depth + 1));
      const [, sign] = next();
      if (sign === "}") break;
      if (sign !== ",") throw beyond;
    }
    return value;
  };
  const value = entry(next(), 0);
  return at === words.length ? value : refuse();
}

/** Returns whether a colon or a comment ends the text. */
function breaks(words: string): boolean {
  return words.includes(": ") || words.endsWith(":") || words.includes(" #");
}

/** Parses the lines below `|` or `>`. */
function block(lines: Lines, sign: string, indent: number): string {
  const { raw, at: from } = lines;
  const folded = sign.startsWith(">");
  const deep = lines.indents[from] ?? 0;
  if (deep <= indent || from >= raw.length) throw beyond;
  const found: string[] = [];
  let line = raw[from] ?? "";
  for (; lines.at < raw.length; line = raw[lines.at] ?? "") {
    const blank = withoutSpaces(line) === "";
    if (!blank && (lines.indents[lines.at] ?? 0) < deep) break;
    if (blank && line.length > deep) throw beyond;
    const own = line.slice(deep);
    if (folded && /^(?: |[-*+] |\d+[.)])| $/.test(own)) throw beyond;
    found.push(own);
    lines.at += 1;
  }
  if (lines.at < raw.length && (lines.indents[lines.at] ?? 0) > indent) throw beyond;
  while (found.at(-1) === "") found.pop();
  const whole = found.join("\n");
  const text = folded ? whole.replaceAll(/(?<!\n)\n(\n*)/g, (_all, blank: string) => blank || " ") : whole;
  return sign.endsWith("-") ? text : `${text}\n`;
}
