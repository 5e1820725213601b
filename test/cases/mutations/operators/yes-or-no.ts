import { splice, type Operator } from "../mutation.ts";

/** `required: yes` */
export const operator: Operator = ({ valueStart, valueEnd, value, schema }, { text }, random) => {
  if (typeof value !== "boolean" || schema?.type !== "boolean") return undefined;
  const words = value ? ["yes", "on", "Yes", '"true"'] : ["no", "off", "No", '"false"'];
  const wrong = words[Math.floor(random() * words.length)] ?? "";
  return { text: splice(text, valueStart, valueEnd, wrong), at: valueStart, codes: ["not-true-or-false"] };
};
