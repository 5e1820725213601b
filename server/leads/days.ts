/** Days as people have them: those of the site's time zone, whatever a server's own clock is set to. */
import { isDay } from "../../engine/things/day.ts";

/** A moment, and the time zone in which people read it. */
export interface Clock {
  now: Date;
  zone: string;
}

const daySpan = 86_400_000;
/** No place on earth is further from UTC. */
const widest = 15 * 3_600_000;

const kept = new Map<string, { local: Intl.DateTimeFormat; name: Intl.DateTimeFormat }>();

function formatsOf(zone: string): { local: Intl.DateTimeFormat; name: Intl.DateTimeFormat } {
  const found = kept.get(zone) ?? {
    // Sweden writes dates as ISO 8601 does.
    local: new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }),
    name: new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" }),
  };
  kept.set(zone, found);
  return found;
}

/** The time that a clock on the wall shows: `2026-03-01 07:00:00`. */
export function localTime(moment: Date | string, zone: string): string {
  return formatsOf(zone).local.format(new Date(moment));
}

/** The same for people to read: `2026-03-01 07:00 EST`. */
export function momentOf(moment: Date | string, zone: string): string {
  const parts = formatsOf(zone).name.formatToParts(new Date(moment));
  return `${localTime(moment, zone).slice(0, 16)} ${parts.find(({ type }) => type === "timeZoneName")?.value ?? zone}`;
}

/** The day of a moment: `2026-03-01`. */
export function dayOf(moment: Date | string, zone: string): string {
  return localTime(moment, zone).slice(0, 10);
}

/** So many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * daySpan).toISOString().slice(0, 10);
}

/** Whether a text is a day on which a lead can have come: `2026-02-29` is none, and neither is one of the year 9999. */
export function isLeadDay(text: string): boolean {
  return isDay(text) && text > "1900" && text < "3000";
}

/** Beginnings that were looked for: open inboxes ask for the same ones again and again. */
const beginnings = new Map<string, string>();
const mostBeginnings = 1000;

/** The first moment of a day (ISO 8601, UTC): where clocks are set at midnight, that is not always 00:00. */
export function startOfDay(day: string, zone: string): string {
  const key = `${day} ${zone}`;
  const found = beginnings.get(key);
  if (found !== undefined) return found;
  let [before, after] = [Date.parse(day) - widest, Date.parse(day) + widest];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (dayOf(new Date(middle), zone) < day) before = middle;
    else after = middle;
  }
  if (beginnings.size >= mostBeginnings) beginnings.clear();
  const start = new Date(after).toISOString();
  beginnings.set(key, start);
  return start;
}

/** What is given as days, as moments: from the beginning of the first to the end of the last. Moments stay as they are. */
export function spanBetween({ from, until, zone = "UTC" }: { from?: string; until?: string; zone?: string }): {
  from?: string;
  until?: string;
} {
  return {
    ...(from !== undefined && { from: isLeadDay(from) ? startOfDay(from, zone) : from }),
    ...(until !== undefined && { until: isLeadDay(until) ? startOfDay(addDays(until, 1), zone) : until }),
  };
}
