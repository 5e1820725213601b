/** SQLite in this process: every promise kept only after the disk has the journal (WAL), for which nobody else waits. */
import { existsSync, fdatasync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setImmediate as turn } from "node:timers/promises";
import { beyondSql, type Dialect, type Engine, type Task, type WordIndex } from "./engine.ts";
import { longestWait, whenFree } from "./busy.ts";
import { createJournalEmptier } from "./empty-journal.ts";
import { createGroupCommit } from "./group-commit.ts";
import { openJournalDisk } from "./journal-disk.ts";
import { openSqlite } from "./open-sqlite.ts";
import { keepLastNumber, lastNumber } from "./lead-numbers.ts";
import { keepPrepared, type AskAtOnce } from "./prepared.ts";
import { createThread } from "./sqlite-thread.ts";

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

/**
 * Opens (or makes) the file, and opens it anew once its journal was removed. Throws when it cannot be opened or written.
 * `sync` is the system's way to the disk.
 */
export function openSqliteEngine(file: string, sync: typeof fdatasync = fdatasync): Engine {
  let [renewing, isClosed]: [Promise<void> | undefined, boolean] = [undefined, false];
  const openAnew = async (): Promise<void> => {
    // Once the transaction is undone that found it out.
    await turn();
    await engine.close();
    // Where nothing lies an empty store would be made.
    if (!isClosed && placeOf(file) === home) engine = openOnce(file, sync, renew);
  };
  const renew = (): void => {
    // What does not succeed is tried again with the next look.
    renewing ??= openAnew()
      .catch(() => undefined)
      .finally(() => (renewing = undefined));
  };
  let engine = openOnce(file, sync, renew);
  const home = placeOf(file);
  const ask = <Found>(found: () => Promise<Found>): Promise<Found> => renewing?.then(found) ?? found();
  return {
    dialect,
    run: (task) => ask(() => engine.run(task)),
    read: (...asked) => ask(() => engine.read(...asked)),
    search: (...asked) => ask(() => engine.search(...asked)),
    forget: () => ask(() => engine.forget()),
    close() {
      isClosed = true;
      return ask(() => engine.close());
    },
  };
}

function openOnce(file: string, sync: typeof fdatasync, renew: () => void): Engine {
  const database = openSqlite(file);
  // From here on nobody waits for another process on the main thread.
  database.exec("PRAGMA busy_timeout = 0");
  const ask = keepPrepared(database);
  // What is in memory, no other connection sees, and nobody can take away.
  const place = database.location();
  const isFile = place !== null;
  const [journal, index] = [`${place}-wal`, `${place}-shm`];
  const [opened, openedJournal] = [place ?? "", journal].map(placeOf);
  const look = isFile ? onceATurn(watchFiles(file, journal, index, renew)) : () => undefined;
  // Where the file system knows no journal of this kind, each transaction waits for the disk by itself. The journal stands beside
  // the file itself, wherever links lead from `file`.
  const hasJournal = database.prepare("PRAGMA journal_mode").get()?.["journal_mode"] === "wal";
  const disk = place !== null && hasJournal ? openJournalDisk(place, sync) : undefined;
  // The journal is brought to the disk after each transaction, and only whoever wrote waits for that.
  if (disk) database.exec("PRAGMA synchronous = NORMAL");
  const emptier = disk && createJournalEmptier(file, ask);
  const { commit, drain } = createGroupCommit(database, ask, async () => {
    emptier?.written();
    await disk?.keep();
  });
  const read = takeTurns((sql, ...values) => whenFree(() => ask(sql, values)));
  const searcher = isFile ? createThread({ file, readOnly: true, timeout: longestWait }) : undefined;
  return {
    dialect,
    run(task) {
      if (!database.isOpen) renew();
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
    async close() {
      if (!database.isOpen) return;
      await searcher?.close();
      await emptier?.close();
      // Last: whoever writes while that is waited for is told of what became of it.
      await drain();
      // Two may have asked for it.
      if (!database.isOpen) return;
      const isThere = isFile && placeOf(place) === opened;
      const isSaved = isFile && !isThere && saveBeside(place, ask);
      if (isThere && !(sizeOf(journal) && sizeOf(index))) saveAll(ask);
      const last = isThere && placeOf(journal) !== openedJournal ? openSqlite(file) : undefined;
      disk?.close();
      database.close();
      last?.close();
      // Whoever opened what lies there by now would bring into it what belongs to another file.
      if (isSaved && placeOf(place) !== "" && placeOf(journal) === openedJournal) rmSync(journal);
    },
  };
}

/** Writes all that a file has which was moved, removed or replaced beside its place: to be brought back, like any copy. */
function saveBeside(file: string, ask: AskAtOnce): boolean {
  try {
    const folder = path.dirname(file);
    // The folder alone: where all around it is gone as well, nobody looks for anything.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    rmSync(`${file}.part`, { force: true });
    ask("VACUUM INTO ?", [`${file}.part`]);
    renameSync(`${file}.part`, `${file}.saved-${process.pid}`);
    return true;
  } catch {
    return false;
  }
}

/** Which file there is at a place; "" for none. */
function placeOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : "";
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Throws when a file is not where it was opened. Somebody has moved or removed it, and SQLite writes on to what has no name any
 * more: that is gone with this process, and nobody may be told that it is kept. `renew` is told of a journal; not of an index of
 * it where others have begun another one, for they may have written on in the journal.
 */
function watchFiles(file: string, journal: string, index: string, renew: () => void): () => void {
  const opened = [file, journal, index].map((each) => [each, placeOf(each)] as const);
  return () => {
    const lost = opened.find(([each, before]) => placeOf(each) !== before)?.[0];
    if (lost === undefined) return;
    const isRenewed = lost === journal || (lost === index && sizeOf(index) === 0);
    if (isRenewed) renew();
    const next = isRenewed
      ? "the store is opened anew"
      : "put it back, or stop the server with SIGTERM, which writes what it has beside it (*.saved-*), and start it anew";
    throw new Error(`${lost} was moved, removed or replaced while it was in use: ${next}`);
  };
}

/**
 * Writes into the store what a journal without a name holds. Nobody else has written by then: who finds no journal, or an empty
 * one, can read nothing before this. The connection that holds it is closed at once, and never as the last one: others can write
 * from now on, into a journal of which it knows nothing, and the last one writes what it has in the place of that.
 */
function saveAll(ask: AskAtOnce): void {
  const [found] = ask("PRAGMA wal_checkpoint(PASSIVE)", []);
  if (found?.["log"] !== found?.["checkpointed"]) throw new Error("The journal could not be written into the store.");
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
