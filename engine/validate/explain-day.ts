/** Explains dates that do not exist, and dates not written as YYYY-MM-DD. */
import { numbered } from "../things/plain-text.ts";
const months = "January February March April May June July August September October November December".split(" ");

/**
 * Explains a text that is not a date: the date does not exist, or its notation is wrong; undefined when neither is recognizable.
 *
 * A month alone means its last day, or its first day at the start of a period.
 */
export function explainDay(text: string, first = false): { why?: string; near: string[] } | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? parts(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return wholeMonth(text, first);
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const name = months[m - 1];
  if (name === undefined) return { why: `There is no month ${m}.`, near: [] };
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  if (d < 1 || d > last) return { why: `${name} ${y} has ${last} days.`, near: [] };
  return { near: [`${year}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`] };
}

/** Returns the first or last day of `2026-09` or `September 2026`. */
function wholeMonth(text: string, first: boolean): { near: string[] } | undefined {
  const [, word = "", named = ""] = /^([A-Za-z]{3,9})\.? (\d{4})$/.exec(text) ?? [];
  const [, counted = "", number = ""] = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? [];
  const month = word === "" ? Number(number) - 1 : monthOf(word);
  const year = Number(named || counted);
  if (year === 0 || !months[month]) return undefined;
  return { near: [new Date(Date.UTC(year, first ? month : month + 1, first ? 1 : 0)).toISOString().slice(0, 10)] };
}

function monthOf(word: string): number {
  return months.findIndex((each) => word.length >= 3 && each.toLowerCase().startsWith(word.toLowerCase()));
}

const counts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Parses relative dates in other words: `now`, `tomorrow`, `in 90 days`, `next week`, `+2 weeks`; undefined otherwise. */
export function countedDay(text: string): string | undefined {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/^(today ?[+-] ?\d{1,4})$/, "$1 days");
  const known = { now: "today", heute: "today", hoy: "today", tomorrow: "1 day ahead", yesterday: "1 day ago" }[said];
  if (known !== undefined) return known;
  const [, way = "", unit = ""] = /^(next|last) (day|week|month|year)$/.exec(said) ?? [];
  if (unit !== "") return `1 ${unit} ${way === "next" ? "ahead" : "ago"}`;
  const [, before = "", count = "", each = "", behind = ""] =
    /^(in|within|\+|-|today ?\+|today ?-|next|last)? ?(\d{1,4}|[a-z]+) ?(day|week|month|year)s?(?: (from now|from today|later|after today|before today|earlier|before|in advance|ahead|ago|back))?$/.exec(
      said,
    ) ?? [];
  const number = counts[count] ?? Number(count);
  if (each === "" || !Number.isInteger(number) || (before === "" && behind === "")) return undefined;
  const ago = /-|last/.test(before) || /before|earlier|ago|back/.test(behind);
  return `${numbered(number, each)} ${ago ? "ago" : "ahead"}`;
}

/** Returns the year, month and day of 09/30/2026, 30.9.2026, September 30, 2026 or 30 September 2026. Slashes imply American order. */
function parts(text: string): string[] | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d{2})$/.exec(text);
  if (american) return [text, `20${american[3] ?? ""}`, american[1] ?? "", american[2] ?? ""];
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text);
  if (dotted) return [text, dotted[3] ?? "", dotted[2] ?? "", dotted[1] ?? ""];
  const slashed = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text);
  if (slashed) return [...slashed];
  const named = /^(?:([A-Za-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? ([A-Za-z]+)),? (\d{4})$/.exec(
    text,
  );
  const word = (named?.[1] ?? named?.[4] ?? "").toLowerCase();
  const month = monthOf(word);
  return named && month >= 0 ? [text, named[5] ?? "", String(month + 1), named[2] ?? named[3] ?? ""] : undefined;
}
