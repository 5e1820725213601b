/** Formats problems for programs. */
import { countErrors, firstOfKinds, jsonText, type Look, type Placed, type Summary } from "./format.ts";

/**
 * Returns one JSON object: problems with line and column (from 1), total counts, the time in milliseconds, and in
 * `untold` the number of omitted problems by code.
 */
export function formatJson(placed: readonly Placed[], { files, time }: Summary, look?: Look): string {
  const { told, left } = firstOfKinds(placed, look);
  const problems = told.map(({ problem, span }) => ({
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
  return jsonText({ ...counts, untold: Object.fromEntries(left), problems });
}
