/** Finds text that is valid YAML but parsed differently than its author meant. */
import { type Document, isMap, isScalar, visit } from "yaml";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { listBelowText } from "./explain-strange-line.ts";
import { lineAt, partQuoted, quoted, rewritten, withinCurly, withValue } from "./line.ts";

/** Characters that look like a space but are not: non-breaking, narrow, figure, zero-width. */
const falseSpace = /[\u00A0\u2007\u202F\u200B\u2060]/;
const falseSpaceInStructure = /^[ \t]*(?:-[ \t]*)*(?:(?:\w[\w-]*:?|:)[ \t]*)?([\u00A0\u2007\u202F\u200B\u2060])/;

/** Reports a false space where YAML's structure requires a real one; within texts they are allowed. */
export function brokenSpaces(file: string, text: string): Problem | undefined {
  if (!falseSpace.test(text)) return undefined;
  let start = 0;
  let textDeeperThan: number | undefined;
  for (const line of text.split("\n")) {
    const indent = /^\s*/.exec(line)?.[0].length ?? 0;
    if (textDeeperThan !== undefined && line.trim() !== "" && indent <= textDeeperThan) textDeeperThan = undefined;
    const found = textDeeperThan === undefined ? falseSpaceInStructure.exec(line) : undefined;
    if (found && structural(line, found[0])) {
      const at = start + found[0].length - 1;
      const place = { file, pointer: "", range: [at, at + 1] as const };
      const sign = found[1] ?? "";
      if (/[\u200B\u2060]/.test(sign)) return report("invisible-sign", place, {}, { text: "", range: [at, at + 1] });
      // Copied text has them on every line, so the fix covers the start of every line from here on.
      return report("non-breaking-space", place, {}, { text: withSpaces(text.slice(at)), range: [at, text.length] });
    }
    if (/[|>][+-]?\d?\s*$/.test(line)) textDeeperThan ??= indent;
    start += line.length + 1;
  }
  return undefined;
}

/** Replaces false spaces at the start of lines and after their colons and dashes. */
function withSpaces(text: string): string {
  const spaces = (before: string): string => before.replaceAll(/[\u00A0\u2007\u202F]/g, " ");
  const begins = /^[ \t\u00A0\u2007\u202F]*(?:-[ \u00A0\u2007\u202F]+)*(?:[\w-]+:[ \u00A0\u2007\u202F]+)?/gm;
  return text.replaceAll(begins, spaces);
}

/** Returns whether the space precedes a key or dash, or follows a colon or dash, rather than words of a continued text. */
function structural(line: string, before: string): boolean {
  const spot = before.slice(0, -1);
  if (/^[ \t]*(- *)?$/.test(spot))
    return /^[\s\u200B\u2060]*(?:-[\s\u200B\u2060]|[\w-]+:(?:\s|$))/.test(line) || spot.includes("-");
  return /:[ \t]*$/.test(spot);
}

