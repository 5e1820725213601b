/** Joins lines to a multi-line text that YAML does not parse as part of it. */
import { report } from "../../problem/report.ts";
import { lineAfter, lineBefore, startOfNext, withValue, type Line } from "../../source/line.ts";
import { shifted, stretch, type Proposer } from "./candidate.ts";

export const propose: Proposer = function* (file, text, line) {
  const owner = ownerOf(text, line);
  if (!owner || line.dashed || !/\p{L}/u.test(line.text)) return;
  if (owner.dashed && line.key === undefined) {
    const last = lastOfText(text, line);
    const from = owner.start + owner.column;
    const to = last.start + last.text.trimEnd().length;
    const whole = `"${text.slice(from, to).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
    const colon = from + (owner.key ?? "").length;
    const fix = { range: [from, to] as const, text: whole };
    const words = {
      fixed: `- ${whole
        .split("\n")
        .map((each) => each.trim())
        .join("\n  ")}`,
    };
    const problem = report("unquoted-colon", { file, pointer: "", range: [colon, colon + 1] }, words, fix);
    yield { edit: { start: from, end: to, text: whole }, problem };
  }
  const wanted = owner.column + 2;
  const start = line.start + line.indent;
  const place = { file, pointer: "", range: [start, line.start + line.text.trimEnd().length] as const };
  for (const last of [line, lastOfText(text, line)]) {
    const [from, to] = stretch(line, last);
    const lines = shifted(text.slice(from, to), wanted - line.indent);
    if (lines === undefined) return;
    if (line.indent < wanted) {
      const problem = report("text-not-indented", place, { wanted }, { range: [from, to], text: lines });
      yield { edit: { start: from, end: to, text: lines }, problem };
    }
    const colon = line.start + line.text.search(/:(?=\s|$)/);
    // At the indentation of the other properties it is a property of its own, with an unknown name.
    if (colon < line.start || (line.indent <= owner.column && /^[a-z][\w-]*$/.test(line.key ?? ""))) continue;
    const block = `${" ".repeat(owner.indent)}${withValue(owner, "|")}\n${" ".repeat(wanted)}${owner.value}\n${lines}`;
    const words = {
      fixed: block
        .split("\n")
        .map((each) => each.slice(owner.indent))
        .join("\n"),
      lines: true,
    };
    const fix = { range: [owner.start, to] as const, text: block };
    const problem = report("unquoted-colon", { file, pointer: "", range: [colon, colon + 1] }, words, fix);
    yield { edit: { start: owner.start, end: to, text: block }, problem };
  }
};

/** Returns the property whose text continues on this line: the line directly above, if it has plain text. */
function ownerOf(text: string, line: Line): Line | undefined {
  const above = lineBefore(text, line);
  if (!above || above.key === undefined || !/^[^"'|>[{&*!#]/.test(above.value)) return undefined;
  return startOfNext(text, above) === line.start ? above : undefined;
}

/** Returns the last line before a blank line, a property or a list entry. */
function lastOfText(text: string, line: Line): Line {
  let last = line;
  for (let next = lineAfter(text, line); next && next.key === undefined && !next.dashed; next = lineAfter(text, next)) {
    if (next.start !== startOfNext(text, last)) break;
    last = next;
  }
  return last;
}
