import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** A non-breaking space after the colon, as in copied text. */
export const operator: Operator = (entry, { text }) => {
  if (!isOneLine(text, entry)) return undefined;
  const at = entry.keyEnd + 1;
  return { text: splice(text, at, at + 1, "\u00A0"), at, codes: ["non-breaking-space"] };
};
