/** Copies of the embedded store that owners make at the desk: in their own folder, written off the main thread. */
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { inMegabytes, worryingSpace } from "../process/free-space.ts";
import { copyFolder, sqliteFile } from "./open-store.ts";
import { nameOfCopy, partOfCopy } from "./restore-backup.ts";

/** The result of making a copy; `refused` gives the reason as a sentence. */
export type MadeCopy = { name: string } | { refused: string };

/** Copies kept at once: each is as large as the store, and the leads need the same disk. */
const mostCopies = 10;

/** Folders in which a copy is being made. */
const making = new Set<string>();

/** Returns the number of copies in the folder. */
export function countCopies(dataDir: string): number {
  const folder = copyFolder(dataDir);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sqlite")).length : 0;
}

/** Copies the whole store while visitors keep sending forms; `free`: free bytes on disk. Rejects when the disk fails. */
export async function makeCopy(dataDir: string, free: number, now: Date): Promise<MadeCopy> {
  const [file, folder] = [sqliteFile({ dataDir }), copyFolder(dataDir)];
  // There may be room for only one copy, and a user who is waiting may click again.
  if (making.has(folder)) return { refused: "A copy is being made at this moment. Look here again in a minute." };
  if (!existsSync(file)) return { refused: "There is no store in a file here." };
  if (countCopies(dataDir) >= mostCopies) {
    return {
      refused: `There are ${mostCopies} copies already. Whoever runs the site moves them off the machine first.`,
    };
  }
  const bytes = [file, `${file}-wal`].reduce((sum, each) => sum + (existsSync(each) ? statSync(each).size : 0), 0);
  if (free < bytes + worryingSpace) {
    return {
      refused: `The disk has no room for it: it takes about ${inMegabytes(bytes)}, and leads need some as well.`,
    };
  }
  const name = nameOfCopy(now);
  const copy = path.join(folder, name);
  if ([copy, partOfCopy(copy)].some((each) => existsSync(each)))
    return { refused: "There is already a copy from this second." };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // On its own thread: a large store takes seconds, and visitors are answered in the meantime.
  making.add(folder);
  try {
    const worker = new Worker(new URL("./copy-worker.ts", import.meta.url), { workerData: { file, copy } });
    await once(worker, "exit");
  } finally {
    making.delete(folder);
  }
  chmodSync(copy, 0o600);
  return { name };
}
