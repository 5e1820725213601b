/** Keeps a list of the project's files and updates it incrementally. */
import { lstatSync, type Stats } from "node:fs";
import path from "node:path";
import { type Found, fileAt, scanAll } from "./scan.ts";

export interface FileTree {
  /**
   * Rescans everything, or only what is at or below these paths, relative to the root.
   *
   * A file keeps its object while its time and size are unchanged and it is not named as changed.
   */
  look(changed?: Iterable<string>): void;
  /** Returns all readable files, or those below a folder, sorted by path. */
  files(folder?: string): readonly Found[];
  /** Returns the entries that exist but cannot be read. */
  hindered(): readonly Found[];
}

/** Creates a tree of these folders below the root; a missing folder counts as empty. Call `look` before anything else. */
export function createFileTree(root: string, folders: readonly string[]): FileTree {
  let known: Found[] = [];

  const remove = (start: number, belongs: (path: string) => boolean): void => {
    let end = start;
    while (belongs(known[end]?.path ?? "")) end++;
    known.splice(start, end - start);
  };
  /** Inserts adjacent files in order. Sorting all files for each of a thousand names would block the event loop for seconds. */
  const put = (found: readonly Found[]): void => {
    const at = firstAt(known, found[0]?.path ?? "");
    if (found.length > 0) known = known.slice(0, at).concat(found, known.slice(at));
  };
  const lookAt = (at: string): void => {
    const repository = /^([^/]+\/.+?)\/\.git(?:\/|$)/.exec(at)?.[1];
    if (repository !== undefined) return lookAt(repository);
    if (at.includes("/.") || !folders.some((folder) => at === folder || at.startsWith(`${folder}/`))) return;
    const shut = shutAbove(root, at);
    if (shut !== undefined) return lookAt(shut);
    remove(firstAt(known, at), (each) => each === at);
    remove(firstAt(known, `${at}/`), (each) => each.startsWith(`${at}/`));
    const place = path.join(root, at);
    const found = isFolder(place) ? scanAll(root, at) : [fileAt(place, at)];
    const present = found.filter((each) => each !== undefined);
    // `a-b` sorts between `a` and the entries below it.
    put(present.filter((each) => each.path === at));
    put(present.filter((each) => each.path !== at));
  };
  return {
    look(changed) {
      if (changed) {
        for (const at of changed) lookAt(at);
        return;
      }
      const before = new Map(known.map((found) => [found.path, found]));
      const now = folders.flatMap((folder) => scanAll(root, folder));
      known = now.sort(byPath).map((found) => {
        const last = before.get(found.path);
        return last?.modified === found.modified && last.bytes === found.bytes && last.hindrance === found.hindrance
          ? last
          : found;
      });
    },
    files(folder) {
      const asked =
        folder === undefined ? known : known.slice(firstAt(known, `${folder}/`), firstAt(known, `${folder}0`));
      return asked.filter(({ hindrance }) => !hindrance);
    },
    hindered: () => known.filter(({ hindrance }) => hindrance),
  };
}

/** Returns the symbolic link or nested repository that a path leads through, or undefined. */
function shutAbove(root: string, at: string): string | undefined {
  const steps = at.split("/");
  const above = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("/"));
  // The project's top-level folders may be links, created by someone with permission to read their targets.
  return above.slice(1).find((each) => {
    const place = path.join(root, each);
    return look(place)?.isSymbolicLink() === true || look(path.join(place, ".git")) !== undefined;
  });
}

function isFolder(place: string): boolean {
  return look(place)?.isDirectory() === true;
}

/** Returns the entry at a path without following links, or undefined when it is missing or inaccessible. */
function look(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const byPath = (a: Found, b: Found): number => (a.path < b.path ? -1 : 1);

/** Returns the index of the first file at or after this path (binary search). */
function firstAt(sorted: readonly Found[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.path ?? "") < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
