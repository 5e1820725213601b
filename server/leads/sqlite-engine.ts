/** SQLite in this process: every promise kept only after the disk has the journal (WAL), for which nobody else waits. */
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

/** A full-text index that holds the beginnings of words too and hands out the nearest leads first, one by one. */
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
    // A cross join keeps its order here: one word after the other is compared with short rows.
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

/** A transaction has the file to itself, so nothing needs a lock of its own. */
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

/** Milliseconds between two looks at the journal where nobody writes, and for which a store whose journal was cut short is left closed while others have it open. */
const [lookEvery, leftClosed] = [1000, 2500];

/** An engine of one opening of the file. */
interface Opened extends Engine {
  /** Throws where the journal was cut short, and has the store opened anew. */
  look: () => void;
}

/**
 * Opens (or makes) the file, and opens it anew once its journal was removed or cut short. Throws when it cannot be opened or written.
 * `sync` is the system's way to the disk. `onGone` is told of a journal that was cut short while nobody wrote.
 *
 * The index of a journal that was cut short is made anew by the first who opens the store while nobody has it open: so each process
 * looks, and leaves it closed until it has it alone, or for longer than it takes any other to find out.
 */
export function openSqliteEngine(file: string, sync = fdatasync, onGone?: (error: Error) => void): Engine {
  let [renewing, isClosed, isCut]: [Promise<void> | undefined, boolean, boolean] = [undefined, false, false];
  const settle = (): void => {
    if (identityOf(file) === home) settleAlone(file);
  };
  const openAnew = async (): Promise<void> => {
    // Once the transaction is undone that found it out.
    await turn();
    await engine.close();
    // What else is wrong is told by opening it.
    if (isCut) await whenFree(settle, (error) => isBusy(error) && !isClosed, leftClosed).catch(() => undefined);
    if (isClosed) return;
    // Where nothing lies an empty store would be made.
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
    // What does not succeed is tried again with the next look.
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
  // From here on nobody waits for another process on the main thread.
  database.exec("PRAGMA busy_timeout = 0");
  const ask = keepPrepared(database);
  const place = database.location();
  // What does not succeed is tried again with the next look.
  const files = watchFiles(database, file, ask, (isCut) => void renew(isCut).catch(() => undefined));
  const [look, lookAtJournal] = [onceATurn(files.check), onceATurn(files.checkJournal)];
  // Where the file system knows no journal of this kind, each transaction waits for the disk by itself. The journal stands beside
  // the file itself, wherever links lead from `file`.
  const hasJournal = database.prepare("PRAGMA journal_mode").get()?.["journal_mode"] === "wal";
  const disk = place !== null && hasJournal ? openJournalDisk(place, sync) : undefined;
  // The journal is brought to the disk after each transaction, and only whoever wrote waits for that.
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
    // Others who read for long keep the journal for as long: it is emptied after them.
    forget: async () => await emptier?.clear(),
    look: files.checkJournal,
    async close() {
      if (!database.isOpen) return;
      await searcher?.close();
      await emptier?.close();
      // Last: whoever writes while that is waited for is told of what became of it.
      await drain();
      // Two may have asked for it.
      if (!database.isOpen) return;
      try {
        files.close();
      } catch (error) {
        // It goes on once what keeps it from closing is over.
        emptier = disk && createJournalEmptier(file, ask);
        throw error;
      }
      disk?.close();
    },
  };
}

/** What is done in one turn of the event loop, such as the tasks of a transaction, asks once. */
function onceATurn(look: () => void): () => void {
  let isSeen = false;
  return () => {
    if (isSeen) return;
    look();
    isSeen = true;
    setImmediate(() => (isSeen = false));
  };
}

/** Milliseconds for which one reading may follow the other before whoever else waits has a turn. */
const longestTurn = 10;

/** A reading is done at once, so who reads everything, piece by piece, would leave no moment to the visitors. */
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
