/** Writing into the file what the journal holds, on a thread of its own: it takes tens of milliseconds, and a disk that is slow longer. */
import { setTimeout as sleep } from "node:timers/promises";
import { tryAgain } from "./busy.ts";
import type { Row } from "./engine.ts";
import type { AskAtOnce } from "./prepared.ts";
import { createThread } from "./sqlite-thread.ts";

/** Pages of the journal with which it is begun: two in three are those of the transaction before, so the fewer trips to the file, the fewer pages. */
const fullAt = 4000;
/** How many transactions go by before the journal is looked at again. */
const lookEach = 4;
/** Milliseconds for which it may keep writers waiting, and waits for readers. */
const patience = 50;
/** Milliseconds for which whoever erased waits for those who still read it, such as whoever makes a copy; from then on it is tried rarely. */
const longestAtOnce = 1500;
/** Milliseconds between two tries from then on, and for which closing waits for that: a server is given ten seconds to close all that it has. */
const [rarely, longestOwed] = [500, 4000];

/** What the database says of its journal: its pages, and those of them that the file has. */
interface Journal {
  busy: boolean;
  pages: number;
  inFile: number;
}

export interface JournalEmptier {
  /** After a transaction: begins to empty the journal when it is full. */
  written: () => void;
  /** Resolves when the journal holds nothing any more, not even what was overwritten; or when others read it for long: then it is emptied after them. */
  clear: () => Promise<void>;
  /** Waits for some seconds at most until it is emptied. */
  close: () => Promise<void>;
}

/**
 * `ask` asks the connection that writes, whose own way of doing this comes far later (open-sqlite.ts).
 *
 * It is done while others write (PASSIVE), and whoever writes next begins the journal anew where nothing was added meanwhile. Where
 * there is no such moment, what was added is brought to the file while writers wait (FULL): else it would grow for ever
 * (https://sqlite.org/wal.html#avoiding_excessively_large_wal_files).
 */
export function createJournalEmptier(file: string, ask: AskAtOnce): JournalEmptier {
  const thread = createThread({ file, readOnly: false, timeout: patience });
  let [transactions, isUnderWay, isClosed] = [0, false, false];
  /** How many have asked for an empty journal, and how many of them have had it. */
  let [asked, had] = [0, 0];
  let clearing: Promise<void> | undefined;
  const checkpoint = async (mode: "PASSIVE" | "FULL" | "TRUNCATE"): Promise<Journal> => {
    // The thread would begin anew, and keep a file that nobody has open.
    if (isClosed) throw new Error("The store was closed.");
    return journalOf(await thread.ask(`PRAGMA wal_checkpoint(${mode})`));
  };

  const empty = async (): Promise<void> => {
    const { pages } = await checkpoint("PASSIVE");
    if (pages > 2 * fullAt) await checkpoint("FULL");
  };
  /** Once for all who ask: of several at a time there was always one that kept writers waiting. */
  const clearAll = async (): Promise<void> => {
    const soon = performance.now() + longestAtOnce;
    try {
      while (had < asked) {
        const before = asked;
        const { busy } = await checkpoint("TRUNCATE");
        if (busy) await sleep(performance.now() < soon ? tryAgain : rarely);
        else had = before;
      }
    } finally {
      clearing = undefined;
    }
  };
  return {
    written() {
      transactions += 1;
      if (isUnderWay || transactions % lookEach !== 0) return;
      const { pages, inFile } = journalOf(ask("PRAGMA wal_checkpoint(NOOP)", []));
      if (pages - inFile < fullAt) return;
      isUnderWay = true;
      // What does not succeed is tried again when more is written, and in the end by the writer itself.
      void empty()
        .catch(() => undefined)
        .finally(() => (isUnderWay = false));
    },
    async clear() {
      asked += 1;
      clearing ??= clearAll();
      await Promise.race([clearing, sleep(longestAtOnce, undefined, { ref: false })]);
    },
    async close() {
      await Promise.race([clearing, sleep(longestOwed, undefined, { ref: false })]).catch(() => undefined);
      isClosed = true;
      await thread.close();
    },
  };
}

function journalOf([row]: readonly Row[]): Journal {
  return { busy: row?.["busy"] !== 0, pages: Number(row?.["log"]), inFile: Number(row?.["checkpointed"]) };
}
