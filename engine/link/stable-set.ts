/** Sets that keep their identity while they hold the same, so that what was found with them can be kept. */

/** Returns a set of these names: the last one of that title and owner if it holds the same. */
export type KeepSet = (title: string, names: Iterable<string>) => ReadonlySet<string>;

const owners = new WeakMap<object, Map<string, ReadonlySet<string>>>();

/** Sets kept for an owner. */
export function keepSets(owner: object): KeepSet {
  const kept = owners.get(owner) ?? new Map<string, ReadonlySet<string>>();
  owners.set(owner, kept);
  return (title, names) => {
    const before = kept.get(title);
    const now = new Set(names);
    if (before?.size === now.size && [...now].every((name) => before.has(name))) return before;
    kept.set(title, now);
    return now;
  };
}
