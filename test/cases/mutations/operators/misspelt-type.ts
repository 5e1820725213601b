import { slip } from "../slip.ts";
import { splice, type Operator } from "../mutation.ts";

/** `type: heor` */
export const operator: Operator = ({ key, value, valueStart, valueEnd, parentSchema }, { text }, random) => {
  const [of = ""] = parentSchema?.$id?.split("/") ?? [];
  const code = { block: "unknown-block", field: "unknown-field-type", destination: "unknown-destination" }[of];
  if (code === undefined || key !== (of === "destination" ? "to" : "type") || typeof value !== "string") return undefined;
  const wrong = slip(value, random);
  return wrong === undefined
    ? undefined
    : { text: splice(text, valueStart, valueEnd, wrong), at: valueStart, codes: [code], near: value };
};
