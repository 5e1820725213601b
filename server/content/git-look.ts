/** Tells whether Git is writing the website, and when it has. */
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** Undefined where there is none. The birth tells it from a later one that got the same number. */
export function inodeOf(place: string): string | undefined {
  try {
    const { ino, birthtimeMs } = statSync(place);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}

/** Milliseconds for which Git is waited for: what was killed leaves its lock. */
const longestGit = 30_000;

/**
 * Tells what Git has written of these places, another value after each time; undefined while it writes any: it holds the lock of
 * its index until a branch is there as a whole, and the lock becomes the index. Of half of a branch, new words may be shown where
 * the half before had others, such as those of a fragment that by now is for a client alone.
 */
export function createGitLook(places: readonly string[]): () => string | undefined {
  const seen = new Map<string, { identity: string | undefined; since: number }>();
  const isHeld = (lock: string): boolean => {
    const identity = inodeOf(lock);
    const before = seen.get(lock);
    const since = identity === before?.identity ? (before?.since ?? 0) : performance.now();
    seen.set(lock, { identity, since });
    return identity !== undefined && performance.now() - since < longestGit;
  };
  return () => {
    // Looked up each time: a repository may be made, and a link lead to another one, while the server runs.
    const indexes = [...new Set(places.map(gitIndexOf))];
    return indexes.some((index) => isHeld(`${index}.lock`)) ? undefined : indexes.map(inodeOf).join();
  };
}

/** Where a place really lies decides: a website, and its folders, may be links into a repository, or repositories of their own. */
function gitIndexOf(place: string): string {
  let folder = existsSync(place) ? realpathSync(place) : place;
  while (!existsSync(path.join(folder, ".git")) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return path.join(gitFolder(path.join(folder, ".git")), "index");
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
