/** Copies of the store whose process was killed: they hold data that was erased since, and nobody knows about them. */
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** Names of files while a copy is made (copies.ts, store-files.ts) or restored (restore-backup.ts), with SQLite's files beside them. */
const half = /\.sqlite\.(?:(?:saved-\d+\.)?part|restoring-\d+)(?:-[a-z]+)?$/;

/** Milliseconds after which an unwritten copy counts as abandoned: one day. */
const longest = 86_400_000;

/** Removes abandoned copies from a folder. What cannot be removed is left for the next time. */
export function removeLeftCopies(folder: string): void {
  try {
    const old = Date.now() - longest;
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (half.test(name) && statSync(file).mtimeMs < old) rmSync(file);
    }
  } catch {
    // The folder does not exist yet, or another process was faster.
  }
}
