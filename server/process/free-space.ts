/** Free space on the disk that the server writes to. */
import { statfs } from "node:fs/promises";
import type { Logger } from "pino";

/** Below this many bytes, a lead of the largest size may no longer fit, with the journal and indexes that it needs. */
export const leastSpace = 4_000_000;

/** Below this many bytes, the operator should make room while there is time. */
export const worryingSpace = 200_000_000;

/** Resolves with the bytes that are free for this process in the folder's file system; Infinity if unknown. */
export async function readFreeSpace(folder: string): Promise<number> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks > 0 ? bavail * bsize : Infinity;
  } catch {
    return Infinity;
  }
}

/** Formats a number of bytes for people. */
export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000)} MB`;
}

/** Logs an alert now and every five minutes for as long as little space is left. The returned function stops it. */
export function watchFreeSpace(folder: string, log: Logger): () => void {
  const look = async (): Promise<void> => {
    const free = await readFreeSpace(folder);
    if (free >= worryingSpace) return;
    log.error({ alert: "disk-nearly-full", folder, free: inMegabytes(free) }, "the disk of DATA_DIR is nearly full");
  };
  void look();
  const timer = setInterval(() => void look(), 300_000);
  return () => clearInterval(timer);
}
