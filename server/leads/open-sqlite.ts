import { existsSync, lchownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { bytesAt } from "./journal-length.ts";
import { migrations } from "./migrations.ts";
import { nameWhileClosing, presentFile } from "./store-files.ts";
import { ConfigError } from "../process/explain-fault.ts";

/**
 * Opens the database file, makes it durable and brings it to the present shape.
 *
 * Several processes may open it at once; each waits up to five seconds for the others' writes. Throws when the file was
 * written by a newer version of the program, and when only its journal is there.
 */
export function openSqlite(file: string): DatabaseSync {
  makeFolder(path.resolve(path.dirname(file)));
  const isThere = bytesAt(file) > 0;
  if (!isThere) keepLoneJournal(file);
  const isNew = !existsSync(file);
  const database = new DatabaseSync(isThere ? presentFile(file, "rw") : file, { timeout: 5000 });
  try {
    if (isNew) giveToFolder(file);
    prepare(database);
  } catch (error) {
    // Left open, it would keep the index of a journal that was cut short, also from whoever tries again.
    database.close();
    throw error;
  }
  return database;
}

/** Each one that is made belongs to whose folder it is in, as what is made there does. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  const give = (made: string): void => {
    if (made !== first) give(path.dirname(made));
    giveToFolder(made);
  };
  if (first !== undefined) give(folder);
}

/** A command that root runs before the first start would make a store that the server, as a user of its own, cannot open. SQLite gives what it keeps beside the file to whose that is. */
function giveToFolder(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  try {
    if (statSync(file, { throwIfNoEntry: false })) lchownSync(file, uid, gid);
  } catch {
    // Root of a container may lack the right to: then it is its own, as before.
  }
}

/** Brings what is left of the journal into a file that is there, by an index of its own. Throws where anybody has it open. */
export function settleAlone(file: string): void {
  const database = new DatabaseSync(presentFile(file, "rw"), { timeout: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA user_version;");
  } finally {
    database.close();
  }
}

function prepare(database: DatabaseSync): void {
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  // The journal is emptied on a thread of its own (empty-journal.ts); only when that fails again and again, here, while all wait.
  database.exec("PRAGMA wal_autocheckpoint = 40000;");
  // What is erased is overwritten, not only forgotten.
  database.exec("PRAGMA secure_delete = ON;");
  migrate(database);
  // What takes back one statement of many is kept in memory: as a file it was made anew in each transaction, outside of the data.
  database.exec("PRAGMA temp_store = MEMORY;");
}

/** For a file that is not there: SQLite would begin an empty one. A journal without its file it takes for one that was left over, and deletes it, with leads that are nowhere else. */
function keepLoneJournal(file: string): void {
  const away = nameWhileClosing(file);
  if (existsSync(away)) {
    throw new ConfigError([
      `${file} is not there, but ${away} is: try again; if it is there still, a server was killed as it closed the store: rename it to ${file}.`,
    ]);
  }
  if (bytesAt(`${file}-wal`) === 0) return;
  throw new ConfigError([
    `${file} is not there, but its journal ${file}-wal is, which may hold leads: put the file back beside it, or move the journal away as well.`,
  ]);
}

function migrate(database: DatabaseSync): void {
  if (versionOf(database) === migrations.length) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Read again: another process may have migrated while this one waited for the lock.
    const version = versionOf(database);
    if (version > migrations.length) {
      throw new ConfigError([
        "The database was written by a newer version of this program: start that version instead.",
      ]);
    }
    for (const step of migrations.slice(version)) database.exec(typeof step === "string" ? step : step.sqlite);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec("COMMIT");
  } catch (error) {
    // Where there is no room left SQLite has taken it back itself.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
}
