import { isOneLine, lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** A tab instead of two spaces before a property. */
export const operator: Operator = (entry, { text }) => {
  const line = lineAround(text, entry.start);
  if (!isOneLine(text, entry) || line.indent < 2) return undefined;
  const at = line.start + line.indent - 2;
  return { text: splice(text, at, at + 2, "\t"), at, codes: ["tab"] };
};
