/** Copies of the store whose maker was killed: they hold what was to be erased since, and nobody knows of them. */
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";

/** How one is called while it is made (copies.ts, store-files.ts) or put back (restore-backup.ts), with what SQLite keeps beside it. */
const half = /\.sqlite\.(?:(?:saved-\d+\.)?part|restoring-\d+)(?:-[a-z]+)?$/;

/** Milliseconds for which none is written to while somebody is at it: a day. */
const longest = 86_400_000;

/** Removes those in a folder that nobody is at any more. What cannot be removed is left to the next time. */
export function removeLeftCopies(folder: string): void {
  try {
    const old = Date.now() - longest;
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (half.test(name) && statSync(file).mtimeMs < old) rmSync(file);
    }
  } catch {
    // There is no such folder yet, or somebody else was faster.
  }
}
