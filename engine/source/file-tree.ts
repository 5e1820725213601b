/** The project's files as the file system shows them, kept from one look to the next. */
import { lstatSync } from "node:fs";
import path from "node:path";
import { type Found, fileAt, scan } from "./scan.ts";

export interface FileTree {
  /**
   * Looks again: at everything, or only at what lies at or below these paths, relative to the root.
   *
   * A file keeps its object as long as its time and size are the same and nobody names it as changed.
   */
  look(changed?: Iterable<string>): void;
  /** All files, or those below a folder, sorted by path. */
  files(folder?: string): readonly Found[];
}

/** Makes a tree of these folders below the root; one that does not exist is empty. Nothing is known before the first look. */
export function createFileTree(root: string, folders: readonly string[]): FileTree {
  let known: Found[] = [];

  const remove = (start: number, belongs: (path: string) => boolean): void => {
    let end = start;
    while (belongs(known[end]?.path ?? "")) end++;
    known.splice(start, end - start);
  };
  const lookAt = (at: string): void => {
    if (!folders.some((folder) => at === folder || at.startsWith(`${folder}/`))) return;
    remove(firstAt(known, at), (each) => each === at);
    remove(firstAt(known, `${at}/`), (each) => each.startsWith(`${at}/`));
    const place = path.join(root, at);
    const stat = lstatSync(place, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) known.splice(firstAt(known, `${at}/`), 0, ...scan(root, at, ""));
    else if (stat) {
      const found = fileAt(place, at);
      if (found) known.splice(firstAt(known, at), 0, found);
    }
  };
  return {
    look(changed) {
      if (changed) {
        for (const at of changed) lookAt(at);
        return;
      }
      const before = new Map(known.map((found) => [found.path, found]));
      const now = folders.flatMap((folder) => scan(root, folder, ""));
      known = now.sort(byPath).map((found) => {
        const last = before.get(found.path);
        return last?.modified === found.modified && last.bytes === found.bytes ? last : found;
      });
    },
    files(folder) {
      return folder === undefined ? known : known.slice(firstAt(known, `${folder}/`), firstAt(known, `${folder}0`));
    },
  };
}

const byPath = (a: Found, b: Found): number => (a.path < b.path ? -1 : 1);

/** The index of the first file at or behind this path. */
function firstAt(sorted: readonly Found[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.path ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
