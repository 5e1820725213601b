import { slip } from "../slip.ts";
import { splice, type Operator } from "../mutation.ts";

const codes: Readonly<Record<string, string>> = {
  form: "unknown-form",
  generator: "unknown-generator",
  library: "unknown-library",
  fragment: "unknown-fragment",
  icon: "unknown-icon",
  asset: "unknown-asset",
  field: "unknown-field",
};

/** The name of a form, picture, icon or field, with a typo. */
export const operator: Operator = ({ value, style, valueStart, valueEnd, schema }, { text }, random) => {
  const code = codes[schema?.["x-ref"] ?? ""];
  if (code === undefined || typeof value !== "string" || style !== "PLAIN") return undefined;
  const wrong = slip(value, random);
  return wrong === undefined
    ? undefined
    : { text: splice(text, valueStart, valueEnd, wrong), at: valueStart, codes: [code], near: value };
};
