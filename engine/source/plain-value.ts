/** The part of YAML that nearly every file keeps to, read without the YAML library, which takes ten times as long. */

import { oneText } from "../things/one-text.ts";

/** What no line may hold: signs that end lines or count as space elsewhere, and those that nobody sees. */
const strange = /[^\n\P{Cc}]|[\u2028\u2029\uFEFF]/u;
const keyed = /^([A-Za-z_][\w-]{0,99}):(?: (.*))?$/;
/** Names that are values when they stand as a key, or mean something to JavaScript. */
const noKey = /^(?:null|true|false|__proto__)$/i;
/** A plain text begins with none of these; curly quotes are a slip of which another reader knows. */
const opening = /^[-?:,[\]{}#&*!|>'"%@`“”„‘’«]/;
const single = /^'((?:[^']|'')*)'$/;
const double = /^"(?:[^"\\]|\\["\\/nt])*"$/;
/** In brackets: a sign, a key, a text with quotes, a text without. */
const part =
  / *(?:([[\]{},])|([A-Za-z_][\w-]{0,99}): +(?=[^\s#])|("(?:[^"\\]|\\["\\/nt])*"|'(?:[^']|'')*')(?= *[,\]}])|([^\s,[\]{}:#;](?:[^,[\]{}:#;]*[^\s,[\]{}:#;])?)(?= *[,\]}]))/y;
/** Words that stand for something else than themselves, and some more. */
const word = /^(?:null|true|false|~|[-+]?\.?\d[\d.]*(?:e[-+]?\d+)?|0o\d+|0x[\da-f]+|[-+]?\.(?:inf|nan))$/i;
const number = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;
/** A longer text is no copy of its own, but a part of the file's. */
const short = 13;
/** How deep values may stand within each other; what lies deeper is refused elsewhere. */
const deepest = 30;

/** Thrown and caught here alone: the text goes beyond the plain part. */
class NotPlain extends Error {}
const beyond = new NotPlain();

/** The lines of a text, and how far they are read. */
interface Lines {
  /** Without the spaces that they begin and end with; "" for blank lines and comments. */
  words: string[];
  indents: number[];
  raw: readonly string[];
  at: number;
}

/**
 * What a text says that is made only of plain keys, lists, texts and numbers.
 *
 * Undefined for every other text, also for one that may be wrong or misread in any way: what is to be said about those only
 * the YAML library can tell. A value is the very one that the library would give.
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

/** Without spaces at either end; other signs that count as space elsewhere belong to the text. */
function withoutSpaces(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && line.charCodeAt(start) === 32) start += 1;
  while (end > start && line.charCodeAt(end - 1) === 32) end -= 1;
  return line.slice(start, end);
}

/** Goes on to the next line that says something. */
function skip(lines: Lines): void {
  while (lines.at < lines.words.length && lines.words[lines.at] === "") lines.at += 1;
}

/** A mapping or a list, whose entries stand this far to the right. */
function group(lines: Lines, indent: number, depth: number): unknown {
  if (depth > deepest || lines.indents[lines.at] !== indent) throw beyond;
  return lines.words[lines.at]?.startsWith("- ") ? list(lines, indent, depth) : mapping(lines, indent, depth);
}

/** Whether another entry follows of a group that stands this far to the right. */
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

/** What stands below a key, deeper than it; null when nothing does. */
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
      // The entry is a group that begins in the line of its dash.
      const column = indent + words.length - rest.length;
      lines.words[lines.at] = rest;
      lines.indents[lines.at] = column;
      value.push(group(lines, column, depth + 1));
    } else value.push(scalar(lines, rest, indent));
  } while (goesOn(lines, indent));
  // A list that grew holds room for a dozen more.
  return value.slice();
}

/** A text or number that begins with these words, in a group this far to the right. */
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

/** A text without quotes, with the deeper lines that go on with it. */
function plain(lines: Lines, first: string, indent: number): unknown {
  if (opening.test(first) || breaks(first)) throw beyond;
  let text = first;
  for (; (lines.indents[lines.at] ?? 0) > indent; lines.at += 1) {
    const next = lines.words[lines.at] ?? "";
    // Blank lines and comments within it, and what may be a list below it.
    if (next === "" || /^[-?:#]/.test(next) || breaks(next)) throw beyond;
    text += ` ${next}`;
  }
  return meant(text);
}

/** What words without quotes stand for. */
function meant(words: string): unknown {
  if (!word.test(words)) return words.length < short ? oneText(words) : words;
  if (words === "true" || words === "false") return words === "true";
  return number.test(words) ? Number(words) : refuse();
}

/** `[a, b]` or `{ a: b }` in one line; of entries that are such themselves, only a few levels. */
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

/** Whether a colon or a comment ends the text. */
function breaks(words: string): boolean {
  return words.includes(": ") || words.endsWith(":") || words.includes(" #");
}

/** The lines below `|` or `>`. */
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
