/** Checks that an embedded store's journal is as long as its index says: somebody may truncate it, for example to free space. */
import { statSync } from "node:fs";
import type { AskAtOnce } from "./prepared.ts";

export interface JournalLength {
  /** Checks the length, when no transaction is in progress. Throws when the journal is too short. */
  look: () => void;
  /** Throws if it has been found short: tasks that were waiting already must not write past the missing part. */
  check: () => void;
}

/** Bytes of the journal's header, and of the header of each of its frames: https://sqlite.org/fileformat2.html#walformat. */
const [head, beforePage] = [32, 24];

/** SQLite would write zeros into the store for pages that the index counts but neither file has. `renew` is called to reopen the store. */
export function watchLength(journal: string, ask: AskAtOnce, renew: () => void): JournalLength {
  const page = Number(ask("PRAGMA page_size", [])[0]?.["page_size"]);
  let isShort = false;
  const check = (): void => {
    if (!isShort) return;
    renew();
    throw new Error(`${journal} was cut short while it was in use, and what it alone held is gone: ${anew}`);
  };
  const seemsShort = (): boolean => {
    // Other processes' changes are known only after a read. The read fails if it needs the missing part.
    try {
      ask("PRAGMA data_version", []);
    } catch {
      // The lengths below decide.
    }
    const [found] = ask("PRAGMA wal_checkpoint(NOOP)", []);
    const pages = Number(found?.["log"]);
    if (!(pages > 0) || bytesAt(journal) >= head + pages * (page + beforePage)) return false;
    if (found?.["checkpointed"] !== pages) return true;
    // The file has all pages, so the journal restarts; if a reader is still at its end, SQLite would append after the missing part.
    return ask("PRAGMA wal_checkpoint(TRUNCATE)", [])[0]?.["busy"] !== 0;
  };
  return {
    look() {
      try {
        // Twice: an erasing process may have emptied the journal between reading its index and its length.
        isShort ||= seemsShort() && seemsShort();
      } catch {
        // Another process has exclusive access to the file; writers wait for it.
      }
      check();
    },
    check,
  };
}

/** The index is rebuilt by the process that opens the store while no other has it open. */
const anew =
  "the store is opened anew; where this is said for more than a minute, another program has it open: end that one";

/** Returns the size of a file in bytes; 0 when there is none. */
export function bytesAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
