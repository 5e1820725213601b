import { slip } from "../slip.ts";
import { splice, type Operator } from "../mutation.ts";

/** One of several fixed values, with a typo: `chrome: lnading`. */
export const operator: Operator = ({ value, valueStart, valueEnd, schema }, { text }, random) => {
  if (!schema?.enum || typeof value !== "string") return undefined;
  const wrong = slip(value, random);
  return wrong === undefined
    ? undefined
    : { text: splice(text, valueStart, valueEnd, wrong), at: valueStart, codes: ["unknown-value"], near: value };
};
