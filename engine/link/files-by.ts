/** Indexes which files name what. Kept between runs, so that only changed files are read again. */
import type { SourceFile } from "../source/source-file.ts";
import { addTo } from "../things/values.ts";
import type { Project } from "./project.ts";
import type { Linker } from "./changes.ts";

/** Maps each key to its files. Most keys have a single file, for which a Set would take five times the memory of an array. */
export type Index = ReadonlyMap<string, readonly SourceFile[]>;

interface Kept {
  /** The state of the project at the last run. */
  moment: object;
  index: Map<string, SourceFile[]>;
  /** A single key is stored as such, several as an array. */
  keys: Map<SourceFile, string | readonly string[]>;
}

/** Creates an index of the project's files, updated incrementally by the linker's next run. `keysOf` may read only the file and a page's view. */
export function filesBy(keysOf: (file: SourceFile, project: Project) => Iterable<string>): (project: Project) => Index {
  const keptBy = new WeakMap<Linker, Kept>();
  return (project) => {
    const { linker, moment, before, fresh, gone, files } = project;
    const kept = keptBy.get(linker);
    if (kept?.moment === moment) return kept.index;
    const same = kept !== undefined && kept.moment === before;
    const { index, keys } = same && kept ? kept : { index: new Map<string, SourceFile[]>(), keys: new Map() };
    if (same) forget(index, keys, new Set([...gone, ...fresh]));
    for (const file of same ? fresh : files.values()) {
      const found = [...new Set(keysOf(file, project))];
      const [only = ""] = found;
      if (found.length > 0) keys.set(file, found.length === 1 ? only : found);
      for (const key of found) addTo(index, key, file);
    }
    keptBy.set(linker, { moment, index, keys });
    return index;
  };
}

/** Filters each affected list only once, because thousands of files that change at once may share one key. */
function forget(index: Kept["index"], keys: Kept["keys"], forgotten: ReadonlySet<SourceFile>): void {
  const touched = new Set<string>();
  for (const file of forgotten) {
    for (const key of [keys.get(file) ?? []].flat()) touched.add(key);
    keys.delete(file);
  }
  for (const key of touched) {
    const left = index.get(key)?.filter((file) => !forgotten.has(file)) ?? [];
    if (left.length > 0) index.set(key, left);
    else index.delete(key);
  }
}

/** Yields each duplicate with the original, assumed to be the file with the shortest path (copies have longer names); none for one file. */
export function* repeated(files: readonly SourceFile[]): Iterable<{ file: SourceFile; first: SourceFile }> {
  if (files.length < 2) return;
  const [first, ...others] = [...files].sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  if (first) for (const file of others) yield { file, first };
}

/** Yields each file with another one of the list; nothing for a single file. */
export function* alike(files: readonly SourceFile[]): Iterable<{ file: SourceFile; other: SourceFile }> {
  const [first, second] = files;
  if (first && second) for (const file of files) yield { file, other: file === first ? second : first };
}

/** Returns whether any other file has the key. */
export function hasOther(index: Index, key: string, file: SourceFile): boolean {
  const owners = index.get(key);
  return owners !== undefined && (owners.length > 1 || owners[0] !== file);
}
