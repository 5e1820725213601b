/** Explains duplicate keys: a superfluous copy, or two list entries that lost the dash between them. */
import type { YAMLParseError } from "yaml";
import type { Fix } from "../problem/fix.ts";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { type Line, lineAfter, lineAt, lineBefore } from "./line.ts";

/** Returns one problem per duplicate key, leaving out those that follow from a missing dash. */
export function explainDuplicates(file: string, text: string, errors: readonly YAMLParseError[]): Problem[] {
  const again = secondCopy(file, text, errors);
  if (again) return [again];
  const problems: Problem[] = [];
  let swallowed: Line | undefined;
  for (const [index, { pos }] of errors.entries()) {
    const line = lineAt(text, pos[0]);
    if (swallowed && line.column === swallowed.column && !line.dashed) continue;
    const isLineKey = pos[0] === line.start + line.column;
    const key = isLineKey && line.key !== undefined ? line.key : (/^[^\s:,{}]+/.exec(text.slice(pos[0]))?.[0] ?? "");
    const range = [pos[0], pos[0] + key.length] as const;
    const first = isLineKey ? lineOfFirst(text, line, key) : line;
    const next = errors[index + 1];
    // A single line may be a repeated copy; two in a row that begin like a list entry are one.
    const several = next !== undefined && lineAfter(text, line)?.start === lineAt(text, next.pos[0]).start;
    if (
      (key === "type" || (key === "to" && next !== undefined) || several) &&
      !line.dashed &&
      isLineKey &&
      first?.dashed
    ) {
      const fixed = `${" ".repeat(first.indent)}- ${line.text.trim()}`;
      const whole = [line.start, line.start + line.text.trimEnd().length] as const;
      problems.push(report("missing-dash", { file, pointer: "", range }, { fixed }, { range: whole, text: fixed }));
      swallowed = line;
    } else {
      const number = text.slice(0, first?.start ?? 0).split("\n").length;
      const copy = first && isLineKey ? copyOf(text, first, line) : undefined;
      const begins = !copy && isLineKey && !line.dashed && beginsEntry(text, line);
      problems.push(report("duplicate-key", { file, pointer: "", range }, { key, line: number, begins }, copy));
      if (begins) swallowed = line;
    }
  }
  return problems;
}

/** Returns whether a blank line before suggests a list entry that lost its first line. */
function beginsEntry(text: string, line: Line): boolean {
  return line.indent > 0 && lineAt(text, line.start - 1).text.trim() === "";
}

/** Reports a file pasted below itself once, where the copy begins. */
function secondCopy(file: string, text: string, errors: readonly YAMLParseError[]): Problem | undefined {
  const [error, ...others] = errors;
  const line = error && lineAt(text, error.pos[0]);
  if (!line || line.column > 0 || line.key === undefined) return undefined;
  const first = lineOfFirst(text, line, line.key);
  const keys = [...text.slice(0, line.start).matchAll(/^[a-z]\w*(?=:)/gim)].length;
  const twice = errors.filter(({ pos }) => lineAt(text, pos[0]).start === pos[0]).length;
  if (!first || keys < 2 || twice < keys || others.length === 0) return undefined;
  const number = text.slice(0, first.start).split("\n").length;
  const range = [line.start, line.start + line.key.length] as const;
  const copy = text.slice(line.start).trimEnd();
  const above = lineAt(text, line.start - 1);
  const start = above.text.startsWith("#") ? above.start : line.start;
  const isCopy = text.startsWith(copy, first.start) && text.slice(first.start + copy.length, start).trim() === "";
  const fix = isCopy ? { range: [start, text.length] as const, text: "" } : undefined;
  return report("duplicate-key", { file, pointer: "", range }, { key: line.key, line: number, whole: true }, fix);
}

/** Returns the fix that removes a property copied together with everything below it, or undefined where the two differ. */
function copyOf(text: string, first: Line, line: Line): Fix | undefined {
  const [from, to] = wholeOf(text, line);
  const [firstFrom, firstTo] = wholeOf(text, first);
  const copy = text.slice(from, to).trimEnd();
  const original = text.slice(firstFrom, firstTo).trimEnd();
  // A comment after the first one was not copied.
  if (
    firstTo > from ||
    line.dashed ||
    (original !== copy && !(original.startsWith(copy) && /^[ \t]+#.*$/.test(original.slice(copy.length))))
  )
    return undefined;
  const start = text.endsWith("\n") || to < text.length ? line.start : line.start - 1;
  return { range: [start, to], text: "" };
}

/** Returns the range from a property's key to the end of the deeper lines below it, including the line break. */
function wholeOf(text: string, line: Line): readonly [number, number] {
  let last = line;
  for (let next = lineAfter(text, line); next && next.indent > line.column; next = lineAfter(text, next)) last = next;
  const end = text.indexOf("\n", last.start);
  return [line.start + line.column, end < 0 ? text.length : end + 1];
}

function lineOfFirst(text: string, line: Line, key: string): Line | undefined {
  let before = lineBefore(text, line);
  let found: Line | undefined;
  while (before) {
    if (before.key === key && before.column === line.column) found = before;
    if (before.column < line.column || (before.column === line.column && before.dashed)) return found;
    before = lineBefore(text, before);
  }
  return found;
}
