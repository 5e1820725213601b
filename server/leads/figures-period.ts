/** The spans of time that figures are asked for. */
import { addDays, type Clock, dayOf } from "./days.ts";
import type { Period } from "./figures.ts";

/** So many days that end today, or all there is. */
export const periodNames = ["7", "30", "90", "all"] as const;

export type PeriodName = (typeof periodNames)[number];

/** Months that are shown at most. */
const mostMonths = 120;

/** The period of a name. `firstMonth`: that of the first lead. */
export function periodOf(name: PeriodName, { now, zone }: Clock, firstMonth: string | undefined): Period {
  const today = dayOf(now, zone);
  if (name !== "all") return { by: "day", from: addDays(today, 1 - Number(name)), until: today };
  const month = today.slice(0, 7);
  return { by: "month", from: firstMonth !== undefined && firstMonth < month ? firstMonth : month, until: month };
}

/** Every day or month of a period, the first one first; of more months than anybody looks at, the last. */
export function spansOfPeriod({ by, from, until }: Period): readonly string[] {
  const spans: string[] = [];
  const time = new Date(by === "day" ? from : `${from}-01`);
  const length = by === "day" ? 10 : 7;
  for (let span = from; span <= until; span = time.toISOString().slice(0, length)) {
    spans.push(span);
    if (by === "day") time.setUTCDate(time.getUTCDate() + 1);
    else time.setUTCMonth(time.getUTCMonth() + 1);
  }
  return spans.slice(-mostMonths);
}
