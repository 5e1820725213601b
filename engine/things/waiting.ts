/** Handles dependencies of any length, such as fields whose conditions depend on other fields. */

/**
 * Makes a decision about an item after all of its dependencies, however long the chain, and records it in `known`. In a
 * cycle, an item is decided before its own result is known.
 */
export function decideInTurn<T>(
  start: string,
  waitsFor: (name: string) => readonly string[],
  known: Map<string, T>,
  decide: (name: string) => T,
): void {
  const open = [start];
  const begun = new Set<string>();
  for (let name = open.at(-1); name !== undefined; name = open.at(-1)) {
    const isNew = !known.has(name) && !begun.has(name);
    begun.add(name);
    const first = isNew ? waitsFor(name).filter((each) => !known.has(each) && !begun.has(each)) : [];
    for (const each of first) open.push(each);
    if (first.length > 0) continue;
    open.pop();
    if (!known.has(name)) known.set(name, decide(name));
  }
}

/** Returns the items that depend on themselves, directly or not, each with all items of its cycle. Takes linear time. */
export function roundsIn(waits: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, true>();
  const waiting = new Map<string, string[]>();
  const waitsFor = (name: string): readonly string[] => waits.get(name) ?? [];
  for (const [name, others] of waits) {
    decideInTurn(name, waitsFor, known, () => true);
    for (const other of others) {
      const before = waiting.get(other);
      if (before) before.push(name);
      else waiting.set(other, [name]);
    }
  }
  const rounds = new Map<string, ReadonlySet<string>>();
  const seen = new Set<string>();
  for (const last of [...known.keys()].toReversed()) {
    if (seen.has(last)) continue;
    // Iterating over a Set also visits entries added during the iteration.
    const round = new Set([last]);
    for (const name of round) {
      seen.add(name);
      for (const each of waiting.get(name) ?? []) if (!seen.has(each)) round.add(each);
    }
    if (round.size > 1 || waits.get(last)?.includes(last)) for (const name of round) rounds.set(name, round);
  }
  return rounds;
}
