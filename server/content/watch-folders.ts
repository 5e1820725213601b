/** Tells when something below some folders changes. */
import path from "node:path";
import { inodeOf } from "./git-look.ts";
import { type Tell, type WatchedTree, watchTree } from "./watch-tree.ts";

export interface WatchOptions {
  root: string;
  /** Relative to the root. One that does not exist yet is found once it does. */
  folders: readonly string[];
  /**
   * Called once things have been quiet for `quiet` milliseconds, with the paths of files and folders that changed, relative
   * to the root; without any when everything has to be looked at.
   */
  onChange: (changed?: readonly string[]) => void;
  /** Default: 60, and 10 after a change of one file alone. Editors write in several steps; half a file is not worth a look. */
  quiet?: number;
  /** Milliseconds between looks where the system tells of nothing. Default: 2000. */
  look?: number;
}

/** A folder that is watched, and which one it is: another may take its place and its name. */
interface Watched {
  tree: WatchedTree;
  identity: string;
}

/** Undefined where the system can watch no more, or may not look: then there are the regular looks. */
function treeOf(place: string, tell: Tell, lost: () => void): WatchedTree | undefined {
  try {
    return watchTree(place, tell, lost);
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds, and how many looks go by for one that is taken where the system tells of changes. After one file alone it is quiet
 * for a moment only: its author waits, and a half of it would be followed by the whole.
 */
export const watchTimes = { quiet: 60, alone: 10, look: 2000, trust: 30 };

/** More names than these cost more than a look at everything. */
const mostNamed = 1000;

/** Milliseconds for which changes that follow each other are waited for. */
const longest = 1000;

interface BatchOptions extends Pick<WatchOptions, "onChange"> {
  quiet: number;
  alone: number;
}

/** Joins what is told until it is quiet for as many milliseconds, or as `alone` after one file; `note` takes null for anything. */
function createBatch({ quiet, alone, onChange }: BatchOptions): { note: Tell; close: () => void } {
  const named = new Set<string>();
  let unnamed = false;
  let waiting: NodeJS.Timeout | undefined;
  /** When the first was told of those that wait, in milliseconds. */
  let since = 0;
  let armed = 0;
  const arm = (milliseconds: number): void => {
    const mine = (armed += 1);
    clearTimeout(waiting);
    // Behind what the system has told by then and nobody has heard yet, as when the loop was busy: half of the names would be half of a branch.
    waiting = setTimeout(() => setImmediate(() => mine === armed && tell()), milliseconds);
  };
  const tell = (): void => {
    const changed = unnamed ? undefined : [...named];
    waiting = undefined;
    unnamed = false;
    named.clear();
    onChange(changed);
  };
  return {
    note(name) {
      if (name === null || named.size >= mostNamed) unnamed = true;
      else named.add(name);
      if (waiting === undefined) since = performance.now();
      // What never comes to rest is looked at all the same.
      else if (performance.now() - since > longest) return;
      arm(named.size === 1 && !unnamed ? alone : quiet);
    },
    close() {
      armed += 1;
      clearTimeout(waiting);
    },
  };
}

/** Starts watching; the returned function ends it. */
export function watchFolders({ root, folders, onChange, ...given }: WatchOptions): () => void {
  const { quiet, alone, look, trust } = { ...watchTimes, ...given };
  const watched = new Map<string, Watched>();
  const batch = createBatch({ quiet, alone: Math.min(alone, quiet), onChange });
  /** Whether something changed since everything was looked at. */
  let doubtful = false;
  const note = (folder: string, name: string | null): void => {
    doubtful = true;
    batch.note(name === null ? null : `${folder}/${name}`);
  };
  const forget = (folder: string): void => {
    watched.get(folder)?.tree.close();
    watched.delete(folder);
  };
  /** Watches the folder that has this name now; true when it is another than before. */
  const start = (folder: string): boolean => {
    const place = path.join(root, folder);
    const identity = inodeOf(place);
    if (identity === watched.get(folder)?.identity) return false;
    forget(folder);
    if (identity === undefined) return true;
    const tree = treeOf(
      place,
      (name) => note(folder, name),
      () => forget(folder),
    );
    if (tree) watched.set(folder, { tree, identity });
    return true;
  };
  for (const folder of folders) start(folder);
  // Some drives and containers tell of nothing, some forget: then there is a look from time to time, and one after changes.
  let looks = 0;
  const regular = setInterval(() => {
    const others = folders.filter((folder) => start(folder));
    if (others.length > 0) doubtful = true;
    looks += 1;
    // In a folder that is not there nothing changes: it is found once it is.
    const isWatched = folders.every((folder) => watched.has(folder) || inodeOf(path.join(root, folder)) === undefined);
    if (isWatched && looks % trust !== 0 && !doubtful) return;
    doubtful = false;
    onChange();
  }, look);
  regular.unref();
  return () => {
    batch.close();
    clearInterval(regular);
    for (const folder of folders) forget(folder);
  };
}
