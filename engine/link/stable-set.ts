/** Sets that keep their identity while they hold the same, so that what was found with them can be kept. */

/** Returns the keys of a map or set as a set: the last one of that title and owner if it holds the same. */
export type KeepSet = (title: string, named: Keyed) => ReadonlySet<string>;

type Keyed = ReadonlyMap<string, unknown> | ReadonlySet<string>;

/** A map whose values are exchanged has the same keys as long as it has as many. */
interface Kept {
  from: Keyed;
  names: ReadonlySet<string>;
}

const owners = new WeakMap<object, Map<string, Kept>>();

/** Sets kept for an owner. */
export function keepSets(owner: object): KeepSet {
  const kept = owners.get(owner) ?? new Map<string, Kept>();
  owners.set(owner, kept);
  return (title, from) => {
    const before = kept.get(title);
    if (before?.from === from && before.names.size === from.size) return before.names;
    const now = new Set(from.keys());
    const same = before?.names.size === now.size && [...now].every((name) => before.names.has(name));
    const names = same && before ? before.names : now;
    kept.set(title, { from, names });
    return names;
  };
}
