import { lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** `-type: hero` */
export const operator: Operator = ({ key, start, style, flow }, { text }) => {
  const line = lineAround(text, start);
  if (key !== undefined || style === "seq" || flow || !/^ *- $/.test(text.slice(line.start, start))) return undefined;
  const at = line.start + line.indent;
  return { text: splice(text, at + 1, at + 2, ""), at, codes: ["missing-dash-space"] };
};
