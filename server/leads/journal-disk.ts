/** Flushes the journal to disk off the event loop, so requests are answered meanwhile, however long it takes. */
import { closeSync, type fdatasync, openSync } from "node:fs";

export interface JournalDisk {
  /** Resolves when everything in the journal at the time of the call is on disk. Rejects when the disk fails. */
  keep: () => Promise<void>;
  /** Throws once a flush has failed: it is unknown what is on disk, and a later flush may wrongly report success. */
  check: () => void;
  close: () => void;
}

/**
 * `file`: an embedded store in WAL mode, under its real path without links, that has been read or written.
 *
 * With `synchronous=NORMAL` SQLite writes a transaction's frames without waiting for the disk, and waits only where order matters: before
 * the database file is changed, and before the journal restarts (https://sqlite.org/pragma.html#pragma_synchronous). FULL adds just this
 * one wait after each transaction. SQLite holds no lock on the journal that opening it again would release.
 */
export function openJournalDisk(file: string, sync: typeof fdatasync): JournalDisk {
  // Windows flushes only files that were opened for writing.
  const journal = openSync(`${file}-wal`, "r+");
  let refusal: Error | undefined;
  return {
    keep: () =>
      new Promise((resolve, reject) => {
        sync(journal, (error) => {
          if (!error) return resolve();
          refusal = new Error(`The disk did not take ${file}-wal: see to the disk, then start the server anew`, {
            cause: error,
          });
          reject(refusal);
        });
      }),
    check() {
      if (refusal) throw refusal;
    },
    close: () => closeSync(journal),
  };
}
