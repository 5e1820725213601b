import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** `text: {{ facts.coursePrice }}` */
export const operator: Operator = (entry, { text }) => {
  const { valueStart, valueEnd, value, style } = entry;
  if (typeof value !== "string" || style.startsWith("BLOCK") || !isOneLine(text, entry)) return undefined;
  if (entry.schema?.["x-text"] === undefined) return undefined;
  return {
    text: splice(text, valueStart, valueEnd, "{{ facts.coursePrice }} per person"),
    mended: splice(text, valueStart, valueEnd, '"{{ facts.coursePrice }} per person"'),
    at: valueStart,
    codes: ["unquoted-braces"],
  };
};
