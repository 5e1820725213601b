import { isOneLine, lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** An unknown property below a valid one. */
export const operator: Operator = (entry, { text }) => {
  const { start, parentSchema } = entry;
  if (!isOneLine(text, entry) || parentSchema?.additionalProperties !== false) return undefined;
  const line = lineAround(text, start);
  const wrong = `\n${" ".repeat(start - line.start)}`;
  return { text: splice(text, line.end, line.end, `${wrong}zzyzx: 1`), at: line.end + wrong.length, codes: ["unknown-property"] };
};
