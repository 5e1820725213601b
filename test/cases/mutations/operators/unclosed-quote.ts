import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** A missing closing quote. */
export const operator: Operator = (entry, { text }) => {
  const { valueStart, valueEnd, style } = entry;
  if (!style.startsWith("QUOTE") || !isOneLine(text, entry)) return undefined;
  return { text: splice(text, valueEnd - 1, valueEnd, ""), at: valueStart, codes: ["unclosed-quote"] };
};
