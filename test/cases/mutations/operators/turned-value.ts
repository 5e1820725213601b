import { splice, type Operator } from "../mutation.ts";

const turned = ["true", "42", "1.10", "007", "2025"];

/** A text that YAML parses as a number or a boolean. */
export const operator: Operator = ({ valueStart, valueEnd, value, style, schema }, { text }, random) => {
  if (typeof value !== "string" || schema?.type !== "string" || style.startsWith("BLOCK")) return undefined;
  const wrong = turned[Math.floor(random() * turned.length)] ?? "";
  // When such a text would be invalid as well, quotes do not help.
  const ref = schema["x-ref"] ?? "";
  if (["link", "asset", "icon"].includes(ref) || schema.format !== undefined || wrong.length < Number(schema["minLength"] ?? 0) || (schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(wrong)))
    return { text: splice(text, valueStart, valueEnd, wrong), at: valueStart, codes: ["unfit-text"] };
  const near = `"${wrong}"`;
  const mended = splice(text, valueStart, valueEnd, near);
  return { text: splice(text, valueStart, valueEnd, wrong), mended, at: valueStart, codes: ["turned-value"], near };
};
