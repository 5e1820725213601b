/** Mistakes in a value: a text that needed quotes, or quotes that end too early. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import type { Trouble } from "./explain-syntax.ts";
import { type Line, lineAfter, lineAt, quoted, withValue } from "./line.ts";

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
  return report("bad-escape", { file, pointer: "", range: [offset, offset + 2] }, { escape });
}

/** A plain text cannot begin with some signs; others begin something else. */
function openingSign(trouble: Trouble, line: Line): Problem | undefined {
  const { file, text, code } = trouble;
  const { value, valueStart } = line;
  if (isRepeat(text, value)) return undefined;
  const place = { file, pointer: "", range: [valueStart, valueStart + value.length] as const };
  const sign = value.charAt(0);
  if (value.startsWith("{{")) return report("unquoted-braces", place, { fixed: withValue(line, `"${value}"`) });
  if (/^[“”„‘’«]/.test(value)) {
    const inner = value.replace(/^[“”„‘’«]/, "").replace(/[“”„‘’»]$/, "");
    return report("smart-quotes", place, { fixed: quoted(line, inner) });
  }
  if (/^[|>][+-]?\d?\s+[^\s#]/.test(value)) {
    return report("text-on-block-line", { ...place, range: [valueStart, valueStart + value.length] }, { sign });
  }
  if (sign === "[" && code === "UNEXPECTED_TOKEN" && /^\[[^\]]*\]\s*[^\s#,]/.test(value)) {
    return report("text-after-bracket", place, { fixed: quoted(line) });
  }
  const taken = "@`%,!&*".includes(sign) || /^[?-]\s/.test(value) || /^[\]}]/.test(value);
  if (!taken) return undefined;
  return report("unquoted-sign", { ...place, range: [valueStart, valueStart + 1] }, { sign, fixed: quoted(line) });
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
  return report("text-after-quote", { file, pointer: "", range }, { quote });
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
    return report("unquoted-colon", place, { fixed, lines: true });
  }
  // A quote at the end alone lost its other half.
  const whole = /^[^"]*"$/.test(line.value) ? line.value.slice(0, -1) : line.value;
  return report("unquoted-colon", place, { fixed: quoted(line, whole) });
}
