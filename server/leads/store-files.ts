/** The files of an embedded store, which somebody may move, remove or replace while it is in use: SQLite writes on to what has no name any more. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { DatabaseSync } from "node:sqlite";
import { openSqlite } from "./open-sqlite.ts";
import type { AskAtOnce } from "./prepared.ts";

export interface StoreFiles {
  /**
   * Throws when a file is not where it was opened: what is written now would be gone with this process, and nobody may be told
   * that it is kept.
   */
  check: () => void;
  /** Closes the connection, after saving what nobody else could reach any more. */
  close: () => void;
}

/**
 * Watches the files of a connection that was just opened, by the name that it was opened by. `ask` asks that connection.
 *
 * `renew` is told when the store has to be closed and opened anew for its journal was removed; not for an index of it where
 * others have begun another one, for they may have written on in the journal.
 */
export function watchFiles(database: DatabaseSync, file: string, ask: AskAtOnce, renew: () => void): StoreFiles {
  const place = database.location();
  // What is in memory, no other connection sees, and nobody can take away.
  if (place === null) return { check: () => undefined, close: () => database.close() };
  const [journal, index] = [`${place}-wal`, `${place}-shm`];
  const opened = [file, journal, index].map((each) => [each, identityOf(each)] as const);
  const isMoved = (asked: string): boolean =>
    opened.some(([each, before]) => each === asked && identityOf(each) !== before);
  return {
    check() {
      const lost = opened.map(([each]) => each).find(isMoved);
      if (lost === undefined) return;
      const isRenewed = lost === journal || (lost === index && sizeOf(index) === 0);
      if (isRenewed) renew();
      const next = isRenewed
        ? "the store is opened anew"
        : "put it back, or stop the server with SIGTERM, which writes what it has beside it (*.saved-*), and start it anew";
      throw new Error(`${lost} was moved, removed or replaced while it was in use: ${next}`);
    },
    close() {
      if (isMoved(place)) {
        const isSaved = saveBeside(place, ask);
        database.close();
        // Whoever opened what lies there by now would bring into it what belongs to another file.
        if (isSaved && identityOf(place) !== "" && !isMoved(journal)) rmSync(journal);
        return;
      }
      if (sizeOf(journal) === 0 || sizeOf(index) === 0) saveAll(ask);
      const last = isMoved(journal) ? openSqlite(file) : undefined;
      database.close();
      last?.close();
    },
  };
}

/** Which file there is at a place; "" for none. */
export function identityOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : "";
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

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

/**
 * Writes into the store what a journal without a name holds. Nobody else has written by then: who finds no journal, or an empty
 * one, can read nothing before this. The connection that holds it is closed at once, and never as the last one: others can write
 * from now on, into a journal of which it knows nothing, and the last one writes what it has in the place of that.
 */
function saveAll(ask: AskAtOnce): void {
  const [found] = ask("PRAGMA wal_checkpoint(PASSIVE)", []);
  if (found?.["log"] !== found?.["checkpointed"]) throw new Error("The journal could not be written into the store.");
}
