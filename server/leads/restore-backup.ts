/** Backups of the embedded store, made and restored while the server runs. */
import { chmodSync, closeSync, copyFileSync, existsSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { letOthersWrite } from "./busy.ts";
import type { Row } from "./engine.ts";
import { lastNumber } from "./lead-numbers.ts";
import { openSqlite } from "./open-sqlite.ts";

export interface Restored {
  /** How many missing leads were restored. */
  leads: number;
  /** How many of their deliveries may have been made since the copy, and are therefore unknown. */
  unknown: number;
  /** How many people may sign in at the desk again. */
  people: number;
  /** The keys of the gates whose password was restored. */
  gates: readonly string[];
}

interface HowToRestore {
  repeatable: (lane: string) => boolean;
  now: Date;
}

/** Leads per restore transaction, a limit on how long it delays a running server. */
const piece = 500;

/** The tables of a lead's data, without the numbers, which the store assigns again. */
const tables = [
  { name: "leads", key: "id" },
  { name: "deliveries", key: "lead" },
  { name: "delivery_events", key: "lead" },
  { name: "lead_notes", key: "lead" },
] as const;

/** Returns the name of a copy while it is made, so that a killed process leaves nothing that passes for a copy. */
export function partOfCopy(copy: string): string {
  return `${copy}.part`;
}

/** Returns the default name of a copy, from the date and time to the second. */
export function nameOfCopy(now: Date): string {
  return `leads-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.sqlite`;
}

/** Milliseconds within which a process that makes a copy writes to it. */
const longestSilence = 3_600_000;

/** Writes a complete copy of the store to a new file while others write. Throws when the file exists or another process is making it. */
export function backUp(file: string, copy: string): void {
  const part = partOfCopy(copy);
  const left = statSync(part, { throwIfNoEntry: false });
  // Left by a process that was killed.
  if (left && Date.now() - left.mtimeMs > longestSilence) rmSync(part, { force: true });
  try {
    closeSync(openSync(part, "wx", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const words = `${part} is there: another copy is being made, or was stopped within the last hour. Name another file, or delete that one.`;
    throw Object.assign(new Error(words), { code: "EEXIST" });
  }
  // Checked last: another process that was making it has renamed it by now.
  if (existsSync(copy)) {
    rmSync(part);
    throw Object.assign(new Error(`${copy} exists already: name a new file.`), { code: "EEXIST" });
  }
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // A single read transaction: a step-by-step copy would restart whenever a lead arrives in between.
    database.prepare("VACUUM INTO ?").run(part);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    database.close();
  }
  renameSync(part, copy);
}

/**
 * Adds what the copy has and the store lacks; existing data stays as it is, and so does the copy.
 *
 * A delivery that was pending in the copy may have been made since. Where a second one does harm (`repeatable` is false for its lane), it becomes
 * unknown. A form that was shown then counts as replaced at `now`. Each lead is restored together with its deliveries, and an interrupted restore
 * can be run again. Rejects when the copy is not a store, or is in use.
 */
export async function restoreBackup(file: string, copy: string, how: HowToRestore): Promise<Restored> {
  const own = `${file}.restoring-${process.pid}`;
  try {
    copyStore(copy, own);
    // Migrates our copy of the copy to the current schema.
    openSqlite(own).close();
    const database = openSqlite(file);
    try {
      database.prepare("ATTACH DATABASE ? AS copy").run(own);
      return await addMissing(database, how);
    } finally {
      database.close();
    }
  } finally {
    for (const end of ["", "-wal", "-shm"]) rmSync(own + end, { force: true });
  }
}

/** Copies the file with SQLite's files beside it. Throws when it is not a store, or when somebody writes to it. */
function copyStore(from: string, to: string): void {
  const ends = ["", "-wal"];
  const state = (): string => ends.map((end) => lastWritten(from + end)).join();
  const before = state();
  for (const end of ends) {
    if (!existsSync(from + end)) continue;
    copyFileSync(from + end, to + end);
    // A backup kept safe may be read-only, or readable by everybody; ours must be private and writable.
    chmodSync(to + end, 0o600);
  }
  if (state() !== before) {
    const words = `${from} is written to, so what is copied of it fits together at no moment: stop its server, or have \`npm run leads -- backup\` copy it there.`;
    throw Object.assign(new Error(words), { code: "ENOSTORE" });
  }
  const database = new DatabaseSync(to);
  try {
    const found = database.prepare("SELECT count(*) AS count FROM sqlite_schema WHERE name = 'leads'").get();
    if (found?.["count"] !== 1) throw new Error("there are no leads in it");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(`${from} is no copy of a store: ${reason}.`), { code: "ENOSTORE" });
  } finally {
    database.close();
  }
}

function lastWritten(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.size} ${found.mtimeNs}` : "";
}

async function addMissing(database: DatabaseSync, { repeatable, now }: HowToRestore): Promise<Restored> {
  // Forms shown in the copy were shown at its time. Until a process confirms that it still shows one, today's form file counts.
  database.prepare("UPDATE copy.form_versions SET replaced_at = ? WHERE replaced_at IS NULL").run(now.toISOString());
  for (const table of ["form_versions", "secrets", "lanes", "runs"]) bringTableBack(database, table);
  const gates = bringTableBack(database, "gate_passwords").map(({ gate }) => String(gate));
  database.exec("CREATE TEMP TABLE missing (seq INTEGER PRIMARY KEY, id TEXT NOT NULL)");
  const restored: Restored = { leads: 0, unknown: 0, people: bringDeskBack(database), gates };
  for (let last = 0; ;) {
    database.exec("BEGIN IMMEDIATE");
    database
      .prepare(
        `INSERT INTO missing SELECT seq, id FROM copy.leads AS theirs WHERE seq > ? AND NOT EXISTS
         (SELECT 1 FROM main.leads AS ours WHERE ours.id = theirs.id OR ours.idempotency_key = theirs.idempotency_key)
         ORDER BY seq LIMIT ${piece}`,
      )
      .run(last);
    const found = database.prepare("SELECT count(*) AS count, max(seq) AS last FROM missing").get();
    for (const { name, key } of tables) copyRows(database, name, key);
    restored.unknown += doubtDeliveries(database, repeatable);
    database.exec("DELETE FROM missing; COMMIT");
    restored.leads += Number(found?.["count"]);
    if (Number(found?.["count"]) < piece) break;
    last = Number(found?.["last"]);
    await letOthersWrite();
  }
  // Last, so that nobody is notified of the restored leads again.
  database.exec(`INSERT INTO main.desk_news SELECT account, leads, forms, waiting, (SELECT coalesce(max(seq), 0) FROM main.leads), told_at
    FROM copy.desk_news WHERE account IN (SELECT id FROM main.desk_accounts) ON CONFLICT DO NOTHING`);
  return restored;
}

/** Restores the missing rows of a table and returns them. Existing rows stay as they are. */
function bringTableBack(database: DatabaseSync, table: string): Row[] {
  const missing = `INSERT INTO main.${table} SELECT * FROM copy.${table} WHERE true ON CONFLICT DO NOTHING RETURNING *`;
  return database.prepare(missing).all();
}

/**
 * Restores the desk's accounts and log only if the desk was never used, which means that the whole store was lost.
 * Otherwise somebody may have deleted an account since the copy.
 */
function bringDeskBack(database: DatabaseSync): number {
  const isUsed = ["desk_accounts", "desk_log"].some((table) => database.prepare(`SELECT 1 FROM main.${table}`).get());
  if (isUsed) return 0;
  database.exec(`BEGIN IMMEDIATE; INSERT INTO main.desk_log SELECT * FROM copy.desk_log;
    INSERT INTO main.desk_accounts SELECT * FROM copy.desk_accounts; COMMIT`);
  return Number(database.prepare("SELECT count(*) AS count FROM main.desk_accounts").get()?.["count"]);
}

function copyRows(database: DatabaseSync, table: string, key: string): void {
  const columns = database.prepare("SELECT name FROM pragma_table_info(?)").all(table);
  const list = columns
    .map(({ name }) => String(name))
    .filter((name) => name !== "seq")
    .join(", ");
  const [seq, number] =
    table === "leads" ? ["seq, ", `${lastNumber} + row_number() OVER (ORDER BY rowid), `] : ["", ""];
  database.exec(
    `INSERT INTO main.${table} (${seq}${list}) SELECT ${number}${list} FROM copy.${table}
     WHERE ${key} IN (SELECT id FROM missing) ORDER BY rowid`,
  );
}

function doubtDeliveries(database: DatabaseSync, repeatable: (lane: string) => boolean): number {
  const doubt = database.prepare(
    `UPDATE main.deliveries SET state = 'unknown', due_at = NULL, lease = NULL,
     detail = 'Restored from a copy: it may have been delivered since.'
     WHERE lane = ? AND state = 'pending' AND due_at IS NOT NULL AND lead IN (SELECT id FROM missing)`,
  );
  const lanes = database.prepare("SELECT DISTINCT name FROM copy.lanes").all();
  return lanes
    .map(({ name }) => String(name))
    .filter((lane) => !repeatable(lane))
    .reduce((sum, lane) => sum + Number(doubt.run(lane).changes), 0);
}
