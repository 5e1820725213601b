import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** `title: Staffing: AI resources` */
export const operator: Operator = (entry, { text }) => {
  const { valueStart, valueEnd, style, value } = entry;
  if (style !== "PLAIN" || typeof value !== "string" || !isOneLine(text, entry)) return undefined;
  const space = /\w( )\w/.exec(value)?.index;
  if (space === undefined) return undefined;
  const at = valueStart + space + 1;
  return { text: splice(text, at, at, ":"), at: Math.min(at, valueEnd), codes: ["unquoted-colon"] };
};
