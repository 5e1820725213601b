import { isOneLine } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** `title: Staffing: AI resources` */
export const operator: Operator = (entry, { text }) => {
  const { valueStart, valueEnd, style, value } = entry;
  if (style !== "PLAIN" || typeof value !== "string" || !isOneLine(text, entry)) return undefined;
  const space = /\w( )\w/.exec(value)?.index;
  if (space === undefined) return undefined;
  const at = valueStart + space + 1;
  const words = `${value.slice(0, space + 1)}:${value.slice(space + 1)}`;
  const quoted = `"${words.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
  const mended = splice(text, valueStart, valueEnd, quoted);
  return { text: splice(text, at, at, ":"), mended, at: Math.min(at, valueEnd), codes: ["unquoted-colon"] };
};
