import { slip } from "../slip.ts";
import { splice, type Operator } from "../mutation.ts";

/** `titel: x` */
export const operator: Operator = ({ key, start, keyEnd, parentSchema }, { text }, random) => {
  if (key === undefined || !parentSchema?.properties?.[key]) return undefined;
  const wrong = slip(key, random);
  if (wrong === undefined) return undefined;
  return { text: splice(text, start, keyEnd, wrong), at: start, codes: ["unknown-property"], near: key };
};
