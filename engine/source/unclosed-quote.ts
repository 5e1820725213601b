/** Finding the quote that an author forgot to close: the parser notices it only far below. */
import type { Problem } from "../problem/problem.ts";
import { report } from "../problem/report.ts";
import { lineAfter, type Line, lineAt } from "./line.ts";

/**
 * The first value, up to the line where the parser gave up, whose quote is not closed in its line and is followed by
 * what looks like a property or list entry. (A quoted text may run over several lines, but hardly over properties.)
 */
export function firstUnclosedQuote(file: string, text: string, offset: number): Problem | undefined {
  let line: Line | undefined = lineAt(text, 0);
  let textDeeperThan: number | undefined;
  while (line && line.start <= offset) {
    if (textDeeperThan !== undefined && line.indent <= textDeeperThan) textDeeperThan = undefined;
    const quote = line.value.charAt(0);
    if (textDeeperThan === undefined && (quote === '"' || quote === "'") && opens(line.value, quote)) {
      const after = lineAfter(text, line);
      if (!after || after.key !== undefined || after.dashed) {
        const at = line.valueStart;
        return report("unclosed-quote", { file, pointer: "", range: [at, at + 1] }, { quote });
      }
    }
    if (/(^|\s)[|>][+-]?\d?$/.test(line.value)) textDeeperThan ??= line.indent;
    line = lineAfter(text, line);
  }
  return undefined;
}

function opens(value: string, quote: string): boolean {
  const closed = quote === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/;
  return !closed.test(value);
}
