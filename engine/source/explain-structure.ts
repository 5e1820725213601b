/** Explains mistakes in a file's structure: indentation, dashes, colons, brackets. */
import type { Fix } from "../problem/fix.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import type { Trouble } from "./explain-syntax.ts";
import { explainStrangeLine, listBelowText } from "./explain-strange-line.ts";
import { explainFirstChild } from "./explain-first-child.ts";
import { type Line, lineAfter, lineAt, lineBefore, noColon, rewritten, withValue } from "./line.ts";

/** Returns the structural problem at the parser's error, or undefined when none of these explains it. */
export function explainStructure(trouble: Trouble): Problem | undefined {
  const { text, code, message, offset } = trouble;
  if (code === "MULTIPLE_DOCS") return severalDocuments(trouble);
  if (code === "BAD_INDENT" && message.startsWith("Flow")) return unclosedBracket(trouble);
  if (code === "MISSING_CHAR" && /Flow|flow| , /.test(message)) return unclosedBracket(trouble);
  if (code === "BLOCK_AS_IMPLICIT_KEY") return tooDeep(trouble, valueAbove(text, lineAt(text, offset)));
  return misplacedLine(trouble, lineAt(text, offset));
}

/** Reports a line of three dashes, or of three dots, which ends a document. */
function severalDocuments({ file, text, offset }: Trouble): Problem {
  const points = [...text.slice(0, offset + 3).matchAll(/^\.\.\.[ \t]*\r?$/gm)].at(-1);
  if (!points) return report("several-documents", { file, pointer: "", range: [offset, offset + 3] }, { mark: "---" });
  const range = [points.index, points.index + 3] as const;
  const line = [points.index, points.index + points[0].length + 1] as const;
  return report("several-documents", { file, pointer: "", range }, { mark: "..." }, { range: line, text: "" });
}

function unclosedBracket({ file, text, offset }: Trouble): Problem | undefined {
  const open: number[] = [];
  for (let at = 0; at < offset; at++) {
    if (text[at] === "[" || text[at] === "{") open.push(at);
    if (text[at] === "]" || text[at] === "}") open.pop();
  }
  const at = open.at(-1);
  if (at === undefined) return undefined;
  const sign = text.charAt(at);
  const words = { open: sign, close: sign === "[" ? "]" : "}" };
  const line = lineAt(text, at);
  const inner = line.text.trimEnd();
  const close = `${text[at + 1] === " " ? " " : ""}${words.close}`;
  // Within another bracket, the comma at the end of the line separates entries of the outer one.
  const behind = open.length > 1 && inner.endsWith(",") ? 1 : 0;
  const end = line.start + inner.length - behind;
  const range = [end, behind > 0 ? end : line.start + line.text.length] as const;
  // After a # the bracket would be part of a comment.
  const fix = line.text.includes(" #") ? undefined : { range, text: close };
  return report("unclosed-bracket", { file, pointer: "", range: [at, at + 1] }, words, fix);
}

/** After an alias (`action: *details`) the parser reports the error on the next line; after any other value, on the same line. */
function valueAbove(text: string, line: Line): Line {
  const before = lineBefore(text, line);
  return before && /^\*[\w-]+$/.test(before.value) && before.column < line.indent ? before : line;
}

/** The line with the value is correct; the next one is indented too deeply, as if it continued the value. */
function tooDeep({ file, text }: Trouble, above: Line): Problem | undefined {
  const line = lineAfter(text, above);
  const dash = missingDashSpace(file, above);
  if (dash) return dash;
  if (!line || line.key === undefined) return explainFirstChild(file, text, above);
  const strange = explainStrangeLine(file, text, line) ?? gluedDashAbove(file, text, line);
  if (strange) return strange;
  if (line.dashed && above.key !== undefined && above.value !== "" && !continuesList(text, above, line)) {
    return listBelowText(file, above, line);
  }
  const first = explainFirstChild(file, text, line);
  if (first) return first;
  return report("indentation", { file, pointer: "", range: keyRange(line) }, { found: line.indent });
}

/** Returns whether the entry belongs to a list above, but is indented too deeply. */
function continuesList(text: string, above: Line, entry: Line): boolean {
  let line: Line | undefined = above;
  while (line) {
    if (line.dashed && line.key === entry.key) return true;
    if (line.key !== undefined && line.value === "" && line.column < above.indent) return false;
    line = lineBefore(text, line);
  }
  return false;
}

function misplacedLine({ file, text }: Trouble, line: Line): Problem | undefined {
  const strange = explainStrangeLine(file, text, line) ?? gluedDashAbove(file, text, line);
  if (strange) return strange;
  const first = explainFirstChild(file, text, line);
  if (first) return first;
  const place = { file, pointer: "", range: keyRange(line) };
  const before = lineBefore(text, line);
  const dash = missingDashSpace(file, line);
  if (dash) return dash;
  if (line.key === undefined) return withoutColon(file, text, line, before);
  const entry = entryAbove(text, line);
  if (line.key === "type" && !line.dashed && entry) {
    return report(
      "missing-dash",
      place,
      { fixed: `${" ".repeat(entry.indent)}- ${line.text.trim()}` },
      dashed(line, entry.indent),
    );
  }
  let above = before;
  while (above && above.key === undefined) above = lineBefore(text, above);
  const words = { found: line.indent, ...(above && { wanted: above.column, above: above.key ?? "" }) };
  return report("indentation", place, words);
}

