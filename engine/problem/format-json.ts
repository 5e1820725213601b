/** Problems for programs. */
import { countErrors, type Placed, type Summary } from "./format.ts";

/** One JSON object: problems with line and column (from 1), counts, and the time in milliseconds. */
export function formatJson(placed: readonly Placed[], { files, time }: Summary): string {
  const problems = placed.map(({ problem, span }) => ({
    code: problem.code,
    severity: problem.severity,
    file: problem.file,
    line: span.start.line,
    column: span.start.column,
    endLine: span.end.line,
    endColumn: span.end.column,
    pointer: problem.pointer,
    message: problem.message,
    hint: problem.hint,
  }));
  const errors = countErrors(placed);
  const counts = { files, errors, warnings: placed.length - errors, milliseconds: Math.round(time) };
  return JSON.stringify({ ...counts, problems }, undefined, 2);
}
