/** Finds where two long sequences differ, such as the words of a text or the lines of a picture, at a cost that grows with their length. */
import { longestRise } from "./align.ts";

/** A run of the earlier sequence that became a run of the later one. */
export interface Gap {
  before: [from: number, to: number];
  after: [from: number, to: number];
}

/** Returns the differing runs between the items that occur once in each, in the same order. Runs less than `between` apart are joined. */
export function gapsBetween(old: ArrayLike<unknown>, now: ArrayLike<unknown>, between: number): Gap[] {
  const gaps: Gap[] = [];
  let [a, b] = [0, 0];
  const skip = (toA: number, toB: number): void => {
    let [endA, endB] = [toA, toB];
    while (a < endA && b < endB && old[a] === now[b]) [a, b] = [a + 1, b + 1];
    while (endA > a && endB > b && old[endA - 1] === now[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
    if (endA > a || endB > b) gaps.push({ before: [a, endA], after: [b, endB] });
    [a, b] = [toA, toB];
  };
  for (const [toA, toB] of anchors(old, now)) skip(toA, toB);
  skip(old.length, now.length);
  return joined(gaps, between);
}

/** Returns the pairs of items that occur exactly once in each sequence, as far as their order is the same. */
function anchors(old: ArrayLike<unknown>, now: ArrayLike<unknown>): [number, number][] {
  const once = (row: ArrayLike<unknown>): Map<unknown, number> => {
    const places = new Map<unknown, number>();
    for (let at = 0; at < row.length; at++) places.set(row[at], places.has(row[at]) ? -1 : at);
    return places;
  };
  const places = once(old);
  const pairs = [...once(now)].map(([thing, at]): [number, number] => [places.get(thing) ?? -1, at]);
  const both = pairs.filter(([from, at]) => from >= 0 && at >= 0);
  const stay = longestRise(both.map(([from]) => from));
  return both.filter(([from]) => stay.has(from));
}

function joined(gaps: readonly Gap[], between: number): Gap[] {
  const result: Gap[] = [];
  for (const gap of gaps) {
    const last = result.at(-1);
    if (last && gap.after[0] - last.after[1] < between && gap.before[0] - last.before[1] < between) {
      last.before[1] = gap.before[1];
      last.after[1] = gap.after[1];
    } else result.push({ before: [...gap.before], after: [...gap.after] });
  }
  return result;
}
