/** Adds the missing | of a multi-line text, which begins below its property or on the same line. */
import { report } from "../../problem/report.ts";
import { lineBefore, startOfNext, withValue, type Line } from "../../source/line.ts";
import { keyRange, type Proposer } from "./candidate.ts";

export const propose: Proposer = function* (file, text, line) {
  const owner = isProse(line) ? ownerOf(text, line) : undefined;
  if (!owner) return;
  const beside = owner.value !== "";
  const start = beside ? owner.valueStart : owner.start + owner.text.trimEnd().length;
  const put = beside ? `|\n${" ".repeat(line.indent)}` : " |";
  const fixed = `${withValue(owner, "")
    .trimEnd()
    .replace(/^(- +)+/, "")} |`;
  const problem = report(
    "missing-bar",
    { file, pointer: "", range: keyRange(owner) },
    { key: owner.key ?? "", fixed },
    { range: [start, start], text: put },
  );
  yield { edit: { start, end: start, text: put }, problem };
};

/** Returns whether the line is prose rather than a property. */
function isProse({ key, dashed, text }: Line): boolean {
  return !dashed && (key === undefined || key.includes(" ")) && text.trim().includes(" ");
}

/** Returns the nearest less indented property above, if it has no value, or a plain one followed by a blank line. */
function ownerOf(text: string, line: Line): Line | undefined {
  let above = lineBefore(text, line);
  while (above && above.indent >= line.indent) above = lineBefore(text, above);
  if (above?.key === undefined || above.column >= line.indent || /^["'|>[{&*!#]/.test(above.value)) return undefined;
  const isNext = startOfNext(text, above) === line.start;
  return above.value === "" || !isNext ? above : undefined;
}
