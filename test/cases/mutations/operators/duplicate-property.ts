import { isOneLine, lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** A line that was copied and not changed. */
export const operator: Operator = (entry, { text }) => {
  const { start, valueEnd } = entry;
  if (!isOneLine(text, entry)) return undefined;
  const line = lineAround(text, start);
  const before = `\n${" ".repeat(start - line.start)}`;
  const copy = text.slice(start, valueEnd);
  // A `type` that stands twice is rather the first line of an entry without its dash.
  const codes = [entry.key === "type" ? "missing-dash" : "duplicate-key", "duplicate-key"];
  return { text: splice(text, line.end, line.end, before + copy), at: line.end + before.length, codes };
};
