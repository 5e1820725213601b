/** Mistakes in a value: a text that needed quotes, or quotes that end too early. */
import type { Fix } from "../problem/fix.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import type { Trouble } from "./explain-syntax.ts";
import { type Line, lineAfter, lineAt, quoted, rewritten, withinCurly, withValue, wordsQuoted } from "./line.ts";

/** The problem of the value in the line where the parser gave up; undefined when the value is not to blame. */
export function explainValue(trouble: Trouble): Problem | undefined {
  const { text, offset, code } = trouble;
  const line = lineAt(text, offset);
  if (code === "BAD_DQ_ESCAPE") return badEscape(trouble);
  if (line.value === "" || (line.key === undefined && !line.dashed)) return undefined;
  const inValue = offset >= line.valueStart;
  return (
    openingSign(trouble, line) ??
    (inValue && code === "UNEXPECTED_TOKEN" ? afterQuote(trouble, line) : undefined) ??
    (code === "BLOCK_AS_IMPLICIT_KEY" ? unquotedColon(trouble, line) : undefined)
  );
}

function badEscape({ file, text, offset }: Trouble): Problem {
  const escape = text.slice(offset, offset + 2);
  return report("bad-escape", { file, pointer: "", range: [offset, offset + 2] }, { escape }, { text: `\\${escape}` });
}

/** A plain text cannot begin with some signs; others begin something else. */
function openingSign(trouble: Trouble, line: Line): Problem | undefined {
  const { file, text, code } = trouble;
  const { value, valueStart } = line;
  if (isRepeat(text, value)) return undefined;
  const place = { file, pointer: "", range: [valueStart, valueStart + value.length] as const };
  const sign = value.charAt(0);
  const anew = (code: "unquoted-braces" | "smart-quotes" | "text-after-bracket", fixed: string): Problem =>
    report(code, place, { fixed }, rewritten(line, fixed));
  if (/^\{[{%]/.test(value)) return anew("unquoted-braces", withValue(line, `"${value.replaceAll('"', '\\"')}"`));
  const within = withinCurly(value);
  if (within !== undefined) return anew("smart-quotes", quoted(line, within));
  if (/^[|>][+-]?\d?\s+[^\s#]/.test(value)) {
    const words = value.replace(/^[|>][+-]?\d?\s+/, "");
    const head = value.slice(0, value.length - words.length).trimEnd();
    const moved = withValue(line, `${head}\n${" ".repeat(line.column + 2)}${words}`);
    return report("text-on-block-line", place, { sign }, rewritten(line, moved));
  }
  if (sign === "[" && code === "UNEXPECTED_TOKEN" && /^\[[^\]]*\]\s*[^\s#,]/.test(value)) {
    return anew("text-after-bracket", quoted(line));
  }
  // Behind > and | only a text on the next line may begin.
  const taken =
    "@`%,!&*".includes(sign) ||
    /^[|>](?![+-]?\d?(?:\s|$))/.test(value) ||
    /^[?-]\s/.test(value) ||
    /^[\]}]/.test(value);
  if (!taken) return undefined;
  const fixed = quoted(line);
  return report(
    "unquoted-sign",
    { ...place, range: [valueStart, valueStart + 1] },
    { sign, fixed },
    rewritten(line, fixed),
  );
}

/** Whether a value repeats another one, or can be repeated: `*details` where `&details` stands too, and the other way round. */
function isRepeat(text: string, value: string): boolean {
  const [, sign, name = ""] = /^([*&])([\w-]+)$/.exec(value) ?? [];
  if (sign === undefined) return false;
  return new RegExp(`[\\s[{,]\\${sign === "*" ? "&" : "*"}${name}(?![\\w-])`).test(text);
}

function afterQuote({ file, text, offset }: Trouble, line: Line): Problem | undefined {
  const quote = line.value.charAt(0);
  if (quote !== '"' && quote !== "'") return undefined;
  const end = text.indexOf("\n", offset);
  const range = [offset, end < 0 ? text.length : end] as const;
  const place = { file, pointer: "", range };
  // An apostrophe closed the quote, or quotes stand in the text: what is meant is what lies between the first and the last.
  const whole = line.value.length > 1 && line.value.endsWith(quote) && !line.value.includes("\\");
  const colon = line.key === undefined ? undefined : unquotedKey(file, line);
  if (colon) return colon;
  return report(
    "text-after-quote",
    place,
    { quote },
    whole ? rewritten(line, quoted(line, line.value.slice(1, -1))) : undefined,
  );
}

/** The property with its text, and all that stands deeper below it, as a text of several lines. */
function asLines(text: string, line: Line): Fix {
  const deep = " ".repeat(line.column + 2);
  const lines = [withValue(line, "|"), `${deep}${line.value}`];
  let last = line;
  let less: number | undefined;
  for (let next = lineAfter(text, line); next && next.indent > line.indent; next = lineAfter(text, next)) {
    less ??= next.indent;
    lines.push(`${deep}${next.text.slice(Math.min(less, next.indent)).trimEnd()}`);
    last = next;
  }
  return { range: [line.start + line.indent, last.start + last.text.trimEnd().length], text: lines.join("\n") };
}

/** An entry of a list whose words were taken for a property's name: `- Owners: "we" and others`. */
function unquotedKey(file: string, line: Line): Problem | undefined {
  if (!line.dashed || line.key === undefined || !/^[A-Z]|\s/.test(line.key)) return undefined;
  const at = line.start + line.column + line.key.length;
  const fixed = wordsQuoted(line);
  return report("unquoted-colon", { file, pointer: "", range: [at, at + 1] }, { fixed }, rewritten(line, fixed));
}

function unquotedColon({ file, text }: Trouble, line: Line): Problem | undefined {
  const colon = /:(?=\s|$)/.exec(line.value);
  if (!colon || /^["'[{]/.test(line.value)) return undefined;
  const at = line.valueStart + colon.index;
  const place = { file, pointer: "", range: [at, at + 1] as const };
  const next = lineAfter(text, line);
  // "We did:" and a list below it: a text of several lines that has to begin with |.
  if (colon.index === line.value.length - 1 && next?.dashed && next.key === undefined && next.indent > line.column) {
    const fixed = `${withValue(line, "|")}\n  ${line.value}\n  ${next.text.trim()}`;
    return report("unquoted-colon", place, { fixed, lines: true }, asLines(text, line));
  }
  // A quote at the end alone lost its other half.
  const whole = /^[^"]*"$/.test(line.value) ? line.value.slice(0, -1) : line.value;
  const fixed = quoted(line, whole);
  return unquotedKey(file, line) ?? report("unquoted-colon", place, { fixed }, rewritten(line, fixed));
}
