import { slip } from "../slip.ts";
import { splice, type Operator } from "../mutation.ts";

/** `{{ facts.coursePrcie }}` */
export const operator: Operator = ({ value, valueStart, valueEnd, style }, { text }, random) => {
  if (typeof value !== "string" || style === "map" || style === "seq") return undefined;
  const found = /\{\{ facts\.(\w+) \}\}/.exec(text.slice(valueStart, valueEnd));
  const wrong = slip(found?.[1] ?? "", random);
  if (!found || wrong === undefined) return undefined;
  const at = valueStart + found.index;
  const end = at + found[0].length;
  return { text: splice(text, at, end, `{{ facts.${wrong} }}`), at, codes: ["unknown-fact"], near: found[1] ?? "" };
};
