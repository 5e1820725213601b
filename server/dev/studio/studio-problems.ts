/** Converts the engine's problems to lines and columns, with buttons that fix them. */
import { editOf } from "../../../engine/problem/fix.ts";
import { place, type Placed } from "../../../engine/problem/format.ts";
import type { Span } from "../../../engine/problem/locate.ts";
import { isPassed } from "../../../engine/problem/outcome.ts";
import type { Problem } from "../../../engine/problem/problem.ts";
import type { OfferedFix, StudioProblem, TextRange } from "./talk.ts";

/** Returns the problems in the order of `check`. */
export function studioProblems(problems: readonly Problem[], texts: ReadonlyMap<string, string>): StudioProblem[] {
  return place(problems, texts).map((placed): StudioProblem => {
    const { file, severity, code, message, hint } = placed.problem;
    const { from, to } = rangeOf(placed.span);
    const fix = offeredFix(placed);
    const old = isPassed(placed.problem) && { passed: true as const };
    return Object.assign({ file, severity, code, message, hint, from, to }, fix && { fix }, old);
  });
}

/** Converts a span to lines and columns. */
export function rangeOf({ start, end }: Span): TextRange {
  return { from: { line: start.line, column: start.column }, to: { line: end.line, column: end.column } };
}

function offeredFix({ problem, span, text, locate }: Placed): OfferedFix | undefined {
  const edit = editOf(problem, span, text);
  if (!edit) return undefined;
  const range = rangeOf(locate({ file: problem.file, pointer: "", range: [edit.start, edit.end] }));
  return { ...range, text: edit.text, label: labelOf(edit.text, edit.end > edit.start) };
}

/** Labels the button of a fix, such as "Change to `hero`", within its limited space. */
function labelOf(text: string, replaces: boolean): string {
  const words = text.trim();
  if (words === "") return text === "" ? "Take it out" : "Mend the spaces";
  if (words.includes("\n") || words.length > 48) return replaces ? "Make this change" : "Put it in";
  return replaces ? `Change to \`${words}\`` : `Put in \`${words}\``;
}
