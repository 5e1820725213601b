/** Near misses: which of the names that exist was probably meant. */
import { rememberFor } from "../things/remember.ts";
import type { Fix } from "./fix.ts";

/** For so many different names in one place it is guessed which was meant: each guess goes through all that there are. */
export const mostGuesses = 300;

/** Nobody mistypes a longer word: the time that comparing two of them takes is the product of their lengths. */
const longestMeant = 60;

/**
 * The names that differ from the word by little, nearest first, three at most.
 *
 * A slip in every three letters is allowed (two swapped letters are one slip), capitals do not count. A name that is one slip
 * away was meant, and those that are two away were not.
 */
export function near(word: string, names: Iterable<string>, effort = { left: Infinity }): string[] {
  if (word.length > longestMeant || effort.left <= 0) return [];
  const wanted = word.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const letters = lettersOf(wanted);
  const found: { name: string; slips: number }[] = [];
  for (const name of names) {
    effort.left -= 1;
    if (Math.abs(name.length - wanted.length) > limit) continue;
    const others = lettersOf(name);
    // Each letter that only one of them has is a slip at least: of most names that is known without looking at their order.
    const isFar = bitsIn(letters & ~others) > limit || bitsIn(others & ~letters) > limit;
    effort.left -= isFar ? name.length : name.length * wanted.length;
    if (isFar) continue;
    const slips = distance(wanted, name.toLowerCase(), limit);
    if (slips <= limit && name !== word) found.push({ name, slips });
  }
  found.sort((a, b) => a.slips - b.slips || a.name.localeCompare(b.name, "en"));
  const best = found[0]?.slips ?? 0;
  return found
    .filter(({ slips }) => slips <= (best === 1 ? 1 : best + 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** The letters of a word as bits, whatever their case; what is no letter shares one with some letter. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** So many letters are compared with others in one place at most: it takes some hundredths of a second. */
const mostCompared = 1_000_000;

/** As `near`, for the first words of one place: of thousands of words and names each would be compared with each. */
export function firstNear(): (word: string, names: Iterable<string>) => string[] {
  const effort = { left: mostCompared };
  return (word, names) => near(word, names, effort);
}

/** As `firstNear`, for all places that are looked at in one go, which is told by its moment. */
export const nearInOneGo = rememberFor((_moment: object) => firstNear());

/** "Did you mean `a` or `b`?", or the other sentence when nothing is near. */
export function didYouMean(names: readonly string[], otherwise: string): string {
  if (names.length === 0) return otherwise;
  return `Did you mean ${anyOf(names.map(code))}?`;
}

/** The end of a sentence: "; perhaps `a` or `b`", and nothing when nothing is near. */
export function perhaps(names: readonly string[]): string {
  return names.length === 0 ? "" : `; perhaps ${names.map(code).join(" or ")}`;
}

/** Quotes a name from the file. */
export function code(name: string): string {
  return `\`${name}\``;
}

/** "a, b or c". */
export function anyOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

/** "a, b and c". */
export function allOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** The names in a sentence, cut off after some. */
export function listed(names: readonly string[], most = 12): string {
  const shown = names.slice(0, most).map(code).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

/** Damerau-Levenshtein distance (adjacent letters may swap once), given up above the limit. */
export function distance(a: string, b: string, limit = Infinity): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(cell(a, b, i, j, beforeLast, last, row));
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

function cell(a: string, b: string, i: number, j: number, beforeLast: number[], last: number[], row: number[]): number {
  const same = a[i - 1] === b[j - 1];
  const plain = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return swapped ? Math.min(plain, (beforeLast[j - 2] ?? 0) + 1) : plain;
}

/** The one name that was meant takes the place of the one that stands there. */
export function onlyNear(name: string, near: readonly string[]): Fix | undefined {
  const [only, ...others] = near;
  return only === undefined || others.length > 0 ? undefined : { instead: name, text: only };
}
