import { existsSync, lchownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { bytesAt } from "./journal-length.ts";
import { migrations } from "./migrations.ts";
import { nameWhileClosing, presentFile } from "./store-files.ts";
import { ConfigError } from "../process/explain-fault.ts";

/**
 * Opens the database file, makes it durable and migrates it to the current schema.
 *
 * Several processes may open it at once; each waits up to five seconds for the others' writes. Throws when the file was
 * written by a newer version of the program, or when only its journal exists.
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
    // Left open, it would keep alive the index of a truncated journal, even for the next attempt.
    database.close();
    throw error;
  }
  return database;
}

/** Creates a folder; each new one gets the owner of its parent, as do the files made in it. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  const give = (made: string): void => {
    if (made !== first) give(path.dirname(made));
    giveToFolder(made);
  };
  if (first !== undefined) give(folder);
}

/** Gives a file to its folder's owner: otherwise the server's own user could not open a store that root made before the first start. SQLite gives its other files the same owner. */
function giveToFolder(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  try {
    if (statSync(file, { throwIfNoEntry: false })) lchownSync(file, uid, gid);
  } catch {
    // In a container root may lack the permission; then the file stays root's.
  }
}

/** Writes the rest of the journal into an existing file, with an index of its own. Throws when anybody has the file open. */
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
  // The journal is emptied on its own thread (empty-journal.ts); only if that keeps failing, it is emptied here, while all wait.
  database.exec("PRAGMA wal_autocheckpoint = 40000;");
  // Overwrites erased data instead of only unlinking it.
  database.exec("PRAGMA secure_delete = ON;");
  migrate(database);
  // The statement journal is kept in memory: as a file, it was created again in each transaction, outside the data folder.
  database.exec("PRAGMA temp_store = MEMORY;");
}

/** For a missing file: SQLite would create an empty one. It would take a journal without its file for a leftover and delete it, with leads that are nowhere else. */
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
    // When the disk is full SQLite has rolled back already.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
}
