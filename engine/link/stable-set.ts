/** Provides sets that keep their identity while their content is the same, so that results computed from them can be cached. */
import type { Linker } from "./changes.ts";

/** Returns the keys of a map or set as a set: the previous one of that title if it has the same content. */
export type KeepSet = (title: string, named: Keyed) => ReadonlySet<string>;

type Keyed = ReadonlyMap<string, unknown> | ReadonlySet<string>;

interface Kept {
  from: Keyed;
  names: ReadonlySet<string>;
}

const keptBy = new WeakMap<Linker, Map<string, Kept>>();

/** Creates the cached sets of a linker. */
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
