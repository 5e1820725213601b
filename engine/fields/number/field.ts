import type { NumberFieldProps } from "../../../schema/types.ts";
import { asking } from "../../field-type/asking.ts";
import { type FieldOf, type FieldType, valueAsText } from "../../field-type/field-type.ts";
import { readLine } from "../../field-type/text-value.ts";
import { numbered } from "../../things/plain-text.ts";

/** Digits, also in groups of three, with a sign and with what stands behind the point: few enough to be kept exactly. */
const shape = /^[+-]?(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/;
const most = 999_999_999_999;
/** Digits, without the zeros in front, that a number of the machine keeps as they are. */
const mostDigits = 15;

/** A number; what was typed and is none stays as it is, to be judged. */
export const field: FieldType<NumberFieldProps> = {
  read: (raw, field) => {
    const text = readLine(raw);
    const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
    // In much of the world 1.000 is a thousand; where fewer may stand behind the point, nobody writes three digits there.
    const isDoubtful = digits.length > mostDigits || (field.props.decimals < 3 && /\.\d{3}$/.test(text));
    // Zero has no sign here: JSON would keep it.
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
