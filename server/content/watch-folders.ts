/** Tells when something below some folders changes. */
import { existsSync, type FSWatcher, watch } from "node:fs";
import path from "node:path";

export interface WatchOptions {
  root: string;
  /** Relative to the root. One that does not exist yet is found once it does. */
  folders: readonly string[];
  /** Called once things have been quiet for `quiet` milliseconds. */
  onChange: () => void;
  /** Default: 60. Editors write a file in several steps; half a file is not worth a look. */
  quiet?: number;
  /** Milliseconds between looks that do not wait for the system to tell. Default: 5000. */
  look?: number;
}

/** Starts watching; the returned function ends it. */
export function watchFolders({ root, folders, onChange, quiet = 60, look = 5000 }: WatchOptions): () => void {
  const watchers = new Map<string, FSWatcher>();
  let waiting: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(onChange, quiet);
  };
  const start = (folder: string): void => {
    const place = path.join(root, folder);
    if (watchers.has(folder) || !existsSync(place)) return;
    const watcher = watch(place, { recursive: true }, changed);
    const forget = (): void => {
      watcher.close();
      watchers.delete(folder);
    };
    watcher.on("error", forget);
    watchers.set(folder, watcher);
  };
  for (const folder of folders) start(folder);
  // Network drives and containers do not always tell of changes; a look at times and sizes is cheap.
  const regular = setInterval(() => {
    for (const folder of folders) start(folder);
    onChange();
  }, look);
  regular.unref();
  return () => {
    clearTimeout(waiting);
    clearInterval(regular);
    for (const watcher of watchers.values()) watcher.close();
  };
}
