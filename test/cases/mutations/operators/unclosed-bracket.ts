import { lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** `options: [a, b` */
export const operator: Operator = ({ style, valueStart, valueEnd, key }, { text }) => {
  const open = text[valueStart];
  if ((style !== "seq" && style !== "map") || (open !== "[" && open !== "{") || key === undefined) return undefined;
  if (valueEnd > lineAround(text, valueStart).end) return undefined;
  return { text: splice(text, valueEnd - 1, valueEnd, ""), at: valueStart, codes: ["unclosed-bracket"] };
};
