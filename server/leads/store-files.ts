/** The files of an embedded store, which somebody may move, remove or replace while it is in use: SQLite goes on writing to the unlinked files. */
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import type { DatabaseSync } from "node:sqlite";
import { bytesAt, watchLength } from "./journal-length.ts";
import type { AskAtOnce } from "./prepared.ts";

export interface StoreFiles {
  /**
   * Throws when a file is not where it was opened: anything written now would be lost when this process ends, so no
   * caller may be told that it is stored.
   */
  check: () => void;
  /** Throws when the journal was truncated; call it when no transaction is in progress. */
  checkJournal: () => void;
  /** Closes the connection, after saving what nobody else could reach any more. */
  close: () => void;
}

type Renew = (isCut: boolean) => void;

/** Closes every open store, even when the process exits early, because nobody else has the data of a file that was moved away. */
const open = new Set<() => void>();
const closeAll = (): void => open.forEach((close) => close());
function note(close: () => void, isOpen: boolean): void {
  if (isOpen) open.add(close);
  else open.delete(close);
  // A command that opens no store needs no exit handler.
  process.off("exit", closeAll);
  if (open.size > 0) process.on("exit", closeAll);
}

/**
 * Watches the files of a newly opened connection, under the name used to open it. `ask` queries that connection.
 *
 * `renew` is called when the store must be reopened, because its journal or the journal's index was removed, or the journal truncated.
 */
export function watchFiles(database: DatabaseSync, file: string, ask: AskAtOnce, renew: Renew): StoreFiles {
  const place = database.location();
  // No other connection sees an in-memory store, and nobody can remove it.
  if (place === null) return { check: () => undefined, checkJournal: () => undefined, close: () => database.close() };
  const [journal, index] = [`${place}-wal`, `${place}-shm`];
  // Links may lead from one to the other, and either may be moved.
  const opened = new Map([file, place, journal, index].map((each) => [each, identityOf(each)]));
  // Another process is closing it alone right now, or somebody is moving it; nothing would ever show that such a file is back.
  if (opened.get(file) === "" || opened.get(place) === "") {
    database.close();
    throw new Error(`${file} was moved or removed while it was opened: try again`);
  }
  const isMoved = (each: string): boolean => identityOf(each) !== opened.get(each);
  const length = watchLength(journal, ask, () => renew(true));
  /** Another journal is in place, started by others or put there. It may have its own index, so neither side sees the other's writes. */
  const hasOther = (): boolean => isMoved(journal) && (bytesAt(journal) > 0 || (isMoved(index) && existsSync(index)));
  /** Whether nothing is lost with a journal that was removed. */
  const isKept = (): boolean => {
    if (!hasOther()) return isInFile(ask, "PASSIVE");
    try {
      return isInFile(ask, "NOOP") || saveBeside(place, ask);
    } catch (error) {
      // Others with the same index begin a journal only once the file has all of the old one; from then on this connection reads garbage.
      if (isMoved(index) || !isNonsense(error)) throw error;
      return true;
    }
  };
  const close = (): void => {
    if (isMoved(place)) {
      const isSaved = saveBeside(place, ask);
      database.close();
      // A process that has opened the new file would apply a journal to it that belongs to another file.
      if (isSaved && identityOf(place) !== "" && !isMoved(journal)) rmSync(journal);
    } else {
      if (isMoved(journal) && !isKept())
        throw new Error(`What ${journal} held could not be written into the store, or beside it.`);
      if (isMoved(journal) || isMoved(index)) closeAlone(database, place);
      else database.close();
    }
    note(close, false);
  };
  note(close, true);
  return {
    checkJournal: () => void (isMoved(journal) || isMoved(index) || length.look()),
    check() {
      length.check();
      const lost = [...opened.keys()].find(isMoved);
      if (lost === undefined) return;
      const isRenewed = lost === journal || lost === index;
      if (isRenewed) renew(false);
      const next = isRenewed ? (hasOther() ? savedBeside : "the store is opened anew") : putBack;
      throw new Error(`${lost} was moved, removed or replaced while it was in use: ${next}`);
    },
    close,
  };
}

const putBack =
  "put it back, or stop the server with SIGTERM, which writes what it has beside it (*.saved-*), and start it anew";
const savedBeside =
  "another one is there, so what it alone held is written beside it (*.saved-*), to be brought back with `npm run leads -- restore`, and the store is opened anew; where this is said again and again, it cannot be written: make room";

/**
 * Closes a connection that does not know of the journal others have begun since, or of their writes to its own: as the last one it would
 * overwrite theirs with its own data, and delete it. SQLite leaves everything as it is when the file was moved.
 */
function closeAlone(database: DatabaseSync, file: string): void {
  const away = nameWhileClosing(file);
  renameSync(file, away);
  try {
    database.close();
  } finally {
    renameSync(away, file);
  }
}

/** SQLite's codes for a file that is corrupt, no database or too short, https://www.sqlite.org/rescode.html; the lower eight bits are the kind. */
const damages = new Set([11, 26, 522]);

/** Whether the data that was read is at fault, rather than a failed write or another process's lock. */
function isNonsense(error: unknown): boolean {
  const said = error instanceof Error ? (error.cause ?? error) : undefined;
  const errcode = said instanceof Error && "errcode" in said ? Number(said.errcode) : 0;
  return damages.has(errcode) || damages.has(errcode & 0xff);
}

/** Returns the name of a store's file during the few milliseconds of closing it alone; a process killed in them leaves it so. */
export function nameWhileClosing(file: string): string {
  return `${file}.closing`;
}

/** Returns a URL that opens only an existing store: if it is gone by then, SQLite would create one, and delete the journal that stayed. */
export function presentFile(file: string, mode: "ro" | "rw"): URL {
  const store = pathToFileURL(file);
  store.searchParams.set("mode", mode);
  return store;
}

/** Identifies the file at a path; "" when there is none. */
export function identityOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : "";
}

/** Saves everything in a file that was moved, removed or replaced beside its old place, to be restored like any copy. Throws when that fails. */
function saveBeside(file: string, ask: AskAtOnce): boolean {
  const folder = path.dirname(file);
  // If the parent folder is gone too, nobody will look for anything there.
  if (!existsSync(path.dirname(folder))) return false;
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const saved = `${file}.saved-${randomInt(1e12)}`;
  try {
    ask("VACUUM INTO ?", [`${saved}.part`]);
    renameSync(`${saved}.part`, saved);
    return true;
  } catch (error) {
    if (existsSync(`${saved}.part`)) rmSync(`${saved}.part`);
    throw new Error(`What the store held could not be written to ${saved}.`, { cause: error });
  }
}

/**
 * Whether the store has everything in the journal; PASSIVE writes it there first. This is for a journal without a name: nobody else has
 * written yet, since a process that finds no journal, or an empty one, cannot read anything before this. Afterwards others can.
 */
function isInFile(ask: AskAtOnce, mode: "NOOP" | "PASSIVE"): boolean {
  const [found] = ask(`PRAGMA wal_checkpoint(${mode})`, []);
  // While another process is checkpointing, SQLite does not report the progress.
  return found?.["busy"] === 0 && found["log"] === found["checkpointed"];
}
