/** Calendar days in the site's time zone, regardless of the server's own clock settings. */
import { isDay } from "../../engine/things/day.ts";

/** A moment, and the time zone in which people read it. */
export interface Clock {
  now: Date;
  zone: string;
}

const daySpan = 86_400_000;
/** No time zone is further than this from UTC. */
const widest = 15 * 3_600_000;

const kept = new Map<string, { local: Intl.DateTimeFormat; name: Intl.DateTimeFormat }>();

function formatsOf(zone: string): { local: Intl.DateTimeFormat; name: Intl.DateTimeFormat } {
  const found = kept.get(zone) ?? {
    // The Swedish locale formats dates as ISO 8601 does.
    local: new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }),
    name: new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" }),
  };
  kept.set(zone, found);
  return found;
}

/** Formats a moment as local time: `2026-03-01 07:00:00`. */
export function localTime(moment: Date | string, zone: string): string {
  return formatsOf(zone).local.format(new Date(moment));
}

/** Formats a moment for people to read: `2026-03-01 07:00 EST`. */
export function momentOf(moment: Date | string, zone: string): string {
  const parts = formatsOf(zone).name.formatToParts(new Date(moment));
  return `${localTime(moment, zone).slice(0, 16)} ${parts.find(({ type }) => type === "timeZoneName")?.value ?? zone}`;
}

/** Returns the local day of a moment: `2026-03-01`. */
export function dayOf(moment: Date | string, zone: string): string {
  return localTime(moment, zone).slice(0, 10);
}

/** Returns the day `count` days later, or earlier when `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * daySpan).toISOString().slice(0, 10);
}

/** Whether a text is a day on which a lead can have come; neither `2026-02-29` nor a day of the year 9999 is one. */
export function isLeadDay(text: string): boolean {
  return isDay(text) && text > "1900" && text < "3000";
}

/** Cache of day starts: open inboxes ask for the same ones again and again. */
const beginnings = new Map<string, string>();
const mostBeginnings = 1000;

/** Returns the first moment of a day (ISO 8601, UTC), which is not always 00:00 where clocks change at midnight. */
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

/** Converts days to moments, from the start of the first to the end of the last. Values that already are moments stay. */
export function spanBetween({ from, until, zone = "UTC" }: { from?: string; until?: string; zone?: string }): {
  from?: string;
  until?: string;
} {
  return {
    ...(from !== undefined && { from: isLeadDay(from) ? startOfDay(from, zone) : from }),
    ...(until !== undefined && { until: isLeadDay(until) ? startOfDay(addDays(until, 1), zone) : until }),
  };
}
