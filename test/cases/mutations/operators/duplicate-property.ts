import { isOneLine, lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** A line that was duplicated and not edited. */
export const operator: Operator = (entry, { text }) => {
  const { start, valueEnd } = entry;
  if (!isOneLine(text, entry)) return undefined;
  const line = lineAround(text, start);
  const before = `\n${" ".repeat(start - line.start)}`;
  const copy = text.slice(start, valueEnd);
  // A second `type` is more likely the first line of an item without its dash.
  const codes = [entry.key === "type" ? "missing-dash" : "duplicate-key", "duplicate-key"];
  return { text: splice(text, line.end, line.end, before + copy), at: line.end + before.length, codes };
};
