import { slip } from "../slip.ts";
import { splice, type Operator } from "../mutation.ts";

/** `to: "#get-breifing"` */
export const operator: Operator = ({ value, valueStart, valueEnd, schema }, { text }, random) => {
  if (schema?.["x-ref"] !== "link" || typeof value !== "string" || !value.includes("#")) return undefined;
  const [page = "", anchor = ""] = value.split("#");
  const wrong = slip(anchor, random);
  if (wrong === undefined || !/^(\/[a-z/-]*)?$/.test(page)) return undefined;
  const text2 = splice(text, valueStart, valueEnd, `"${page}#${wrong}"`);
  return { text: text2, at: valueStart, codes: ["dead-anchor"], near: anchor };
};
