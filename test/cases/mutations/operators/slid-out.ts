import { isBehindDash, isOneLine, lineAround, type Entry } from "../entries.ts";
import { parent } from "../../../../engine/problem/pointer.ts";
import { splice, type Operator } from "../mutation.ts";

/** The last property of a group, indented one level too little: it becomes a sibling of its group. */
export const operator: Operator = (entry, { text, entries }) => {
  const { key = "", start, last, index, pointer } = entry;
  const line = lineAround(text, start);
  if (!isOneLine(text, entry) || isBehindDash(text, entry) || !last || index === 0 || line.indent < 2) return undefined;
  // A sample may contain anything, so the property is valid at every level.
  if (key === "sample") return undefined;
  // The panel around a toast also has a text, so nothing shows that this one was meant for the toast.
  if (pointer.endsWith("/toast/text")) return undefined;
  // When the outer group already has a property of that name, it becomes a duplicate, which is another mistake.
  if (entries.some((other) => other.pointer === `${parent(parent(pointer))}/${key}`)) return undefined;
  if (!entry.parentSchema?.properties?.[key] || !/\/[a-z]\w*\/\w+$/i.test(pointer) || /\/\d+\/\w+$/.test(pointer)) return undefined;
  const slid = { text: splice(text, line.start, line.start + 2, ""), at: start - 2 };
  const schemaAround = (of: string): Entry["schema"] => entries.find((other) => other.pointer === of)?.parentSchema;
  // The next outer group also knows the property and is equally near: both depths are suggested, and there is no fix.
  const next = parent(parent(pointer));
  if (schemaAround(next)?.properties?.[key] && !entries.some((other) => other.pointer === `${parent(next)}/${key}`))
    return { ...slid, codes: ["indentation"], offers: `by ${line.indent} ` };
  // A group that accepts any name accepts this one too; only its own group misses it.
  const isAny = schemaAround(parent(pointer))?.additionalProperties !== false;
  return { ...slid, codes: ["unknown-property", ...(isAny ? ["indentation"] : [])], near: isAny ? "ndent it" : "indent it deeper" };
};
