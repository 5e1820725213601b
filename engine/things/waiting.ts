/** Things that wait for each other, such as fields whose conditions ask about other fields: in chains of any length. */

/**
 * Decides about a thing, and first about everything that it waits for, however long the chain is; what is decided is noted in
 * `known`. Of what waits for itself nothing is known yet when it is decided.
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

/** What waits for itself, over whichever others: each with all that wait in the same round. Costs in proportion. */
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
    // A set that grows while it is gone through is gone through to its end.
    const round = new Set([last]);
    for (const name of round) {
      seen.add(name);
      for (const each of waiting.get(name) ?? []) if (!seen.has(each)) round.add(each);
    }
    if (round.size > 1 || waits.get(last)?.includes(last)) for (const name of round) rounds.set(name, round);
  }
  return rounds;
}
