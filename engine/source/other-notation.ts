/** Explains, at the parser's error, lines in the notation of letters, other programs or other languages. */
import type { Notation } from "../problem/source-problems.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import type { Trouble } from "./explain-syntax.ts";
import { type Line, lineAfter, lineAt, lineBefore, rewritten, startOfNext, withValue } from "./line.ts";

/** Returns the problem of the line with the parser's error, or of the line above, whose end it missed. */
export function otherNotation({ file, text, offset }: Trouble): Problem | undefined {
  const line = lineAt(text, offset);
  for (const each of [line, lineBefore(text, line)]) {
    const problem =
      each &&
      (brokenName(file, text, each) ??
        gluedGroup(file, each) ??
        dayBehind(file, each) ??
        twoProperties(file, text, each) ??
        inLine(file, text, each));
    if (problem) return problem;
  }
  return undefined;
}

/** `tit` followed by `le: Home` on the next line, where other lines have a `title:`. */
function brokenName(file: string, text: string, line: Line): Problem | undefined {
  const words = line.text.slice(line.column).trimEnd();
  const next = lineAfter(text, line);
  if (!next || line.key !== undefined || next.dashed || next.start !== startOfNext(text, line)) return undefined;
  const name = `${words}${next.key ?? ""}`;
  if (!/^[a-z][\w-]*$/i.test(words) || !next.key || !(text.includes(` ${name}:`) || text.includes(`\n${name}:`)))
    return undefined;
  const [start, end] = [line.start + line.column, next.start + next.text.trimEnd().length];
  const fixed = `${words}${next.text.trim()}`;
  const place = { file, pointer: "", range: [start, start + words.length] as const };
  return report("other-notation", place, { kind: "broken-name", fixed }, { range: [start, end], text: fixed });
}

/** `line { light: "#fff" }` or `line:{ light: "#fff" }`: an inline mapping after a key without a colon or space. */
function gluedGroup(file: string, line: Line): Problem | undefined {
  const words = line.text
    .slice(line.indent)
    .replace(/^(?:- +)+/, "")
    .trimEnd();
  const [, name = "", sign = ""] = /^([A-Za-z][\w-]*)(:| +)\{ ?[A-Za-z]\w*: .*\}$/.exec(words) ?? [];
  if (name === "") return undefined;
  const start = line.start + line.text.trimEnd().length - words.length;
  const colon = start + name.length;
  const fixed = `${name}: ${words.slice(name.length + sign.length)}`;
  const fix = { range: [colon, colon + sign.length] as const, text: ": " };
  const place = { file, pointer: "", range: sign === ":" ? ([colon, colon + 1] as const) : ([start, colon] as const) };
  return report(sign === ":" ? "missing-colon-space" : "missing-colon", place, { fixed }, fix);
}

