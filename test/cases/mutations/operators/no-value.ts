import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** `title:` without a value. */
export const operator: Operator = (entry, { text }) => {
  const { start, keyEnd, valueEnd, style, schema } = entry;
  if (!isOneLine(text, entry) || style === "map" || style === "seq" || !schema) return undefined;
  return { text: splice(text, keyEnd + 1, valueEnd, ""), at: start, codes: ["no-value"] };
};
