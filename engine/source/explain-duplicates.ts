/** Keys that stand twice: a copy too many, or two list entries that lost the dash between them. */
import type { YAMLParseError } from "yaml";
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { type Line, lineAfter, lineAt, lineBefore } from "./line.ts";

/** One problem for each duplicate key; none for those that follow from a missing dash. */
export function explainDuplicates(file: string, text: string, errors: readonly YAMLParseError[]): Problem[] {
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
    // One line may be a copy too many; two in a row that begin like an entry are an entry.
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
      problems.push(report("duplicate-key", { file, pointer: "", range }, { key, line: number }));
    }
  }
  return problems;
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
