/** Guesses the condition meant by words such as `more than 10`, `10+`, `not Sales`, `Sales or Affiliate`, `before today`. */
import { isDayLimit } from "../things/day.ts";
import { rememberFor } from "../things/remember.ts";

const numberWords: readonly (readonly [string, RegExp])[] = [
  [
    "atLeast",
    /^(?:at least|minimum|min\.?|from|not less than|no less than) (\d+)$|^(\d+) ?(?:\+|(?:or|and) (?:more|above|over|up))$/,
  ],
  [
    "atMost",
    /^(?:at most|maximum|max\.?|up to|not more than|no more than) (\d+)$|^(\d+) or (?:less|fewer|below|under)$/,
  ],
  ["moreThan", /^(?:more than|greater than|over|above|bigger than|larger than) (\d+)$/],
  ["lessThan", /^(?:less than|fewer than|smaller than|under|below) (\d+)$/],
  ["not", /^(?:not|anything but|except|other than) (\d+)$/],
];

/** Returns the numeric condition that the words express, or undefined when that is unclear. */
export function meantNumber(words: string): string | undefined {
  const said = words.trim().toLowerCase();
  for (const [word, pattern] of numberWords) {
    const match = pattern.exec(said);
    if (match) return `{ ${word}: ${match[1] ?? match[2] ?? ""} }`;
  }
  const [, least, most] = /^(?:between |from )?(\d+) ?(?:-|–|to|and|until) ?(\d+)$/.exec(said) ?? [];
  return least === undefined || most === undefined ? undefined : `{ atLeast: ${least}, atMost: ${most} }`;
}

/** Returns the date condition that the words express. */
export function meantDay(words: string): string | undefined {
  const [word = ""] = /^(?:before|after|from|until|since|by)(?= )/i.exec(words.trim()) ?? [];
  const limit = words.trim().slice(word.length).trim();
  const name = { since: "from", by: "until" }[word.toLowerCase()] ?? word.toLowerCase();
  if (word === "" || !isDayLimit(limit)) return undefined;
  return `{ ${name}: ${/^\d{4}/.test(limit) ? `"${limit}"` : limit} }`;
}

/** Indexes the options by their lower-case names; of equal ones, the first wins. */
const inLowerCase = rememberFor(
  (options: readonly string[]) => new Map(options.map((each) => [each.toLowerCase(), each] as const).toReversed()),
);

/** Returns the condition that the words express about a choice: not one of the options, or one of several. */
export function meantChoice(words: string, options: readonly string[]): string | undefined {
  const known = (word: string): string | undefined => inLowerCase(options).get(word.trim().toLowerCase());
  const said = words.trim();
  const sign = /^(?:not|no|except|anything but|other than|≠|!=|!|<>)/i.exec(said)?.[0];
  const not = sign === undefined ? undefined : said.slice(sign.length);
  const other = not === undefined ? undefined : known(not);
  if (other !== undefined) return `{ not: ${other} }`;
  const several = words
    .split(/[,;|/&]|\bor\b|\band\b/)
    .map((each) => each.trim())
    .filter(Boolean);
  const found = several.map(known);
  return several.length > 1 && found.every((each) => each !== undefined) ? `[${found.join(", ")}]` : undefined;
}
