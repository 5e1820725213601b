/** Two versions of a list: which entry became which, which are new, which are gone, which moved. */

/** An entry before and after; one side is missing when it is new or gone. */
export interface Pair<Entry> {
  before?: Entry;
  after?: Entry;
  /** The entry kept its content or changed it, but stands elsewhere among the others. */
  moved: boolean;
  /** Place in the list after, or before when it is gone. */
  at: number;
}

/** Whether two entries are surely the same thing: the more alike, the higher; 0 when they are not. */
export type Likeness<Entry> = (before: Entry, after: Entry) => number;

/** Pairs the entries, the most alike first; the result is in the order after, entries that are gone at the end. */
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

/** For each entry after, the place of its partner before. */
function findPartners<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  likeness: Likeness<Entry>,
): (number | undefined)[] {
  const { partners, taken } = pairEqual(before, after);
  const candidates: { from: number; to: number; score: number }[] = [];
  for (const [to, entry] of after.entries()) {
    if (partners[to] !== undefined) continue;
    for (const [from, old] of before.entries()) {
      const score = taken.has(from) ? 0 : likeness(old, entry);
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

/** Most entries of most lists are as they were: found by their content, without comparing each with each. */
function pairEqual<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
): { partners: (number | undefined)[]; taken: Set<number> } {
  const places = new Map<string, number[]>();
  for (const [at, entry] of before.entries()) {
    const text = JSON.stringify(entry);
    places.set(text, [...(places.get(text) ?? []), at]);
  }
  const partners = after.map((entry) => places.get(JSON.stringify(entry))?.shift());
  return { partners, taken: new Set(partners.filter((from) => from !== undefined)) };
}

/** The longest series of rising numbers: what did not move. Everything else was moved around it. */
export function longestRise(numbers: readonly number[]): Set<number> {
  const best = numbers.map((): { length: number; previous: number } => ({ length: 1, previous: -1 }));
  let end = -1;
  for (const [at, number] of numbers.entries()) {
    for (let earlier = 0; earlier < at; earlier++) {
      const length = (best[earlier]?.length ?? 0) + 1;
      if ((numbers[earlier] ?? Infinity) < number && length > (best[at]?.length ?? 0)) {
        best[at] = { length, previous: earlier };
      }
    }
    if ((best[at]?.length ?? 0) > (best[end]?.length ?? 0)) end = at;
  }
  const rise = new Set<number>();
  for (let at = end; at >= 0; at = best[at]?.previous ?? -1) rise.add(numbers[at] ?? -1);
  return rise;
}
