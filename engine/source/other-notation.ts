/** Lines written as in a letter, in another program or in another language, at the place where the parser gave up. */
import type { Fix } from "../problem/fix.ts";
import type { Notation } from "../problem/notations.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { comparisonWords } from "./comparisons.ts";
import type { Trouble } from "./explain-syntax.ts";
import { type Line, lineAfter, lineAt, lineBefore, rewritten, withValue } from "./line.ts";

/** The problem of the line where the parser gave up, or of the one above, whose end it did not see. */
export function otherNotation({ file, text, offset }: Trouble): Problem | undefined {
  const line = lineAt(text, offset);
  const before = lineBefore(text, line);
  return [line, before].map((each) => each && notationOf(file, text, each)).find((problem) => problem !== undefined);
}

function notationOf(file: string, text: string, line: Line): Problem | undefined {
  return (
    counted(file, text, line) ?? twoProperties(file, text, line) ?? compared(file, text, line) ?? inValue(file, line)
  );
}

/** What people put before the entries of a list in place of a dash. */
export const counting = /^(?:\d{1,3}[.)]|[+>»]) +(?=\S)/;

/** A list whose entries begin with numbers or other signs. */
function counted(file: string, text: string, line: Line): Problem | undefined {
  const mark = counting.exec(line.text.trim())?.[0];
  const above = mark === undefined ? undefined : ownerOf(text, line);
  if (mark === undefined || above?.value !== "") return undefined;
  const entries: string[] = [];
  let last = line;
  for (let next: Line | undefined = line; next && next.indent >= line.indent; next = lineAfter(text, next)) {
    const words = next.text.slice(next.indent);
    const entry = next.indent === line.indent ? words.replace(counting, "- ") : words;
    // What belongs to the entry stands behind its mark, however wide that was.
    const deep = next.indent > line.indent && next.indent === line.indent + mark.length ? line.indent + 2 : next.indent;
    entries.push(`${" ".repeat(deep)}${entry.trimEnd()}`);
    last = next;
  }
  const at = line.start + line.indent;
  const fix = { range: [line.start, last.start + last.text.trimEnd().length] as const, text: entries.join("\n") };
  return told(file, "dash", [at, at + mark.trim().length], line.text.trim().replace(counting, "- "), fix);
}

/** The property that the line stands below. */
function ownerOf(text: string, line: Line): Line | undefined {
  let above = lineBefore(text, line);
  while (above && above.column >= line.indent) above = lineBefore(text, above);
  return above;
}

/** `title: A laptop text: With a charger.`, where other lines that stand as deep begin with `text:`. */
function twoProperties(file: string, text: string, line: Line): Problem | undefined {
  if (line.key === undefined || /^["'[{|>]/.test(line.value)) return undefined;
  for (const match of line.value.matchAll(/ ([a-z][\w-]*):(?= |$)/g)) {
    const [whole, key = ""] = match;
    if (!new RegExp(`^ {${line.column}}${key}:(?: |$)`, "m").test(text)) continue;
    const at = line.valueStart + match.index;
    const rest = text.slice(at + 1, line.start + line.text.length).trim();
    const fixed = `${withValue(line, line.value.slice(0, match.index).trim())}\n${" ".repeat(line.column - line.indent)}${rest}`;
    const fix = { range: [at, at + 1] as const, text: `\n${" ".repeat(line.column)}` };
    return told(file, "two-lines", [at + 1, at + whole.length], fixed, fix);
  }
  return undefined;
}

/** `guests: >= 10` below `when`, where comparisons are words. */
function compared(file: string, text: string, line: Line): Problem | undefined {
  const [, before = "", value = ""] = /^(\{ *[\w-]+: *)?(.*?) *\}?$/.exec(line.value) ?? [];
  const words = comparisonWords(value);
  if (words === undefined || !isCondition(text, line)) return undefined;
  const at = line.valueStart + before.length;
  const fix = { range: [at, at + value.length] as const, text: words };
  const fixed = line.text.trim().replace(value, () => words);
  return told(file, "comparison", [at, at + value.length], fixed, fix);
}

function isCondition(text: string, line: Line): boolean {
  if (line.key === "when") return true;
  for (let above = ownerOf(text, line); above; above = ownerOf(text, above)) {
    if (above.key === "when") return true;
    if (above.column === 0) return false;
  }
  return false;
}

/** What stands in the value: its pattern, and what is right. */
const values: readonly (readonly [Notation, RegExp, string])[] = [
  ["quotes", /^""([^"]+)""$/, '"$1"'],
  ["comma", /^("[^"]*"|'[^']*')[,;]$/, "$1"],
  ["braces", /^\(( *[\w-]+: [^()]*)\)$/, "{ $1 }"],
  ["space", /^(mailto|tel|https?): +(\S+)$/, "$1:$2"],
  ["two-commas", /^([[{].*?),(?: *,)+(.*)$/, "$1,$2"],
];

function inValue(file: string, line: Line): Problem | undefined {
  for (const [notation, pattern, right] of values) {
    const match = pattern.exec(line.value);
    if (!match) continue;
    const value = line.value.replace(pattern, right).replace(/^\{ +/, "{ ").replace(/ +\}$/, " }");
    const fixed = withValue(line, value);
    const from = notation === "two-commas" ? line.valueStart + (match[1]?.length ?? 0) : line.valueStart;
    return told(file, notation, [from, line.valueStart + line.value.length], fixed, rewritten(line, fixed));
  }
  return undefined;
}

function told(file: string, kind: Notation, range: readonly [number, number], fixed: string, fix: Fix): Problem {
  return report("other-notation", { file, pointer: "", range }, { kind, fixed }, fix);
}
