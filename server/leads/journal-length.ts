/** Whether an embedded store's journal is as long as its index says: somebody may cut it short, as to have room. */
import { statSync } from "node:fs";
import type { AskAtOnce } from "./prepared.ts";

export interface JournalLength {
  /** Looks, when no transaction is under way. Throws when it is short. */
  look: () => void;
  /** Throws once it was: of those who waited already nobody writes behind what is gone. */
  check: () => void;
}

/** Bytes of a journal's head, and of what stands before each of its pages: https://sqlite.org/fileformat2.html#walformat. */
const [head, beforePage] = [32, 24];

/** For pages that the index counts and neither file has, SQLite would bring zeros into the store. `renew` is told to open it anew. */
export function watchLength(journal: string, ask: AskAtOnce, renew: () => void): JournalLength {
  const page = Number(ask("PRAGMA page_size", [])[0]?.["page_size"]);
  let isShort = false;
  const check = (): void => {
    if (!isShort) return;
    renew();
    throw new Error(`${journal} was cut short while it was in use, and what it alone held is gone: ${anew}`);
  };
  const seemsShort = (): boolean => {
    // What others did to it is known once something was read. Where that is what was cut, it cannot be.
    try {
      ask("PRAGMA data_version", []);
    } catch {
      // The lengths tell.
    }
    const [found] = ask("PRAGMA wal_checkpoint(NOOP)", []);
    const pages = Number(found?.["log"]);
    if (!(pages > 0) || bytesAt(journal) >= head + pages * (page + beforePage)) return false;
    if (found?.["checkpointed"] !== pages) return true;
    // The file has all of them, so it is begun anew; unless somebody reads at its end: then SQLite writes on behind what is gone.
    return ask("PRAGMA wal_checkpoint(TRUNCATE)", [])[0]?.["busy"] !== 0;
  };
  return {
    look() {
      try {
        // Twice: whoever erases may have emptied it between its index and its length.
        isShort ||= seemsShort() && seemsShort();
      } catch {
        // Others have the file to themselves: whoever writes waits for them.
      }
      check();
    },
    check,
  };
}

/** Its index is made anew by whoever opens the store when nobody else has it open. */
const anew =
  "the store is opened anew; where this is said for more than a minute, another program has it open: end that one";

/** Bytes of a file; 0 where there is none. */
export function bytesAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
