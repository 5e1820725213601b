import { lineAround } from "../entries.ts";
import { splice, type Operator } from "../mutation.ts";

/** An item of a list of groups without its dash. */
export const operator: Operator = ({ key, start, style, flow, last, index }, { text }) => {
  const line = lineAround(text, start);
  const before = text.slice(line.start, start);
  if (key !== undefined || style !== "map" || flow || !/^ *- $/.test(before) || (last && index === 0)) return undefined;
  return {
    text: splice(text, line.start + line.indent, line.start + line.indent + 1, " "),
    at: start,
    codes: ["missing-dash", "duplicate-key"],
  };
};
