/** Entries of a list whose first line was made a comment, and whose other lines were not. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { lineAfter, lineAt } from "../source/line.ts";
import { lastBelow, stretch } from "./changes/candidate.ts";
import type { SourceFile } from "../source/source-file.ts";

const codes = new Set("duplicate-key indentation missing-dash not-a-list syntax unknown-property".split(" "));
const halves = /^( *)#( ?)( *)- +[\w-]+:.*\r?\n( +)(?=[A-Za-z][\w-]*:(?:\s|$))/gm;

/** The problems of a file, those of such an entry's lines told as what they come from. */
export function withHalfComments(file: SourceFile, problems: readonly Problem[]): readonly Problem[] {
  const { path, text } = file;
  let left = problems;
  for (const { 0: found, 1: before = "", 2: space = "", 3: between = "", 4: indent = "", index } of text.matchAll(
    halves,
  )) {
    const least = before.length + between.length;
    // The # and its space stand before the line, or the # alone does, or in the place of a space.
    const dashes = [least, least + space.length, least + space.length + 1];
    if (!dashes.includes(indent.length - 2)) continue;
    const first = lineAt(text, index + found.length);
    const last = lastBelow(text, { ...first, indent: indent.length - 1 });
    const next = lineAfter(text, last);
    const end = next ? next.start + next.text.length : text.length;
    const isOf = (problem: Problem): boolean => {
      const { offset } = file.locate(problem).start;
      return codes.has(problem.code) && offset >= first.start && offset <= end;
    };
    if (!left.some(isOf)) continue;
    const range = [first.start + first.column, first.start + first.column + (first.key ?? "").length] as const;
    const line = text.slice(0, index).split("\n").length;
    const whole = stretch(first, last);
    const lines = text.slice(...whole).split("\n");
    const deep = indent.length - 2;
    const put = lines.map((each) => (each.trim() === "" ? each : `${each.slice(0, deep)}# ${each.slice(deep)}`));
    // What has a name may be asked for elsewhere.
    const named = lines.some((each) => /^(?:name|id|key):/.test(each.trim()));
    const fix = named ? undefined : { range: whole, text: put.join("\n") };
    left = [
      report("half-comment", { file: path, pointer: "", range }, { line }, fix),
      ...left.filter((each) => !isOf(each)),
    ];
  }
  return left;
}
