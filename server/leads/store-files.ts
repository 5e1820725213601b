/** The files of an embedded store, which somebody may move, remove or replace while it is in use: SQLite writes on to what has no name any more. */
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
   * Throws when a file is not where it was opened: what is written now would be gone with this process, and nobody may be told
   * that it is kept.
   */
  check: () => void;
  /** Throws when somebody cut the journal short; for when no transaction is under way. */
  checkJournal: () => void;
  /** Closes the connection, after saving what nobody else could reach any more. */
  close: () => void;
}

type Renew = (isCut: boolean) => void;

/** How those are closed that are open: also by a process that ends in haste, for what was moved away nobody else has. */
const open = new Set<() => void>();
const closeAll = (): void => open.forEach((close) => close());
function note(close: () => void, isOpen: boolean): void {
  if (isOpen) open.add(close);
  else open.delete(close);
  // A command that opens no store has nothing to do then.
  process.off("exit", closeAll);
  if (open.size > 0) process.on("exit", closeAll);
}

/**
 * Watches the files of a connection that was just opened, by the name that it was opened by. `ask` asks that connection.
 *
 * `renew` is told when the store has to be closed and opened anew, for its journal was removed, or the index of that; or cut short.
 */
export function watchFiles(database: DatabaseSync, file: string, ask: AskAtOnce, renew: Renew): StoreFiles {
  const place = database.location();
  // What is in memory, no other connection sees, and nobody can take away.
  if (place === null) return { check: () => undefined, checkJournal: () => undefined, close: () => database.close() };
  const [journal, index] = [`${place}-wal`, `${place}-shm`];
  // Links may lead from the one to the other, and somebody may move either.
  const opened = new Map([file, place, journal, index].map((each) => [each, identityOf(each)]));
  // Another process closes it alone at this moment, or somebody moves it: of such a file nobody would ever know that it is back.
  if (opened.get(file) === "" || opened.get(place) === "") {
    database.close();
    throw new Error(`${file} was moved or removed while it was opened: try again`);
  }
  const isMoved = (each: string): boolean => identityOf(each) !== opened.get(each);
  const length = watchLength(journal, ask, () => renew(true));
  /** Others have begun a journal, or somebody put one there: it may be with an index of its own, so neither knows what the other wrote. */
  const hasOther = (): boolean => isMoved(journal) && (bytesAt(journal) > 0 || (isMoved(index) && existsSync(index)));
  /** Whether nothing is lost with a journal that was removed. */
  const isKept = (): boolean => {
    if (!hasOther()) return isInFile(ask, "PASSIVE");
    try {
      return isInFile(ask, "NOOP") || saveBeside(place, ask);
    } catch (error) {
      // Who shares the index begins a journal only once the file has all of the one before, and this one reads nonsense from then on.
      if (isMoved(index) || !isNonsense(error)) throw error;
      return true;
    }
  };
  const close = (): void => {
    if (isMoved(place)) {
      const isSaved = saveBeside(place, ask);
      database.close();
      // Whoever opened what lies there by now would bring into it what belongs to another file.
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
 * Closes a connection that knows nothing of the journal that others have begun since, or of what they wrote into its own: as the
 * last one it would write over theirs what it has, and delete it. From a file that was moved SQLite leaves all as it is.
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

/** What is said of a file that is damaged, is no database or ends too soon, https://www.sqlite.org/rescode.html; the lower eight bits are the kind. */
const damages = new Set([11, 26, 522]);

/** Whether what was read is to blame, and not that nothing could be written, or somebody else was at it. */
function isNonsense(error: unknown): boolean {
  const said = error instanceof Error ? (error.cause ?? error) : undefined;
  const errcode = said instanceof Error && "errcode" in said ? Number(said.errcode) : 0;
  return damages.has(errcode) || damages.has(errcode & 0xff);
}

/** What a store's file is called for the few milliseconds in which one is closed alone; whoever is killed in them leaves it so. */
export function nameWhileClosing(file: string): string {
  return `${file}.closing`;
}

/** A store that is there, to be opened: where it is away by then SQLite would make one, and delete the journal that stayed there. */
export function presentFile(file: string, mode: "ro" | "rw"): URL {
  const store = pathToFileURL(file);
  store.searchParams.set("mode", mode);
  return store;
}

/** Which file there is at a place; "" for none. */
export function identityOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : "";
}

/** Writes all that a file has which was moved, removed or replaced beside its place: to be brought back, like any copy. Throws when that fails. */
function saveBeside(file: string, ask: AskAtOnce): boolean {
  const folder = path.dirname(file);
  // Where all around the folder is gone as well, nobody looks for anything.
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
 * Whether the store has all that the journal holds; with PASSIVE that is written into it. Of a journal without a name: nobody else
 * has written by then, for who finds no journal, or an empty one, can read nothing before this. From then on others can.
 */
function isInFile(ask: AskAtOnce, mode: "NOOP" | "PASSIVE"): boolean {
  const [found] = ask(`PRAGMA wal_checkpoint(${mode})`, []);
  // Where somebody else is at it, nothing is said of how far it is.
  return found?.["busy"] === 0 && found["log"] === found["checkpointed"];
}
