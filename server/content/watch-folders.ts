/** Reports when something below a set of folders changes. */
import path from "node:path";
import { inodeOf } from "./git-look.ts";
import { type Tell, type WatchedTree, watchTree } from "./watch-tree.ts";

export interface WatchOptions {
  root: string;
  /** Relative to the root. A folder that does not exist yet is found once it does. */
  folders: readonly string[];
  /**
   * Called once nothing has changed for `quiet` milliseconds, with the paths of the files and folders that changed,
   * relative to the root; without paths when everything has to be looked at.
   */
  onChange: (changed?: readonly string[]) => void;
  /** Default: 60, and 10 after a change of a single file. Editors write in several steps, and half a file is not worth a look. */
  quiet?: number;
  /** Milliseconds between looks where the system reports no changes. Default: 2000. */
  look?: number;
}

/** A watched folder and its identity, because another folder may take its place and its name. */
interface Watched {
  tree: WatchedTree;
  identity: string;
}

/** Returns undefined if the system can watch no more or denies access. The regular looks remain. */
function treeOf(place: string, tell: Tell, lost: () => void): WatchedTree | undefined {
  try {
    return watchTree(place, tell, lost);
  } catch {
    return undefined;
  }
}

/**
 * Times in milliseconds. `trust`: where the system reports changes, one regular look in this many is taken. After a single file
 * the pause is short: its author waits, and a look at half of the file would be followed by one at the whole.
 */
export const watchTimes = { quiet: 60, alone: 10, look: 2000, trust: 30 };

/** Looking at more names than these costs more than looking at everything. */
const mostNamed = 1000;

/** Milliseconds to wait at most while changes keep following each other. */
const longest = 1000;

interface BatchOptions extends Pick<WatchOptions, "onChange"> {
  quiet: number;
  alone: number;
}

/** Batches changes until none has come for `quiet` milliseconds, or `alone` after a single file. `note` takes null for anything. */
function createBatch({ quiet, alone, onChange }: BatchOptions): { note: Tell; close: () => void } {
  const named = new Set<string>();
  let unnamed = false;
  let waiting: NodeJS.Timeout | undefined;
  /** When the first pending change was reported, in milliseconds. */
  let since = 0;
  let armed = 0;
  const arm = (milliseconds: number): void => {
    const mine = (armed += 1);
    clearTimeout(waiting);
    // Runs after events that are already pending, such as when the event loop was busy: half of the names would be half of a branch.
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
      // Changes that never pause are reported all the same.
      else if (performance.now() - since > longest) return;
      arm(named.size === 1 && !unnamed ? alone : quiet);
    },
    close() {
      armed += 1;
      clearTimeout(waiting);
    },
  };
}

/** Starts watching. The returned function stops it. */
export function watchFolders({ root, folders, onChange, ...given }: WatchOptions): () => void {
  const { quiet, alone, look, trust } = { ...watchTimes, ...given };
  const watched = new Map<string, Watched>();
  const batch = createBatch({ quiet, alone: Math.min(alone, quiet), onChange });
  /** Whether something has changed since everything was last looked at. */
  let doubtful = false;
  const note = (folder: string, name: string | null): void => {
    doubtful = true;
    batch.note(name === null ? null : `${folder}/${name}`);
  };
  const forget = (folder: string): void => {
    watched.get(folder)?.tree.close();
    watched.delete(folder);
  };
  /** Watches the folder that has this name now. Returns true if it is a different one than before. */
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
  // Some drives and containers report no changes and some miss a few, so there is a look from time to time, and one after changes.
  let looks = 0;
  const regular = setInterval(() => {
    const others = folders.filter((folder) => start(folder));
    if (others.length > 0) doubtful = true;
    looks += 1;
    // Nothing changes in a folder that does not exist; it is found once it does.
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
