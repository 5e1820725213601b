/** Days that do not exist, and days that are written otherwise than YYYY-MM-DD. */
const months = "January February March April May June July August September October November December".split(" ");

/** What is wrong with a text that is no day: that no such day exists, or how it is written; undefined where nothing can be told. */
export function explainDay(text: string): { why?: string; near: string[] } | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? parts(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const name = months[m - 1];
  if (name === undefined) return { why: `There is no month ${m}.`, near: [] };
  const last = new Date(Date.UTC(y, m, 0)).getUTCDate();
  if (d < 1 || d > last) return { why: `${name} ${y} has ${last} days.`, near: [] };
  return { near: [`${year}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`] };
}

/** The year, month and day of 09/30/2026, 30.9.2026, September 30, 2026 or 30 September 2026. Behind a slash the American order counts. */
function parts(text: string): string[] | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (american) return [text, american[3] ?? "", american[1] ?? "", american[2] ?? ""];
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text);
  if (dotted) return [text, dotted[3] ?? "", dotted[2] ?? "", dotted[1] ?? ""];
  const slashed = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text);
  if (slashed) return [...slashed];
  const named = /^(?:([A-Za-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? ([A-Za-z]+)),? (\d{4})$/.exec(
    text,
  );
  const word = (named?.[1] ?? named?.[4] ?? "").toLowerCase();
  const month = months.findIndex((each) => word.length >= 3 && each.toLowerCase().startsWith(word));
  return named && month >= 0 ? [text, named[5] ?? "", String(month + 1), named[2] ?? named[3] ?? ""] : undefined;
}
