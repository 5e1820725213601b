import type { DeliveryState, LeadFilter } from "../../../server/leads/store.ts";
import { type Flags, UsageError } from "./context.ts";

const states: readonly DeliveryState[] = ["pending", "sent", "confirmed", "unknown", "dead"];

/** What the flags ask for. Throws a UsageError that says what can be asked for. */
export function filterOf({ form, from, until, state, quarantined }: Flags): LeadFilter {
  const known = states.find((each) => each === state);
  if (state !== undefined && !known) throw new UsageError(`--state has to be one of ${states.join(", ")}.`);
  return {
    ...(form !== undefined && { form }),
    ...(from !== undefined && { from: moment("--from", from).toISOString() }),
    ...(until !== undefined && { until: endOf(until).toISOString() }),
    ...(known && { state: known }),
    ...(quarantined && { quarantined }),
  };
}

const dateShape = /^\d{4}-\d{2}-\d{2}$/;
const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A date is its beginning, in UTC as everything that is printed. */
function moment(flag: string, text: string): Date {
  const time = new Date(dateShape.test(text) || momentShape.test(text) ? text : Number.NaN);
  // What rolls over, such as the 31st of February, is none.
  const rolled = dateShape.test(text) && !Number.isNaN(time.getTime()) && !time.toISOString().startsWith(text);
  if (!Number.isNaN(time.getTime()) && !rolled) return time;
  throw new UsageError(
    `${flag} has to be a date such as 2026-03-31, or a moment such as 2026-03-31T09:30Z, but is "${text}".`,
  );
}

/** A date that is the last one counts whole. */
function endOf(text: string): Date {
  const time = moment("--until", text);
  return dateShape.test(text) ? new Date(time.getTime() + 24 * 3_600_000) : time;
}
