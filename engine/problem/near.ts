/** Finds similar names, one of which was probably meant. */
import { rememberFor } from "../things/remember.ts";
import type { Fix } from "./fix.ts";

/** Maximum number of different names to guess per place, because each guess compares with all existing names. */
export const mostGuesses = 300;

/** Longer words are not typing mistakes, and comparing two takes time proportional to the product of their lengths. */
const longestMeant = 60;

/**
 * Returns at most three names that differ little from the word, nearest first.
 *
 * Allows one slip per three letters (swapping two letters counts as one), ignoring case. A name one slip away rules out
 * those that are two away.
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
    // Every letter that only one of them has costs at least one slip, which excludes most names without comparing the order.
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

/** Returns the letters of a word as a bit set, ignoring case; other characters share a bit with some letter. */
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

/** Maximum number of character comparisons per place, which take some hundredths of a second. */
const mostCompared = 1_000_000;

/** Like `near`, limited to the first words of one place: thousands of words would each be compared with thousands of names. */
export function firstNear(): (word: string, names: Iterable<string>) => string[] {
  const effort = { left: mostCompared };
  return (word, names) => near(word, names, effort);
}

/** Like `firstNear`, with one limit for all places checked in the same run, which its moment identifies. */
export const nearInOneGo = rememberFor((_moment: object) => firstNear());

/** Returns "Did you mean `a` or `b`?", or the other sentence when there are no similar names. */
export function didYouMean(names: readonly string[], otherwise: string): string {
  if (names.length === 0) return otherwise;
  return `Did you mean ${anyOf(names.map(code))}?`;
}

/** Returns the end of a sentence, "; perhaps `a` or `b`", or nothing when there are no similar names. */
export function perhaps(names: readonly string[]): string {
  return names.length === 0 ? "" : `; perhaps ${names.map(code).join(" or ")}`;
}

/** Quotes a name from the file. */
export function code(name: string): string {
  return `\`${name}\``;
}

/** Joins words: "a, b or c". */
export function anyOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

/** Joins words: "a, b and c". */
export function allOf(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** Lists the names for a sentence, truncated after `most`. */
export function listed(names: readonly string[], most = 12): string {
  const shown = names.slice(0, most).map(code).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

/** Returns the Damerau-Levenshtein distance (adjacent letters may swap once); stops above the limit. */
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

/** Returns the fix that replaces a name with the only similar one, if there is exactly one. */
export function onlyNear(name: string, near: readonly string[]): Fix | undefined {
  const [only, ...others] = near;
  return only === undefined || others.length > 0 ? undefined : { instead: name, text: only };
}
