import type { DateFieldProps } from "../../../schema/types.ts";
import { asking } from "../../field-type/asking.ts";
import { type FieldType, valueAsText } from "../../field-type/field-type.ts";
import { readLine } from "../../field-type/text-value.ts";
import { dayPattern, dayWords, isDay, limitDay } from "../../things/day.ts";

/** A date in ISO 8601; anything else stays as it is, to be checked. */
export const field: FieldType<DateFieldProps> = {
  read: readLine,
  check: (value, field, today) => {
    const day = valueAsText(value);
    if (!isDay(day)) return asking(field, `choose a day that exists, like ${today()}`);
    const { min, max } = field.props;
    const [first, last] = [min, max].map((limit) => (limit === undefined ? undefined : limitDay(limit, today())));
    if (day >= (first ?? day) && day <= (last ?? day)) return undefined;
    return asking(field, rangeWords(first, last));
  },
  words: (value) => {
    const day = valueAsText(value);
    return [isDay(day) ? dayWords(day) : day];
  },
  // Limits may be relative to today, so they are not part of the schema.
  schema: () => ({ type: "string", maxLength: 10, pattern: dayPattern }),
};

function rangeWords(first: string | undefined, last: string | undefined): string {
  if (first === undefined) return `choose ${dayWords(last ?? "")} or a day before it`;
  if (last === undefined) return `choose ${dayWords(first)} or a day after it`;
  return `choose a day from ${dayWords(first)} to ${dayWords(last)}`;
}
