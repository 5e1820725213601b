import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** Curly quotes from a word processor. */
export const operator: Operator = (entry, { text }) => {
  const { valueStart, valueEnd, style, value } = entry;
  if (!style.startsWith("QUOTE") || !isOneLine(text, entry) || typeof value !== "string") return undefined;
  return { text: splice(text, valueStart, valueEnd, `“${value}”`), at: valueStart, codes: ["smart-quotes"] };
};
