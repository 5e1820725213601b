/** Checkpoints the journal (WAL) into the database file on a separate thread: it takes tens of milliseconds, longer on a slow disk. */
import { setTimeout as sleep } from "node:timers/promises";
import { tryAgain } from "./busy.ts";
import type { Row } from "./engine.ts";
import type { AskAtOnce } from "./prepared.ts";
import { createThread } from "./sqlite-thread.ts";

/** Journal pages at which a checkpoint starts. Two in three repeat pages of the transaction before, so rarer checkpoints write fewer pages. */
const fullAt = 4000;
/** The journal is checked once in this many transactions. */
const lookEach = 4;
/** Milliseconds for which a checkpoint may block writers and wait for readers. */
const patience = 50;
/** Milliseconds that an erasing caller waits for readers of the old data, such as a copy being made; after that it is retried less often. */
const longestAtOnce = 1500;
/** Milliseconds between those later retries, and the longest that closing waits for them: a server has ten seconds to close everything. */
const [rarely, longestOwed] = [500, 4000];

/** What SQLite reports about its journal: its pages, and how many of them are in the file already. */
interface Journal {
  busy: boolean;
  pages: number;
  inFile: number;
}

export interface JournalEmptier {
  /** Called after each transaction: starts a checkpoint when the journal is full. */
  written: () => void;
  /** Resolves when the journal holds nothing, not even overwritten data, or when readers hold it for long: then it is emptied after them. */
  clear: () => Promise<void>;
  /** Waits a few seconds at most until a requested emptying is done, then closes. */
  close: () => Promise<void>;
}

/**
 * Creates the checkpointer. `ask` queries the writing connection, whose own checkpoint comes far later (open-sqlite.ts).
 *
 * A PASSIVE checkpoint runs while others write, and the next writer restarts the journal if nothing was added meanwhile. If there never is
 * such a moment, a FULL one copies the rest while writers wait; otherwise the journal would grow without bound
 * (https://sqlite.org/wal.html#avoiding_excessively_large_wal_files).
 */
export function createJournalEmptier(file: string, ask: AskAtOnce): JournalEmptier {
  const thread = createThread({ file, readOnly: false, timeout: patience });
  let [transactions, isUnderWay, isClosed] = [0, false, false];
  /** How many callers have asked for an empty journal, and how many of those requests are fulfilled. */
  let [asked, had] = [0, 0];
  let clearing: Promise<void> | undefined;
  const checkpoint = async (mode: "PASSIVE" | "FULL" | "TRUNCATE"): Promise<Journal> => {
    // Asking would start the thread again, holding open a file that nobody uses.
    if (isClosed) throw new Error("The store was closed.");
    return journalOf(await thread.ask(`PRAGMA wal_checkpoint(${mode})`));
  };

  const empty = async (): Promise<void> => {
    const { pages } = await checkpoint("PASSIVE");
    if (pages > 2 * fullAt) await checkpoint("FULL");
  };
  /** One run for all callers: with several at once, one of them was always blocking writers. */
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
      // A failed checkpoint is retried when more is written, and in the end by the writer itself.
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
