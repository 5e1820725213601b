/** Removes superfluous dashes: two in a row, one with nothing after it, or one before each property of a mapping. */
import { report } from "../../problem/report.ts";
import { lineAfter, lineBefore, startOfNext, type Line } from "../../source/line.ts";
import { keyRange, type Proposer } from "./candidate.ts";

/** Proposes to remove the second of two dashes in a row, or a dash with nothing after it. */
export const proposeDashes: Proposer = function* (file, text, line) {
  const place = { file, pointer: "" };
  const dash = line.start + line.indent;
  if (/^- +- /.test(line.text.trim())) {
    const second = text.indexOf("-", dash + 1);
    const range = [second, second + 1] as const;
    const fix = { range: [dash, second] as const, text: "" };
    const fixed = line.text.trim().replace(/^- +/, "");
    yield {
      edit: { start: dash, end: second, text: "" },
      problem: report("doubled-dash", { ...place, range }, { fixed }, fix),
    };
  }
  if (line.text.trim() === "-") {
    const [start, end] = [line.start, startOfNext(text, line)];
    const problem = report("stray-dash", { ...place, range: [dash, dash + 1] }, {}, { range: [start, end], text: "" });
    yield { edit: { start, end, text: "" }, problem };
  }
};

/** Proposes to remove the dashes from this line on: all but an entry's first, or all of a mapping. */
export const proposeProperties: Proposer = function* (file, text, line) {
  if (!line.dashed || line.key === undefined) return;
  const before = lineBefore(text, line);
  // At the indentation of the properties above, only the dash is removed; after the first of an entry, the line moves too.
  const inLine = before && before.column === line.indent && (!before.dashed || before.indent < line.indent);
  const entry = before && before.indent >= line.indent && !inLine;
  const lines: Line[] = [];
  for (let next: Line | undefined = line; next && next.indent >= line.indent; next = lineAfter(text, next)) {
    if (next.indent > line.indent) continue;
    if (!next.dashed || next.key === undefined) break;
    lines.push(next);
  }
  for (let count = lines.length; count > 0; count--) {
    const last = lines[count - 1] ?? line;
    const [start, end] = [line.start, last.start + last.text.length];
    const pattern = new RegExp(`^( {${line.indent}})- `, "gm");
    const moved = text.slice(start, end).replaceAll(pattern, entry ? "$1  " : "$1");
    const group = entry || inLine ? undefined : before?.key;
    const words = {
      key: line.key ?? "",
      ...(group !== undefined && { group }),
      fixed: moved
        .split("\n")
        .slice(0, 2)
        .map((each) => each.slice(line.indent))
        .join("\n"),
    };
    const place = { file, pointer: "", range: keyRange(line) };
    yield {
      edit: { start, end, text: moved },
      problem: report("dash-before-property", place, words, { range: [start, end], text: moved }),
    };
  }
};
