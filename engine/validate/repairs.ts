/** Texts of a form of their own: what was probably meant by one that is not of it. */

const days: readonly (readonly [RegExp, string])[] = [
  [/^tomorrow$/i, "1 day ahead"],
  [/^yesterday$/i, "1 day ago"],
  [/^now$/i, "today"],
  [/^next (week|month|year)$/i, "1 $1 ahead"],
  [/^last (week|month|year)$/i, "1 $1 ago"],
  [/^in (\d+ (?:days?|weeks?|months?|years?))$/i, "$1 ahead"],
  [/^(\d+ (?:days?|weeks?|months?|years?)) (?:from now|later)$/i, "$1 ahead"],
  [/^(\d+ (?:days?|weeks?|months?|years?)) (?:before|earlier)$/i, "$1 ago"],
];

/** The text in the form that is needed, by one small change; undefined where none makes it fit. */
export function repaired(text: string, fits: (text: string) => boolean): string | undefined {
  const said = text.trim();
  const day = days.find(([pattern]) => pattern.test(said));
  const words = said.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const tries = [said, ...(day ? [said.replace(...day).toLowerCase()] : []), `#${said}`, said.toLowerCase(), words];
  return tries.find((each) => each !== text && each.length < 200 && fits(each));
}

const named = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** The number in `80%`, `1 person`, `$200`, `1,000` or `ten`; undefined where there is none, or more than one. */
export function numberIn(text: string): number | undefined {
  const word = named.indexOf(text.trim().toLowerCase());
  if (word >= 0) return word;
  const [, digits] = /^[$€£~]? ?(-?\d{1,9}(?:,\d{3})*(?:\.\d{1,9})?) ?(?:%|[a-z]{1,20}\.?)?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
}
