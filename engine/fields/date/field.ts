import type { DateFieldProps } from "../../../schema/types.ts";
import { asking } from "../../field-type/asking.ts";
import { type FieldType, valueAsText } from "../../field-type/field-type.ts";
import { readLine } from "../../field-type/text-value.ts";
import { dayWords, isDay, limitDay } from "../../things/day.ts";

/** Every day of the calendar from year 1 on; its limits may count from today and are no part of it. */
const days =
  "^(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)" +
  "|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$";

/** A day as an ISO text; what is none stays as it is, to be judged. */
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
  schema: () => ({ type: "string", maxLength: 10, pattern: days }),
};

function rangeWords(first: string | undefined, last: string | undefined): string {
  if (first === undefined) return `choose ${dayWords(last ?? "")} or a day before it`;
  if (last === undefined) return `choose ${dayWords(first)} or a day after it`;
  return `choose a day from ${dayWords(first)} to ${dayWords(last)}`;
}
