import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** `title:Home` */
export const operator: Operator = (entry, { text }) => {
  const { keyEnd } = entry;
  if (!isOneLine(text, entry) || text[keyEnd + 1] !== " ") return undefined;
  return { text: splice(text, keyEnd + 1, keyEnd + 2, ""), at: keyEnd, codes: ["missing-colon-space"] };
};
