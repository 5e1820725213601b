import type { NumberFieldProps } from "../../../schema/types.ts";
import { asking } from "../../field-type/asking.ts";
import { type FieldOf, type FieldType, valueAsText } from "../../field-type/field-type.ts";
import { readLine } from "../../field-type/text-value.ts";
import { numbered } from "../../things/plain-text.ts";

/** Digits, also in groups of three, with a sign and with what stands behind the point: few enough to be kept exactly. */
const shape = /^[+-]?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/;
const most = 999_999_999_999;

/** A number; what was typed and is none stays as it is, to be judged. */
export const field: FieldType<NumberFieldProps> = {
  read: (raw) => {
    const text = readLine(raw);
    // Zero has no sign here: JSON would keep it.
    return shape.test(text) ? Number(text.replaceAll(",", "")) + 0 : text;
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
  return `number with at most ${numbered(decimals, "digit")} behind the point`;
}

function rangeOf({ props: { min, max } }: FieldOf<NumberFieldProps>): string {
  if (min === undefined) return max === undefined ? ", like 12" : ` of ${max} or less`;
  return max === undefined ? ` of ${min} or more` : ` from ${min} to ${max}`;
}