/** Returns whether a property with a text has a deeper list entry directly below it. */
function hasDeeperList(text: string): boolean {
  return [...text.matchAll(/\n( +)- /g)].some(({ index, 1: deep = "" }) => {
    const above = text.slice(text.lastIndexOf("\n", index - 1) + 1, index);
    const [, indent] = /^( *)(?:- +)*\w[\w-]*: +[^\s|>"'[{#&*!]/.exec(above) ?? [];
    return indent !== undefined && indent.length < deep.length;
  });
}

/** Patterns for what is explained here. Each begins with a rare character and looks back, so that most texts are skipped quickly. */
const suspicious: readonly RegExp[] = [
  /(?<=: |- )[“”„‘’«]/,
  /\{\{(?<=(?::|-) +\{\{)/,
  /#[^\s#](?<=\S #.)/,
  /["{[](?<=^[ \t]*(?:- )*[\w-]+[: ].)[^\n]*:/m,
  />(?<=[:-] +>)[+-]?\d?[ \t]*\r?$/m,
  /;(?<=\[[^[\]\n;]*;)/,
];

const braces = /^\{\{[^{}]*\}\}/;

/** Maximum number reported per file; the rest follow once these are fixed. Each may quote a line as long as the file. */
const mostTold = 20;

/** Reports curly quotes around a whole text, unquoted braces, lists separated by semicolons, and words lost after a `#`. */
export function misreadings(file: string, text: string, document: Document): Problem[] {
  if (!suspicious.some((sign) => sign.test(text)) && !hasDeeperList(text)) return [];
  const problems: Problem[] = [];
  const tell = (...found: (Problem | undefined)[]): symbol | undefined => {
    problems.push(...found.filter((problem) => problem !== undefined));
    return problems.length < mostTold ? undefined : visit.BREAK;
  };
  visit(document, {
    Map: (_key, node) => {
      const [start = 0] = node.range ?? [];
      if (!isMap(node) || !node.flow || !text.startsWith("{{", start)) return undefined;
      const line = lineAt(text, start);
      const part = partQuoted(line, start, start + (braces.exec(line.text.slice(start - line.start))?.[0].length ?? 0));
      const end = line.start + line.text.length;
      const fixed = part?.fixed ?? withValue(line, `"${text.slice(start, end)}"`);
      const place = { file, pointer: "", range: part?.fix.range ?? [start, end] } as const;
      return tell(report("unquoted-braces", place, { fixed }, part?.fix ?? rewritten(line, fixed))) ?? visit.SKIP;
    },
    Seq: (_key, node) => (node.flow ? tell(semicolons(file, text, node.range ?? [0, 0])) : undefined),
    Scalar: (key, node) => {
      if (!isScalar(node)) return undefined;
      const range = node.range ?? [0, 0];
      if (node.type === "BLOCK_FOLDED") return tell(foldedList(file, text, range));
      if (node.type !== "PLAIN" || typeof node.value !== "string") return undefined;
      const slipped = key === "key" ? joined(file, text, node.value, range) : swallowedList(file, text, range);
      return tell(slipped, curly(file, text, node.value, range) ?? lost(file, text, range));
    },
  });
  return problems;
}

/** `[Spring; Summer; Autumn]`: a list with a single entry that contains semicolons. */
function semicolons(file: string, text: string, [start = 0, end = 0]: readonly number[]): Problem | undefined {
  const written = text.slice(start, end);
  if (!written.includes(";") || !/^\[[^[\]{},"']*\]$/.test(written)) return undefined;
  const line = lineAt(text, start);
  const entries = written.slice(1, -1).split(";");
  const right = `[${entries
    .map((entry) => entry.trim())
    .filter(Boolean)
    .join(", ")}]`;
  const fixed = line.text.trim().replace(written, () => right);
  const place = { file, pointer: "", range: [start + 1, end - 1] as const };
  return report("other-notation", place, { kind: "semicolons", fixed }, { range: [start, end], text: right });
}

/** Reports a list below a property that already has a text: YAML parses it as the rest of that text. */
function swallowedList(file: string, text: string, [start = 0, end = 0]: readonly number[]): Problem | undefined {
  const entry = /\n *- +\S/.exec(text.slice(start, end));
  if (!entry) return undefined;
  const line = lineAt(text, start);
  if (line.key === undefined) return undefined;
  return listBelowText(file, line, lineAt(text, start + entry.index + 1));
}

/** Reports a Markdown list in a text whose lines are folded into one. */
function foldedList(file: string, text: string, [start = 0, end = 0]: readonly number[]): Problem | undefined {
  if (!/\n( *)([-*+]|\d+[.)]) +\S[^\n]*\n\1([-*+]|\d+[.)]) +\S/.test(text.slice(start, end))) return undefined;
  return report("folded-list", { file, pointer: "", range: [start, start + 1] }, {});
}

/** Reports a key that absorbed the start of its value, up to a colon in it: `title:"Part: one"` or `rate:{value: 1}`. */
function joined(file: string, text: string, value: string, [start = 0]: readonly number[]): Problem | undefined {
  const [whole, name = "", sign = ""] = /^([\w-]+)([: ])(?=["{[])/.exec(value) ?? [];
  if (whole === undefined) return undefined;
  const { text: line } = lineAt(text, start);
  const fixed = line.trim().replace(whole, `${name}: `);
  if (sign === " ")
    return report(
      "missing-colon",
      { file, pointer: "", range: [start, start + name.length] },
      { fixed },
      { text: `${name}:` },
    );
  const colon = start + name.length;
  return report("missing-colon-space", { file, pointer: "", range: [colon, colon + 1] }, { fixed }, { text: ": " });
}

function curly(file: string, text: string, value: string, range: readonly number[]): Problem | undefined {
  const inner = /[“”‘’»]$/.test(value) ? withinCurly(value) : undefined;
  if (inner === undefined) return undefined;
  const [start = 0, end = 0] = range;
  const fixed = quoted(lineAt(text, start), inner);
  const single = inner.includes('"') && !inner.includes("'");
  const put = single ? `'${inner}'` : `"${inner.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  return report("smart-quotes", { file, pointer: "", range: [start, end] }, { fixed }, { text: put });
}

const comment = / +(#[^\s#].*)/y;

/** A `#` directly before a word is rarely a comment: "Course #1". */
function lost(file: string, text: string, range: readonly number[]): Problem | undefined {
  const [, end = 0] = range;
  comment.lastIndex = end;
  const rest = comment.exec(text);
  if (!rest?.[1]) return undefined;
  const at = end + rest[0].length - rest[1].length;
  const line = lineAt(text, at);
  const words = { lost: rest[1].trimEnd(), fixed: quoted(line) };
  const whole = line.valueStart === range[0] ? rewritten(line, words.fixed) : undefined;
  return report("lost-text", { file, pointer: "", range: [at, at + words.lost.length] }, words, whole);
}
