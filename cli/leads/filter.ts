import { InvalidArgumentError } from "@commander-js/extra-typings";

const dateShape = /^\d{4}-\d{2}-\d{2}$/;
const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A date is its beginning, in UTC as everything that is printed. Returns ISO 8601; throws for what is no date. */
export function readFrom(text: string): string {
  return moment(text).toISOString();
}

/** A date that is the last one counts whole. Returns ISO 8601; throws for what is no date. */
export function readUntil(text: string): string {
  const time = moment(text);
  return (dateShape.test(text) ? new Date(time.getTime() + 24 * 3_600_000) : time).toISOString();
}

function moment(text: string): Date {
  const time = new Date(dateShape.test(text) || momentShape.test(text) ? text : Number.NaN);
  // What rolls over, such as the 31st of February, is none.
  const rolled = dateShape.test(text) && !Number.isNaN(time.getTime()) && !time.toISOString().startsWith(text);
  if (!Number.isNaN(time.getTime()) && !rolled) return time;
  throw new InvalidArgumentError("It has to be a date such as 2026-03-31, or a moment such as 2026-03-31T09:30Z.");
}
