import { isBehindDash, isOneLine, lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** A required property is missing. */
export const operator: Operator = (entry, { text }) => {
  const { key, start, groupStart, ownerStart, parentSchema, pointer } = entry;
  if (key === undefined || !parentSchema?.required?.includes(key)) return undefined;
  if (!isOneLine(text, entry) || isBehindDash(text, entry) || pointer === "/kind") return undefined;
  const line = lineAround(text, start);
  // The problem is shown at the first property of the file, so that one cannot be the missing one.
  if (ownerStart >= line.start || (entry.index === 0 && entry.last) || groupStart === line.start) return undefined;
  const without = splice(text, line.start, Math.min(text.length, line.end + 1), "");
  return { text: without, at: ownerStart, codes: ["missing-property", "one-of"] };
};
