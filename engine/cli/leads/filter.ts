import type { DeliveryState, LeadFilter } from "../../../server/leads/store.ts";
import { type Flags, UsageError } from "./context.ts";

const states: readonly DeliveryState[] = ["pending", "sent", "confirmed", "unknown", "dead"];

/** What the flags ask for. Throws a UsageError that says what can be asked for. */
export function filterOf({ form, from, until, state, quarantined }: Flags): LeadFilter {
  const known = states.find((each) => each === state);
  if (state !== undefined && !known) throw new UsageError(`--state has to be one of ${states.join(", ")}.`);
  return {
    ...(form !== undefined && { form }),
    ...(from !== undefined && { from: moment("--from", from) }),
    ...(until !== undefined && { until: moment("--until", until) }),
    ...(known && { state: known }),
    ...(quarantined && { quarantined }),
  };
}

function moment(flag: string, text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new UsageError(`${flag} has to be a date such as 2026-03-31, but is "${text}".`);
  return new Date(time).toISOString();
}
