/** Waiting for the disk beside the event loop: pages are answered meanwhile, however long it takes. */
import { closeSync, type fdatasync, openSync } from "node:fs";

export interface JournalDisk {
  /** Resolves when the disk has all that the journal held when this was called. Rejects when the disk refuses it. */
  keep: () => Promise<void>;
  /** Throws once the disk has refused: nobody knows what it has of the journal, and when asked again it may say that all is well. */
  check: () => void;
  close: () => void;
}

/**
 * `file`: an embedded store in WAL mode, by the name that no link has, from which something was read or written.
 *
 * With `synchronous=NORMAL` SQLite writes a transaction's frames without waiting for the disk, and does wait where their order
 * counts: before the file is changed, and before the journal begins anew (https://sqlite.org/pragma.html#pragma_synchronous).
 * What is missing to FULL is this one wait after each transaction. SQLite has no lock on the journal that another opening takes away.
 */
export function openJournalDisk(file: string, sync: typeof fdatasync): JournalDisk {
  // Windows brings only those files to the disk that were opened for writing.
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
