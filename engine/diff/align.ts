/** Aligns two versions of a list: which entry became which, and which are new, gone or moved. */
import { tellingWords } from "./name-part.ts";

/** An entry before and after; one side is missing when it is new or gone. */
export interface Pair<Entry> {
  before?: Entry;
  after?: Entry;
  /** The entry's position among the others changed, whether or not its content did. */
  moved: boolean;
  /** Index in the later list, or in the earlier list for an entry that is gone. */
  at: number;
}

/** Scores how certain it is that two entries are the same thing: the more alike, the higher; 0 when they are not. */
export type Likeness<Entry> = (before: Entry, after: Entry) => number;

/** Pairs entries, the most alike first. The result is in the order of the later list, with removed entries at the end. */
export function align<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  likeness: Likeness<Entry>,
): Pair<Entry>[] {
  const partners = findPartners(before, after, likeness);
  const stay = longestRise(partners.filter((from) => from !== undefined));
  const pairs: Pair<Entry>[] = after.map((entry, at) => {
    const from = partners[at];
    return from === undefined
      ? { after: entry, moved: false, at }
      : { before: before[from] as Entry, after: entry, moved: !stay.has(from), at };
  });
  const kept = new Set(partners);
  for (const [at, entry] of before.entries()) if (!kept.has(at)) pairs.push({ before: entry, moved: false, at });
  return pairs;
}

/** Maximum number of pairs compared. In longer lists, each entry is compared only with those of its name and those near its position. */
const mostWeighed = 250_000;

/** Returns, for each later entry, the index of its earlier partner. */
function findPartners<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  likeness: Likeness<Entry>,
): (number | undefined)[] {
  const { partners, taken } = pairEqual(before, after);
  const candidates: { from: number; to: number; score: number }[] = [];
  const left = [...before.keys()].filter((from) => !taken.has(from));
  const fresh = [...after.keys()].filter((to) => partners[to] === undefined);
  const isShort = left.length * fresh.length <= mostWeighed;
  const reach = isShort ? left.length : Math.ceil(mostWeighed / fresh.length / 2);
  const named = Map.groupBy(isShort ? [] : left, (from) => nameOf(before[from]));
  for (const [nth, to] of fresh.entries()) {
    const middle = Math.floor((nth * left.length) / fresh.length);
    const near = left.slice(Math.max(0, middle - reach), middle + reach);
    for (const from of new Set([...near, ...(named.get(nameOf(after[to])) ?? []).slice(0, reach)])) {
      const score = likeness(before[from] as Entry, after[to] as Entry);
      if (score > 0) candidates.push({ from, to, score });
    }
  }
  candidates.sort((a, b) => b.score - a.score || Math.abs(a.from - a.to) - Math.abs(b.from - b.to) || a.to - b.to);
  for (const { from, to } of candidates) {
    if (partners[to] !== undefined || taken.has(from)) continue;
    partners[to] = from;
    taken.add(from);
  }
  return partners;
}

/** Returns the words that tell an entry from others; for a row, those of its first cell. */
function nameOf(entry: unknown): string {
  return tellingWords(Array.isArray(entry) ? entry[0] : entry);
}

/** Pairs unchanged entries, which most are, by looking up their content rather than comparing each with each. */
function pairEqual<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
): { partners: (number | undefined)[]; taken: Set<number> } {
  const places = Map.groupBy([...before.keys()].toReversed(), (at) => JSON.stringify(before[at]));
  const partners = after.map((entry) => places.get(JSON.stringify(entry))?.pop());
  return { partners, taken: new Set(partners.filter((from) => from !== undefined)) };
}

/** Returns the longest increasing subsequence of distinct numbers: the entries that did not move. All others moved around them. */
export function longestRise(numbers: readonly number[]): Set<number> {
  // Grouped by the length of the longest series that ends with the number; within a group, in descending order.
  const ending: { number: number; previous: number | undefined }[][] = [];
  const isBelow = (limit: number, entry?: { number: number }): boolean => entry !== undefined && entry.number < limit;
  for (const number of numbers) {
    const length = firstWhere(ending.length, (at) => !isBelow(number, ending[at]?.at(-1)));
    const shorter = ending[length - 1] ?? [];
    const previous = firstWhere(shorter.length, (at) => isBelow(number, shorter[at]));
    (ending[length] ??= []).push({ number, previous });
  }
  const rise = new Set<number>();
  for (let length = ending.length - 1, at = 0; length >= 0; length -= 1) {
    const { number, previous = 0 } = ending[length]?.[at] ?? { number: -1 };
    rise.add(number);
    at = previous;
  }
  return rise;
}

/** Binary search: returns the first of `count` indexes from which on a condition holds, or `count` when it holds nowhere. */
function firstWhere(count: number, isSo: (at: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
