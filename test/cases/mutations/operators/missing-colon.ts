import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** `title Home` */
export const operator: Operator = (entry, { text }) => {
  const { start, keyEnd, style } = entry;
  if (!isOneLine(text, entry) || style.startsWith("BLOCK")) return undefined;
  // Below a text of several lines it may equally be a line of that text that lost its indentation.
  const codes = ["missing-colon", "text-not-indented"];
  return { text: splice(text, keyEnd, keyEnd + 1, ""), at: start, codes };
};
