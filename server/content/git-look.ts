/** Detects whether Git is writing the website, and when it has written. */
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** Returns the identity of a file or folder, if there is one. The birth time tells it from a later one with the same inode number. */
export function inodeOf(place: string): string | undefined {
  try {
    const { ino, birthtimeMs } = statSync(place);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}

/** Milliseconds to wait for Git at most, because a killed Git leaves its lock behind. */
const longestGit = 30_000;

/**
 * Returns a function that identifies what Git has written at these places: its value changes with each write, and is undefined
 * during one. Git holds the lock of its index until the whole branch is there, and the lock becomes the index. Half a branch may
 * show new words on a page of the old half, such as those of a fragment that is now for one client only.
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
    // Looked up each time, because a repository may be created, or a link changed to another one, while the server runs.
    const indexes = [...new Set(places.map(gitIndexOf))];
    return indexes.some((index) => isHeld(`${index}.lock`)) ? undefined : indexes.map(inodeOf).join();
  };
}

/** Finds a place's Git index, with links resolved: a website and its folders may be links into a repository, or repositories themselves. */
function gitIndexOf(place: string): string {
  let folder = existsSync(place) ? realpathSync(place) : place;
  while (!existsSync(path.join(folder, ".git")) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return path.join(gitFolder(path.join(folder, ".git")), "index");
}

/** Returns the Git folder. In a worktree or a submodule it is elsewhere, and a file says where. */
function gitFolder(place: string): string {
  try {
    const said = /^gitdir: (.+)/m.exec(readFileSync(place, "utf8"))?.[1] ?? "";
    return path.resolve(path.dirname(place), said);
  } catch {
    return place;
  }
}
