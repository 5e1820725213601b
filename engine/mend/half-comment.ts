/** Finds list entries whose first line was commented out but not the rest. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { lineAfter, lineAt, type Line } from "../source/line.ts";
import { keyRange, lastBelow, stretch } from "./changes/candidate.ts";
import type { SourceFile } from "../source/source-file.ts";

const codes = new Set("duplicate-key indentation missing-dash not-a-list syntax unknown-property".split(" "));
const halves = /^( *)#( ?)( *)- +[\w-]+:.*\r?\n( +)(?=[A-Za-z][\w-]*:(?:\s|$))/gm;

/** Maximum number reported per file; nobody comments out more at once. */
const most = 20;

/** Returns the file's problems, replacing those caused by such an entry with one that names the cause. */
export function withHalfComments(file: SourceFile, problems: readonly Problem[]): readonly Problem[] {
  const { text } = file;
  const offsets = new Map(
    problems.filter(({ code }) => codes.has(code)).map((each) => [each, file.locate(each).start.offset]),
  );
  const found: Problem[] = [];
  let read = 0;
  for (const match of offsets.size > 0 ? text.matchAll(halves) : []) {
    const [whole, before = "", space = "", between = "", { length: deep } = ""] = match;
    const least = before.length + between.length;
    // The # and its space were inserted before the line, or only the #, or the # replaced a space.
    const dashes = [least, least + space.length, least + space.length + 1];
    if (match.index < read || !dashes.includes(deep - 2) || found.length === most) continue;
    const first = lineAt(text, match.index + whole.length);
    const last = lastBelow(text, { ...first, indent: deep - 1 });
    read = last.start;
    const next = lineAfter(text, last);
    const end = next ? next.start + next.text.length : text.length;
    const own = [...offsets].filter(([, offset]) => offset >= first.start && offset <= end);
    for (const [each] of own) offsets.delete(each);
    if (own.length > 0) found.push(halfComment(file, match.index, first, last));
  }
  const kept = problems.filter((each) => !codes.has(each.code) || offsets.has(each));
  return found.length > 0 ? [...found, ...kept] : problems;
}

/** Returns the problem of the lines below a comment; the fix comments them out too. */
function halfComment({ path, text }: SourceFile, comment: number, first: Line, last: Line): Problem {
  const range = stretch(first, last);
  const lines = text.slice(...range).split("\n");
  const deep = first.indent - 2;
  const put = lines.map((each) => (each.trim() === "" ? each : `${each.slice(0, deep)}# ${each.slice(deep)}`));
  // Anything with a name may be referenced elsewhere, so no fix is offered.
  const named = lines.some((each) => /^(?:name|id|key):/.test(each.trim()));
  const words = { line: text.slice(0, comment).split("\n").length };
  const place = { file: path, pointer: "", range: keyRange(first) };
  return report("half-comment", place, words, named ? undefined : { range, text: put.join("\n") });
}
