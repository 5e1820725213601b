import { slip } from "../slip.ts";
import { splice, type Operator } from "../mutation.ts";

/** `{{ problemSpcae }}` in a template. */
export const operator: Operator = ({ schema, valueStart, valueEnd }, { text }, random) => {
  if (schema?.["x-text"] !== "template") return undefined;
  const found = /\{\{ (\w+) \}\}/.exec(text.slice(valueStart, valueEnd));
  const name = found?.[1] ?? "";
  const wrong = slip(name, random);
  if (!found || wrong === undefined) return undefined;
  const at = valueStart + found.index + 3;
  return { text: splice(text, at, at + name.length, wrong), at, codes: ["unknown-variable"], near: name };
};
