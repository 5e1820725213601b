/** Tells when something below some folders changes. */
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
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

/** Undefined where there is none. The birth tells it from a later one that got the same number. */
function identityOf(place: string): string | undefined {
  try {
    const { ino, birthtimeMs } = statSync(place);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
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

/** Milliseconds for which Git is waited for: what was killed leaves its lock. */
const longestGit = 30_000;

/**
 * Tells whether Git is writing any of these: it holds this lock until a branch is there as a whole. Of half of one, new words may
 * be shown where the half before had others, such as those of a fragment that by now is for a client alone.
 */
function createGitLook(places: readonly string[]): () => boolean {
  const locks = [...new Set(places.map(gitLockOf))];
  const seen = new Map<string, { identity: string | undefined; since: number }>();
  const isHeld = (lock: string): boolean => {
    const identity = identityOf(lock);
    const before = seen.get(lock);
    const since = identity === before?.identity ? (before?.since ?? 0) : performance.now();
    seen.set(lock, { identity, since });
    return identity !== undefined && performance.now() - since < longestGit;
  };
  return () => locks.some(isHeld);
}

/** Where a place really lies decides: a website, and its folders, may be links into a repository, or repositories of their own. */
function gitLockOf(place: string): string {
  let folder = existsSync(place) ? realpathSync(place) : place;
  while (!existsSync(path.join(folder, ".git")) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return path.join(gitFolder(path.join(folder, ".git")), "index.lock");
}

/** Of a worktree or a submodule it lies elsewhere, and a file says where. */
function gitFolder(place: string): string {
  try {
    const said = /^gitdir: (.+)/m.exec(readFileSync(place, "utf8"))?.[1] ?? "";
    return path.resolve(path.dirname(place), said);
  } catch {
    return place;
  }
}

interface BatchOptions extends Pick<WatchOptions, "onChange"> {
  quiet: number;
  alone: number;
  /** Nothing is told for as long as it says yes. */
  isHalf: () => boolean;
}

/** Joins what is told until it is quiet for as many milliseconds, or as `alone` after one file; `note` takes null for anything. */
function createBatch({ quiet, alone, isHalf, onChange }: BatchOptions): { note: Tell; close: () => void } {
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
    if (isHalf()) {
      unnamed = true;
      return arm(quiet);
    }
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
  const isHalf = createGitLook([root, ...folders.map((folder) => path.join(root, folder))]);
  const batch = createBatch({ quiet, alone: Math.min(alone, quiet), isHalf, onChange });
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
    const identity = identityOf(place);
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
    if (isHalf()) return;
    looks += 1;
    // In a folder that is not there nothing changes: it is found once it is.
    const isWatched = folders.every(
      (folder) => watched.has(folder) || identityOf(path.join(root, folder)) === undefined,
    );
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
