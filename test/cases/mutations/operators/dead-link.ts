import { slip } from "../slip.ts";
import { splice, type Operator } from "../mutation.ts";

/** `to: /company/conatct` */
export const operator: Operator = ({ value, style, valueStart, valueEnd, schema }, { text }, random) => {
  if (schema?.["x-ref"] !== "link" || typeof value !== "string" || style !== "PLAIN") return undefined;
  if (!/^\/[a-z]/.test(value) || value.startsWith("/assets")) return undefined;
  const [page = "", anchor] = value.split("#");
  const wrong = slip(page, random);
  if (wrong === undefined) return undefined;
  const whole = anchor === undefined ? wrong : `${wrong}#${anchor}`;
  return { text: splice(text, valueStart, valueEnd, whole), at: valueStart, codes: ["dead-link"], near: page };
};
