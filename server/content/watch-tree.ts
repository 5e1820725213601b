/**
 * Reports changes below one folder.
 *
 * Linux reports only a folder's own entries. Node's recursive watch adds a watch for each file there and loses a file
 * that another one replaced, which is how `git pull` and many editors write; so each folder is watched here, and no
 * file. Other systems watch below a folder themselves.
 */
import { existsSync, type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import path from "node:path";
import process from "node:process";

/** Receives a path below the folder, with forward slashes; null when the system does not name it. */
export type Tell = (name: string | null) => void;

export interface WatchedTree {
  close: () => void;
}

/** More folders than anybody has, and fewer than a system lets one process watch. */
const most = 8000;

/**
 * Watches a folder; `lost` is called once when the system gives it up. Throws if the system can watch no more or denies
 * access.
 */
export function watchTree(top: string, tell: Tell, lost: () => void): WatchedTree {
  if (process.platform === "linux") return watchEachFolder(top, tell, lost);
  const watcher = watch(top, { recursive: true }, (_event, name) => tell(name?.replaceAll(path.sep, "/") ?? null));
  watcher.on("error", lost);
  return watcher;
}

function watchEachFolder(top: string, tell: Tell, lost: () => void): WatchedTree {
  /** Watchers by the folder's path below the top; "" is the top itself. */
  const watchers = new Map<string, FSWatcher>();
  const forget = (at: string): void => {
    // Most events concern files, and what is not watched has nothing watched below it.
    if (!watchers.has(at)) return;
    for (const [each, watcher] of watchers) {
      if (at !== "" && each !== at && !each.startsWith(`${at}/`)) continue;
      watcher.close();
      watchers.delete(each);
    }
  };
  const giveUp = (): void => {
    if (watchers.size === 0) return;
    forget("");
    lost();
  };
  const add = (at: string): void => {
    if (watchers.size >= most) throw new Error(`More than ${most} folders are not watched.`);
    const place = path.join(top, at);
    const watcher = watch(place, (event, name) => hear(at, event, name));
    watcher.on("error", giveUp);
    watchers.set(at, watcher);
    // Read after the watch has begun: later changes are reported, and earlier ones are found here.
    for (const entry of readdirSync(place, { withFileTypes: true })) {
      if (entry.isDirectory() && !entry.name.startsWith(".")) add(joined(at, entry.name));
    }
  };
  const hear = (folder: string, event: string, name: string | null): void => {
    if (name === null) return tell(null);
    const at = joined(folder, name);
    if (event === "rename") {
      forget(at);
      addIfFolder(at);
    }
    tell(at);
  };
  /** Watches a new folder. One that is gone again at once needs no watch. */
  const addIfFolder = (at: string): void => {
    try {
      if (!path.basename(at).startsWith(".") && lstatSync(path.join(top, at)).isDirectory()) add(at);
    } catch {
      if (existsSync(path.join(top, at))) giveUp();
    }
  };
  try {
    add("");
  } catch (error) {
    forget("");
    throw error;
  }
  return { close: () => forget("") };
}

function joined(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
