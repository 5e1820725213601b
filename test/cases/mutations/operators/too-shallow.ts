import { isBehindDash, isOneLine, lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** A property that is indented by one space too few. */
export const operator: Operator = (entry, { text }) => {
  const line = lineAround(text, entry.start);
  if (!isOneLine(text, entry) || isBehindDash(text, entry) || entry.index === 0 || line.indent < 2) return undefined;
  return { text: splice(text, line.start, line.start + 1, ""), at: entry.start - 1, codes: ["indentation"], offers: `by ${line.indent} ` };
};
