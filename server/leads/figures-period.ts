/** The time periods that figures can be requested for. */
import { addDays, type Clock, dayOf } from "./days.ts";
import type { Period } from "./figures.ts";

/** The last 7, 30 or 90 days including today, or all there is. */
export const periodNames = ["7", "30", "90", "all"] as const;

export type PeriodName = (typeof periodNames)[number];

/** The most months shown. */
const mostMonths = 120;

/** Returns the period of a name. `firstMonth`: the month of the first lead. */
export function periodOf(name: PeriodName, { now, zone }: Clock, firstMonth: string | undefined): Period {
  const today = dayOf(now, zone);
  if (name !== "all") return { by: "day", from: addDays(today, 1 - Number(name)), until: today };
  const month = today.slice(0, 7);
  return { by: "month", from: firstMonth !== undefined && firstMonth < month ? firstMonth : month, until: month };
}

/** Returns every day or month of a period, oldest first, limited to the last `mostMonths`. */
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
