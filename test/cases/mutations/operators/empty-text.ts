import { splice, type Operator } from "../mutation.ts";

/** `title: ""` */
export const operator: Operator = ({ valueStart, valueEnd, value, style, schema }, { text }) => {
  if (typeof value !== "string" || !schema?.["minLength"] || style.startsWith("BLOCK")) return undefined;
  const codes = ["empty-text", "text-length", "unfit-text"];
  return { text: splice(text, valueStart, valueEnd, '""'), at: valueStart, codes };
};
