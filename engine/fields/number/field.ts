import type { NumberFieldProps } from "../../../schema/types.ts";
import { asking } from "../../field-type/asking.ts";
import { type FieldOf, type FieldType, valueAsText } from "../../field-type/field-type.ts";
import { readLine } from "../../field-type/text-value.ts";
import { numbered } from "../../things/plain-text.ts";

/** Digits, optionally in groups of three, with a sign and decimals: few enough to be represented exactly. */
const shape = /^[+-]?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/;
const most = 999_999_999_999;
/** Maximum number of digits, without leading zeros, that a floating-point number keeps unchanged. */
const mostDigits = 15;

/** A number; anything else that was typed stays as it is, to be checked. */
export const field: FieldType<NumberFieldProps> = {
  read: (raw, field) => {
    const text = readLine(raw);
    const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
    // In much of the world 1.000 means a thousand, and nobody types three decimals where fewer are allowed.
    const isDoubtful = digits.length > mostDigits || (field.props.decimals < 3 && /\.\d{3}$/.test(text));
    // Adding 0 turns -0 into 0.
    return shape.test(text) && !isDoubtful ? Number(text.replaceAll(",", "")) + 0 : text;
  },
  check: (value, field) => {
    const { min = -most, max = most, decimals } = field.props;
    const fits = typeof value === "number" && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
    return fits ? undefined : asking(field, `enter a ${kindOf(decimals)}${rangeOf(field)}`);
  },
  words: (value) => [valueAsText(value)],
  schema: (field) => {
    const { min = -most, max = most, decimals } = field.props;
    return { type: decimals === 0 ? "integer" : "number", minimum: min, maximum: max };
  },
};

function kindOf(decimals: number): string {
  if (decimals === 0) return "whole number";
  const inAll = decimals > 3 ? ` and ${mostDigits} in all` : "";
  return `number with at most ${numbered(decimals, "digit")} behind the point${inAll}`;
}

function rangeOf({ props: { min, max } }: FieldOf<NumberFieldProps>): string {
  if (min === undefined) return max === undefined ? ", like 12" : ` of ${max} or less`;
  return max === undefined ? ` of ${min} or more` : ` from ${min} to ${max}`;
}
