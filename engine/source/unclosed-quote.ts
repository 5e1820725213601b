/** Finds the quote that an author forgot to close, which the parser notices only much later. */
import type { Problem } from "../problem/problem.ts";
import { report, type Place } from "../problem/report.ts";
import { lineAfter, type Line, lineAt, quoted, rewritten, withinCurly } from "./line.ts";

/**
 * Finds the first value, up to the parser's error, whose quote is not closed on its line and is followed by what looks
 * like a property or list entry. (A quoted text may span lines, but hardly properties.)
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
        return unclosed({ file, pointer: "", range: [at, at + 1] }, line, quote);
      }
    }
    if (/(^|\s)[|>][+-]?\d?$/.test(line.value)) textDeeperThan ??= line.indent;
    line = lineAfter(text, line);
  }
  return undefined;
}

/** If a curly quote at the end was meant to close it, suggests that; otherwise closes it there unless the text contains another quote. */
function unclosed(place: Place, line: Line, quote: string): Problem {
  const inner = line.value.slice(1);
  const within = /[“”»]$/.test(inner) ? withinCurly(`“${inner}`) : undefined;
  if (within !== undefined) {
    const fixed = quoted(line, within);
    return report("smart-quotes", place, { fixed }, rewritten(line, fixed));
  }
  const end = line.start + line.text.trimEnd().length;
  // The other kind of quote was meant to close it: a plural's apostrophe in double quotes is rare.
  const other = quote === '"' ? "'" : '"';
  if (inner.endsWith(other) && inner.split(other).length === 2 && !inner.endsWith("s'")) {
    return report("unclosed-quote", place, { quote }, { range: [end - 1, end], text: quote });
  }
  const fix = { range: [end, end] as const, text: quote };
  return report("unclosed-quote", place, { quote }, inner.includes(quote) || inner.includes(" #") ? undefined : fix);
}

function opens(value: string, quote: string): boolean {
  const closed = quote === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/;
  return !closed.test(value);
}
