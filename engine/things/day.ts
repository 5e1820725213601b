/** Handles dates as ISO texts such as 2026-03-01, and limits relative to today. A date has no time and no time zone. */

/** Matches every calendar date from year 1 on. */
const everyDay =
  /^(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/u;
/** The same pattern for JSON Schema. */
export const dayPattern = everyDay.source;
const relative = /^(\d{1,4}) (day|week|month)s? (ahead|ago)$|^(\d{1,3}) (year)s? (ahead|ago)$/;

/** Returns whether a text is an existing date: 2026-02-31 is not. */
export function isDay(text: string): boolean {
  return everyDay.test(text);
}

/** Returns whether a text is a date or relative to today: `today`, `90 days ahead`, `2 weeks ago`. */
export function isDayLimit(text: string): boolean {
  return text === "today" || relative.test(text) || isDay(text);
}

/** Resolves a limit to a date, given today's date. */
export function limitDay(limit: string, today: string): string {
  const [, count, unit, way, years, year, yearWay] = relative.exec(limit) ?? [];
  if (limit === "today") return today;
  if ((unit ?? year) === undefined) return limit;
  return moved(today, Number(count ?? years), unit ?? "year", (way ?? yearWay) === "ago" ? -1 : 1);
}

/** Returns the date in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  // Assembled here, because a locale's date format may change with the browser, even where it currently matches ISO 8601.
  const format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = format.formatToParts(at);
  return ["year", "month", "day"].map((part) => parts.find(({ type }) => type === part)?.value).join("-");
}

/** Returns whether a text is the name of a time zone, such as America/New_York. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Formats a date as people write it: March 1, 2026. */
export function dayWords(day: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" }).format(startOf(day));
}

function startOf(day: string): Date | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A month later is the same day of the next month, or its last day if that month is shorter. */
function moved(day: string, count: number, unit: string, way: 1 | -1): string {
  const date = startOf(day) ?? new Date(0);
  const days = unit === "week" ? 7 * count : unit === "day" ? count : 0;
  const more = unit === "year" ? 12 * count : unit === "month" ? count : 0;
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + way * more, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last) + way * days);
  return first.toISOString().slice(0, 10);
}

/** Returns whether the date (YYYY-MM-DD) lies before today. Anything else has not passed. */
export function hasPassed(day: unknown, today: Date): day is string {
  const now = [today.getFullYear(), pad(today.getMonth() + 1), pad(today.getDate())].join("-");
  return typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) && day < now;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
