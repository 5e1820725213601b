import { splice, type Operator } from "../mutation.ts";

/** A text instead of a list. */
export const operator: Operator = ({ valueStart, value, valueEnd, style, schema, key, keyEnd }, { text }) => {
  if (style !== "seq" || schema?.type !== "array" || key === undefined) return undefined;
  const [first] = value as unknown[];
  if (typeof first !== "string") return undefined;
  const words = ` ${JSON.stringify(first)}${text.slice(valueStart, valueEnd).endsWith("\n") ? "\n" : ""}`;
  return { text: splice(text, keyEnd + 1, valueEnd, words), at: keyEnd + 2, codes: ["not-a-list"] };
};
