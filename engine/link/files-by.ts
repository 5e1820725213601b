/** Who names what: kept from one look at the project to the next, so that only files that changed are read again. */
import type { SourceFile } from "../source/source-file.ts";
import { addTo } from "../things/values.ts";
import type { Project } from "./project.ts";
import type { Linker } from "./changes.ts";

/** The files by each key that they have: nearly every key has one file, and a set for it would take five times the memory of a list. */
export type Index = ReadonlyMap<string, readonly SourceFile[]>;

interface Kept {
  /** The project that was looked at last. */
  moment: object;
  index: Map<string, SourceFile[]>;
  /** One key by itself, several as a list. */
  keys: Map<SourceFile, string | readonly string[]>;
}

/** An index of the project's files, for the rules of one run: the linker's next run brings it up to date. `keysOf` may look only at the file itself and, of a page, at its view. */
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

/** Each list that has any of the files is gone through once: thousands of files that change at once may all have the same key. */
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

/** Those of the files that come after the first one, the one with the shortest path (copies have longer names), each with that one; none when there is only one. */
export function* repeated(files: readonly SourceFile[]): Iterable<{ file: SourceFile; first: SourceFile }> {
  if (files.length < 2) return;
  const [first, ...others] = [...files].sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  if (first) for (const file of others) yield { file, first };
}

/** Each of the files with another one; none when there is only one. */
export function* alike(files: readonly SourceFile[]): Iterable<{ file: SourceFile; other: SourceFile }> {
  const [first, second] = files;
  if (first && second) for (const file of files) yield { file, other: file === first ? second : first };
}

/** Whether any other file has the key. */
export function hasOther(index: Index, key: string, file: SourceFile): boolean {
  const owners = index.get(key);
  return owners !== undefined && (owners.length > 1 || owners[0] !== file);
}
