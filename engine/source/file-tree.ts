/** The project's files as the file system shows them, kept from one look to the next. */
import { lstatSync, type Stats } from "node:fs";
import path from "node:path";
import { type Found, fileAt, scanAll } from "./scan.ts";

export interface FileTree {
  /**
   * Looks again: at everything, or only at what lies at or below these paths, relative to the root.
   *
   * A file keeps its object as long as its time and size are the same and nobody names it as changed.
   */
  look(changed?: Iterable<string>): void;
  /** All files that can be read, or those of them below a folder, sorted by path. */
  files(folder?: string): readonly Found[];
  /** What is there and cannot be read. */
  hindered(): readonly Found[];
}

/** Makes a tree of these folders below the root; one that does not exist is empty. Nothing is known before the first look. */
export function createFileTree(root: string, folders: readonly string[]): FileTree {
  let known: Found[] = [];

  const remove = (start: number, belongs: (path: string) => boolean): void => {
    let end = start;
    while (belongs(known[end]?.path ?? "")) end++;
    known.splice(start, end - start);
  };
  /** Neighbours, in their order. Sorted anew with each of a thousand names, all files would stop the loop for seconds. */
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
    // `a-b` is sorted between `a` and what lies below it.
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

/** The link or the repository that a path leads through; undefined when all its folders are folders of the project. */
function shutAbove(root: string, at: string): string | undefined {
  const steps = at.split("/");
  const above = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("/"));
  // The project's own folders may be links: somebody who may read them put them there.
  return above.slice(1).find((each) => {
    const place = path.join(root, each);
    return look(place)?.isSymbolicLink() === true || look(path.join(place, ".git")) !== undefined;
  });
}

function isFolder(place: string): boolean {
  return look(place)?.isDirectory() === true;
}

/** What lies at a place, links not followed; undefined for nothing, and for what the system does not show. */
function look(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
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
