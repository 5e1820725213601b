/** SQLite in this process: a promise resolves only after the journal (WAL) is on disk, and the flush blocks nobody else. */
import { fdatasync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";
import { beyondSql, type Dialect, type Engine, type Task, type WordIndex } from "./engine.ts";
import { isBusy, longestWait, whenFree } from "./busy.ts";
import { createJournalEmptier } from "./empty-journal.ts";
import { createGroupCommit } from "./group-commit.ts";
import { openJournalDisk } from "./journal-disk.ts";
import { openSqlite, settleAlone } from "./open-sqlite.ts";
import { keepLastNumber, lastNumber } from "./lead-numbers.ts";
import { keepPrepared, type AskAtOnce } from "./prepared.ts";
import { createThread } from "./sqlite-thread.ts";
import { identityOf, watchFiles } from "./store-files.ts";

/** A full-text index that also matches prefixes and returns the nearest leads first, one by one. */
const words: WordIndex = {
  *write(leads) {
    for (const each of leads) {
      yield { sql: "INSERT INTO lead_terms (rowid, words) VALUES (?, ?)", values: [each.lead, each.words] };
    }
  },
  erase: (erased) => ({
    sql: "INSERT INTO lead_terms (lead_terms, rowid, words) VALUES ('delete', ?, ?)",
    values: [erased.lead, erased.words],
  }),
  find({ words: sought, beyond, conditions: { sql, values }, limit }, engine) {
    const { than, order } = beyondSql[beyond.way];
    const wanted = sought.map((word) => `"${word}"*`).join(" ");
    // SQLite keeps the order of a cross join: it takes one match after the other and looks up its short row.
    const having = `SELECT rowid AS lead FROM lead_terms WHERE lead_terms MATCH ? AND rowid ${than} ? ORDER BY rowid ${order}`;
    const all = `SELECT s.lead FROM (${having}) s CROSS JOIN lead_index i ON i.lead = s.lead`;
    return engine.search(
      `${all} WHERE true${sql} ORDER BY s.lead ${order} LIMIT ?`,
      wanted,
      beyond.lead,
      ...values,
      limit,
    );
  },
};

/** A transaction has exclusive access to the file, so nothing needs its own lock. */
const dialect: Dialect = {
  skipLocked: "",
  forUpdate: "",
  // oxlint-disable-next-line require-yield -- Nothing is to be asked of the database.
  *lock() {
    return undefined;
  },
  nextNumber: `${lastNumber} + 1`,
  keepLastNumber,
  words,
};

/** Milliseconds between journal checks while nobody writes, and for which a store with a truncated journal stays closed while others have it open. */
const [lookEvery, leftClosed] = [1000, 2500];

/** The engine for one opening of the file. */
interface Opened extends Engine {
  /** Throws when the journal was truncated, and causes the store to be reopened. */
  look: () => void;
}

/**
 * Opens or creates the file, and reopens it after its journal was removed or truncated. Throws when it cannot be opened or written. `sync`
 * is the system's flush to disk. `onGone` is called for a journal that was truncated while nobody wrote.
 *
 * The index of a truncated journal is rebuilt by the first process that opens the store while nobody else has it open. So each process
 * checks, and keeps the store closed until it has it alone, or for longer than any other needs to notice.
 */
export function openSqliteEngine(file: string, sync = fdatasync, onGone?: (error: Error) => void): Engine {
  let [renewing, isClosed, isCut]: [Promise<void> | undefined, boolean, boolean] = [undefined, false, false];
  const settle = (): void => {
    if (identityOf(file) === home) settleAlone(file);
  };
  const openAnew = async (): Promise<void> => {
    // After the transaction that noticed it has been rolled back.
    await turn();
    await engine.close();
    // Opening it reports any other problem.
    if (isCut) await whenFree(settle, (error) => isBusy(error) && !isClosed, leftClosed).catch(() => undefined);
    if (isClosed) return;
    // If the file is missing, an empty store would be created.
    if (identityOf(file) !== home)
      throw new Error(`${file} was moved, removed or replaced: put it back, or start the server anew`);
    engine = openOnce(file, sync, renew);
    isCut = false;
  };
  const renew = (cut = false): Promise<void> => {
    isCut ||= cut;
    return (renewing ??= openAnew().finally(() => (renewing = undefined)));
  };
  let engine = openOnce(file, sync, renew);
  const home = identityOf(file);
  const look = (): void => {
    // A failure is retried at the next check.
    if (isCut) return void renew().catch(() => undefined);
    try {
      engine.look();
    } catch (error) {
      if (error instanceof Error) onGone?.(error);
    }
  };
  const watch = setInterval(look, lookEvery).unref();
  const ask = <Found>(found: () => Promise<Found>): Promise<Found> => renewing?.then(found, found) ?? found();
  return {
    dialect,
    run: (task) => ask(() => engine.run(task)),
    read: (...asked) => ask(() => engine.read(...asked)),
    search: (...asked) => ask(() => engine.search(...asked)),
    forget: () => ask(() => engine.forget()),
    close() {
      isClosed = true;
      clearInterval(watch);
      return ask(() => engine.close());
    },
  };
}

function openOnce(file: string, sync: typeof fdatasync, renew: (isCut?: boolean) => Promise<void>): Opened {
  const database = openSqlite(file);
  // From here on the main thread never blocks on another process's lock.
  database.exec("PRAGMA busy_timeout = 0");
  const ask = keepPrepared(database);
  const place = database.location();
  // A failure is retried at the next check.
  const files = watchFiles(database, file, ask, (isCut) => void renew(isCut).catch(() => undefined));
  const [look, lookAtJournal] = [onceATurn(files.check), onceATurn(files.checkJournal)];
  // On a file system without WAL support each transaction waits for the disk by itself. The journal is next to the real
  // file, wherever links from `file` lead.
  const hasJournal = database.prepare("PRAGMA journal_mode").get()?.["journal_mode"] === "wal";
  const disk = place !== null && hasJournal ? openJournalDisk(place, sync) : undefined;
  // The journal is flushed after each transaction, and only the writer waits for that.
  if (disk) database.exec("PRAGMA synchronous = NORMAL");
  let emptier = disk && createJournalEmptier(file, ask);
  const { commit, drain } = createGroupCommit(database, ask, async () => {
    emptier?.written();
    await disk?.keep();
  });
  const read = takeTurns((sql, ...values) => whenFree(() => ask(sql, values)));
  const searcher = place !== null ? createThread({ file, readOnly: true, timeout: longestWait }) : undefined;
  return {
    dialect,
    async run(task) {
      if (!database.isOpen) {
        await renew();
        throw new Error("The store was closed.");
      }
      lookAtJournal();
      return commit(() => {
        look();
        disk?.check();
        return finish(task(), ask);
      });
    },
    read,
    search: searcher?.ask ?? read,
    // Long readers keep the journal from being emptied; it is emptied after them.
    forget: async () => await emptier?.clear(),
    look: files.checkJournal,
    async close() {
      if (!database.isOpen) return;
      await searcher?.close();
      await emptier?.close();
      // Last, so that tasks written during the waits above still get their result.
      await drain();
      // There may have been two calls.
      if (!database.isOpen) return;
      try {
        files.close();
      } catch (error) {
        // It keeps working until what prevents closing is over.
        emptier = disk && createJournalEmptier(file, ask);
        throw error;
      }
      disk?.close();
    },
  };
}

/** Runs a check once per turn of the event loop, such as for all tasks of a transaction. */
function onceATurn(look: () => void): () => void {
  let isSeen = false;
  return () => {
    if (isSeen) return;
    look();
    isSeen = true;
    setImmediate(() => (isSeen = false));
  };
}

/** Milliseconds of consecutive reads after which other work gets a turn. */
const longestTurn = 10;

/** Reads are synchronous, so a caller that reads everything piece by piece would block visitors without these breaks. */
function takeTurns(read: Engine["read"]): Engine["read"] {
  let spent = 0;
  return async (...asked) => {
    if (spent > longestTurn) await turn();
    if (spent === 0) setImmediate(() => (spent = 0));
    const begun = performance.now();
    const rows = await read(...asked);
    spent += performance.now() - begun;
    return rows;
  };
}

function finish<Result>(task: Task<Result>, ask: AskAtOnce): Result {
  let step = task.next();
  while (!step.done) step = task.next(ask(step.value.sql, step.value.values));
  return step.value;
}
