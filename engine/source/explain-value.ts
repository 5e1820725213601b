/** Explains mistakes in a value: missing quotes, or quotes that end too early. */
import type { Fix } from "../problem/fix.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import type { Trouble } from "./explain-syntax.ts";
import { type Line, lineAfter, lineAt, quoted, rewritten, withinCurly, withValue, wordsQuoted } from "./line.ts";

/** Returns the problem of the value on the line of the parser's error, or undefined when the value is correct. */
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

/** Plain text cannot begin with some characters; others have a meaning of their own. */
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
  // After > and |, text may begin only on the next line.
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

/** Returns whether a value is an alias or anchor with a counterpart: `*details` where `&details` exists too, or vice versa. */
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
  // An apostrophe closed the quote, or the text contains quotes: the intended text extends from the first to the last quote.
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

/** Returns the fix that turns a property's text and all deeper lines below it into a block scalar. */
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

/** Reports a list entry whose words were parsed as a key: `- Owners: "we" and others`. */
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
  // "We did:" followed by a list: a multi-line text that must begin with |.
  if (colon.index === line.value.length - 1 && next?.dashed && next.key === undefined && next.indent > line.column) {
    const fixed = `${withValue(line, "|")}\n  ${line.value}\n  ${next.text.trim()}`;
    return report("unquoted-colon", place, { fixed, lines: true }, asLines(text, line));
  }
  // A lone quote at the end lost its counterpart.
  const whole = /^[^"]*"$/.test(line.value) ? line.value.slice(0, -1) : line.value;
  const fixed = quoted(line, whole);
  return unquotedKey(file, line) ?? report("unquoted-colon", place, { fixed }, rewritten(line, fixed));
}