/** `deadline: September 30, validUntil: 2026-09-30`: a value and its expiration date, which should be a mapping. */
function dayBehind(file: string, line: Line): Problem | undefined {
  const [, value = "", day = ""] = /^([^,{[]+), *validUntil: *"?([\d-]+)"?$/.exec(line.value) ?? [];
  if (line.key === undefined || day === "") return undefined;
  const deep = `\n${" ".repeat(line.column + 2)}`;
  const text = `${withValue(line, "").trimEnd()}${deep}value: ${value}${deep}validUntil: "${day}"`;
  const at = line.valueStart + value.length;
  const range = [at, at + line.value.length - value.length] as const;
  const words = { kind: "two-lines", fixed: text.replaceAll(deep, "\n  ") } as const;
  return report("other-notation", { file, pointer: "", range }, words, rewritten(line, text));
}

/** `title: A laptop text: With a charger.`, where other lines at the same indentation begin with `text:`. */
function twoProperties(file: string, text: string, line: Line): Problem | undefined {
  if (line.key === undefined || /^["'[{|>]/.test(line.value)) return undefined;
  const beside = new Set(
    [...text.matchAll(/^( *)([a-z][\w-]*):(?: |$)/gm)].flatMap(([, indent = "", key = ""]) =>
      indent.length === line.column ? [key] : [],
    ),
  );
  const second = [...line.value.matchAll(/ ([a-z][\w-]*):(?= |$)/g)].find(([, key = ""]) => beside.has(key));
  if (!second) return undefined;
  const at = line.valueStart + second.index;
  const deep = `\n${" ".repeat(line.column)}`;
  const fixed = `${withValue(line, line.value.slice(0, second.index).trimEnd())}\n${" ".repeat(line.column - line.indent)}${line.value.slice(second.index + 1)}`;
  const from = line.valueStart + line.value.slice(0, second.index).trimEnd().length;
  const fix = { range: [from, at + 1] as const, text: deep };
  return report("other-notation", { file, pointer: "", range: [at + 1, at + 2] }, { kind: "two-lines", fixed }, fix);
}

/** Patterns for a line or the text after its colon, with their replacements. */
const notations: readonly (readonly [Notation, RegExp, string])[] = [
  ["quotes", /^"{2,3}([^"]+)"{2,3}$/, '"$1"'],
  ["comma", /^("[^"]*"|'[^']*'|\[[^[\]]*\]|\{[^{}]*\})[,;]$/, "$1"],
  ["braces", /^\( *([\w-]+:(?: +[^() ]+)+) *\)$/, "{ $1 }"],
  ["bare-group", /^((?:field|labels|cookie|page|now): *[\w-]+)$/, "{ $1 }"],
  ["space", /^(mailto|tel|https?): +(\S+)$/, "$1:$2"],
  ["two-commas", /,(?: *,)+/, ","],
  ["dash", /^(?:\d{1,3}[.)]|[+>»]) +(?=\S)/, "- "],
];

/** `when: season: Winter`. */
const condition = ["bare-group", /^([\w-]+:(?: [^ :{}[\]"',]+)+)$/, "{ $1 }"] as const;

function inLine(file: string, text: string, line: Line): Problem | undefined {
  const below = text.slice(0, line.start).split("\n").slice(-6);
  const compared = below.concat(line.text).some((each) => /\bwhen:/.test(each)) ? comparisonIn(line.value) : undefined;
  if (compared) {
    const at = line.valueStart + compared.at;
    const range = [at, at + compared.written.length] as const;
    const fixed = line.text.trim().replace(compared.written, compared.better);
    return report(
      "other-notation",
      { file, pointer: "", range },
      { kind: "comparison", fixed },
      { range, text: compared.better },
    );
  }
  const sources = file.startsWith("forms/") ? notations : notations.filter(([kind]) => kind !== "bare-group");
  for (const [kind, pattern, right] of line.key === "when" ? [condition, ...sources] : sources) {
    const value = kind === "dash" ? line.text.trim() : line.value;
    const match = pattern.exec(value);
    if (!match || (kind === "two-commas" && !/^[[{]/.test(value))) continue;
    const better = value.replace(pattern, right);
    const fixed = kind === "dash" ? better : withValue(line, better);
    const start = kind === "dash" ? line.start + line.indent : line.valueStart;
    const at = start + match.index;
    return report(
      "other-notation",
      { file, pointer: "", range: [at, start + value.length] },
      { kind, fixed },
      rewritten(line, fixed),
    );
  }
  return undefined;
}

const signs: Readonly<Record<string, string>> = {
  ">=": "atLeast",
  "≥": "atLeast",
  "<=": "atMost",
  "≤": "atMost",
  ">": "moreThan",
  "<": "lessThan",
  "!=": "not",
  "<>": "not",
};

/** Returns the condition keyword for an operator such as `>=`, or undefined when it is not a comparison. */
export function comparisonWord(sign: string): string | undefined {
  return signs[sign];
}

/** Parses `>= 10`, alone or in `{ guests: >= 10 }`, and returns the equivalent condition. */
export function comparisonIn(value: string): { at: number; written: string; better: string } | undefined {
  const [whole = "", written = "", sign = "", limit = ""] =
    /^(?:\{ *[\w-]+: *)?((>=|<=|>|<|≥|≤|!=|<>) ?(-?\d+(?:\.\d+)?))(?= *\}?$)/.exec(value) ?? [];
  if (written === "") return undefined;
  return { at: whole.length - written.length, written, better: `{ ${signs[sign] ?? ""}: ${limit} }` };
}
