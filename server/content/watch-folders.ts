/** Tells when something below some folders changes. */
import { existsSync, type FSWatcher, watch, type WatchListener } from "node:fs";
import path from "node:path";

export interface WatchOptions {
  root: string;
  /** Relative to the root. One that does not exist yet is found once it does. */
  folders: readonly string[];
  /**
   * Called once things have been quiet for `quiet` milliseconds, with the paths of files and folders that changed, relative
   * to the root; without any when everything has to be looked at.
   */
  onChange: (changed?: readonly string[]) => void;
  /** Default: 60. Editors write a file in several steps; half a file is not worth a look. */
  quiet?: number;
  /** Milliseconds between looks where the system tells of nothing. Default: 2000. */
  look?: number;
}

/** Undefined where the system can watch no more, or may not look: then there are the regular looks. */
function watcherOf(place: string, tell: WatchListener<string>): FSWatcher | undefined {
  try {
    return watch(place, { recursive: true }, tell);
  } catch {
    return undefined;
  }
}

/** Where the system tells of changes, only every so many looks is taken. */
const trust = 30;

/** Starts watching; the returned function ends it. */
export function watchFolders({ root, folders, onChange, quiet = 60, look = 2000 }: WatchOptions): () => void {
  const watchers = new Map<string, FSWatcher>();
  let waiting: NodeJS.Timeout | undefined;
  const named = new Set<string>();
  let unnamed = false;
  /** Whether something changed since everything was looked at. */
  let doubtful = false;
  const tell = (): void => {
    const changed = unnamed ? undefined : [...named];
    unnamed = false;
    named.clear();
    onChange(changed);
  };
  const note = (folder: string, name: string | null): void => {
    if (name === null) unnamed = true;
    else named.add(`${folder}/${name.replaceAll(path.sep, "/")}`);
    doubtful = true;
    clearTimeout(waiting);
    waiting = setTimeout(tell, quiet);
  };
  const start = (folder: string): void => {
    const place = path.join(root, folder);
    if (watchers.has(folder) || !existsSync(place)) return;
    const watcher = watcherOf(place, (_event, name) => note(folder, name));
    if (!watcher) return;
    const forget = (): void => {
      watcher.close();
      watchers.delete(folder);
    };
    watcher.on("error", forget);
    watchers.set(folder, watcher);
  };
  for (const folder of folders) start(folder);
  // Some drives and containers tell of nothing, some forget: then there is a look from time to time, and one after changes.
  let looks = 0;
  const regular = setInterval(() => {
    for (const folder of folders) start(folder);
    looks += 1;
    if (watchers.size === folders.length && looks % trust !== 0 && !doubtful) return;
    doubtful = false;
    onChange();
  }, look);
  regular.unref();
  return () => {
    clearTimeout(waiting);
    clearInterval(regular);
    for (const watcher of watchers.values()) watcher.close();
  };
}