/** Finds the first entry of the list around the line whose dash lacks a space: the parser reports the error only here. */
function gluedDashAbove(file: string, text: string, line: Line): Problem | undefined {
  let before = lineBefore(text, line);
  while (before && before.indent >= line.indent - 2) {
    const glued = /^-[^\s-][^:]*:(\s|$)/.test(before.text.trim()) ? missingDashSpace(file, before) : undefined;
    if (glued) return glued;
    if (before.dashed && before.indent < line.indent) return undefined;
    before = lineBefore(text, before);
  }
  return undefined;
}

/** Returns the fix that makes the line a list entry with its dash at this indentation, leaving deeper lines in place. */
function dashed(line: Line, indent: number): Fix {
  return {
    range: [line.start, line.start + line.text.trimEnd().length],
    text: `${" ".repeat(indent)}- ${line.text.trim()}`,
  };
}

function missingDashSpace(file: string, line: Line): Problem | undefined {
  const [, words] = /^-([^\s-].*)$/.exec(line.text.trim()) ?? [];
  if (words === undefined || line.dashed) return undefined;
  const at = line.start + line.indent;
  const fixed = `- ${words}`;
  return report("missing-dash-space", { file, pointer: "", range: [at, at + 1] }, { fixed }, rewritten(line, fixed));
}

/** Reports a line that is neither `key: value` nor `- entry`. */
function withoutColon(file: string, text: string, line: Line, before: Line | undefined): Problem | undefined {
  const start = line.start + line.column;
  const place = { file, pointer: "", range: [start, line.start + line.text.trimEnd().length] as const };
  const words = line.text.slice(line.column).trim();
  if (/^[\]}[{,]/.test(words)) return undefined;
  const block = blockTextAbove(text, line);
  const joined = /^([\w-]+):(\S.*)$/.exec(words);
  if (joined && !/^(https?|mailto|tel)$/.test(joined[1] ?? "")) {
    const colon = start + (joined[1] ?? "").length;
    const fixed = `${joined[1] ?? ""}: ${joined[2] ?? ""}`;
    return report("missing-colon-space", { ...place, range: [colon, colon + 1] }, { fixed }, { text: ": " });
  }
  if (block) return report("text-not-indented", place, { wanted: block });
  const besideEntry = before?.dashed && line.indent >= before.indent && line.indent <= before.column;
  if (!line.dashed && besideEntry && before.key === undefined) {
    const fixed = `${" ".repeat(before.indent)}- ${words}`;
    return report("missing-dash", place, { fixed }, dashed(line, before.indent));
  }
  const cut = before && cutText(file, text, before, line);
  if (cut) return cut;
  const spaced = noColon.exec(words);
  if (!spaced) return report("missing-colon", place, {});
  const fixed = `${spaced[1] ?? ""}: ${spaced[2]?.trim() ?? ""}`.trimEnd();
  return report("missing-colon", place, { fixed }, rewritten({ ...line, indent: line.column }, fixed));
}

/** Reports a text truncated by a # that continues on the next line. */
function cutText(file: string, text: string, above: Line, line: Line): Problem | undefined {
  const cut = /^["'|>[{]/.test(above.value) ? -1 : above.value.search(/(?<=.) #\S/);
  const [kept, lost] = [above.value.slice(0, cut).trimEnd(), above.value.slice(cut + 1)];
  if (cut < 0 || line.indent < above.indent || line.dashed) return undefined;
  const at = above.valueStart + above.value.length - lost.length;
  const end = line.start + line.text.trimEnd().length;
  const whole = text.slice(above.valueStart, end).replaceAll("\\", "\\\\").replaceAll('"', '\\"');
  const fix = { range: [above.valueStart, end] as const, text: `"${whole}"` };
  const fixed = withValue(above, `"${kept} ${lost}\n  ${line.text.trim()}"`);
  return report("cut-text", { file, pointer: "", range: [at, at + lost.length] }, { lost, fixed }, fix);
}

/** Returns the indentation of the block scalar that the previous line belongs to, if any. */
function blockTextAbove(text: string, line: Line): number | undefined {
  let before = lineBefore(text, line);
  let deep: number | undefined;
  while (before) {
    if (/(^|\s)[|>][+-]?\d?$/.test(before.value) && (before.key !== undefined || before.dashed)) {
      return before.indent <= line.indent ? (deep ?? before.column + 2) : undefined;
    }
    if (before.indent <= line.indent && deep !== undefined && before.key !== undefined) return undefined;
    deep = before.indent;
    before = lineBefore(text, before);
  }
  return undefined;
}

/** Returns the list entry that this line would continue or follow. */
function entryAbove(text: string, line: Line): Line | undefined {
  let before = lineBefore(text, line);
  while (before) {
    if (before.dashed && before.indent <= line.indent && before.column >= line.indent) return before;
    if (before.indent < line.indent) return undefined;
    before = lineBefore(text, before);
  }
  return undefined;
}

function keyRange(line: Line): readonly [number, number] {
  const start = line.start + line.column;
  return [start, start + (line.key?.length ?? Math.max(1, line.text.length - line.column))];
}
