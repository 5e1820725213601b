/** Sets that keep their identity while they hold the same, so that what was found with them can be kept. */
import type { Linker } from "./changes.ts";

/** Returns the keys of a map or set as a set: the last one of that title if it holds the same. */
export type KeepSet = (title: string, named: Keyed) => ReadonlySet<string>;

type Keyed = ReadonlyMap<string, unknown> | ReadonlySet<string>;

interface Kept {
  from: Keyed;
  names: ReadonlySet<string>;
}

const keptBy = new WeakMap<Linker, Map<string, Kept>>();

/** Sets that a linker keeps. */
export function keepSets(linker: Linker): KeepSet {
  const kept = keptBy.get(linker) ?? new Map<string, Kept>();
  keptBy.set(linker, kept);
  return (title, from) => {
    const before = kept.get(title);
    if (before?.from === from) return before.names;
    const same = before?.names.size === from.size && from.keys().every((name) => before.names.has(name));
    const names = same && before ? before.names : new Set(from.keys());
    kept.set(title, { from, names });
    return names;
  };
}
