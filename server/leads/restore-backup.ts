/** Copies of the embedded store: made and put back while the server runs. */
import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { openSqlite } from "./open-sqlite.ts";

export interface Restored {
  /** Leads that were missing and are there again. */
  leads: number;
  /** Of their deliveries: how many may have been made since the copy, and are unknown therefore. */
  unknown: number;
}

/** Writes a whole copy of the store to a new file, while others write to it. Rejects when the file exists. */
export async function backUp(file: string, copy: string): Promise<void> {
  if (existsSync(copy)) {
    throw Object.assign(new Error(`${copy} exists already: name a new file.`), { code: "EEXIST" });
  }
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    await backup(database, copy);
  } finally {
    database.close();
  }
}

/**
 * Adds what the copy has and the store lacks, in one transaction; what the store has stays as it is.
 *
 * A delivery that was still to be made when the copy was taken may have been made since. Where a second one does harm
 * (`repeatable` says false for its lane) it becomes unknown.
 */
export function restore(file: string, copy: string, repeatable: (lane: string) => boolean): Restored {
  // Brings the copy to the present shape first; it fails for what is no store.
  openSqlite(copy).close();
  const database = openSqlite(file);
  try {
    database.prepare("ATTACH DATABASE ? AS copy").run(copy);
    database.exec("BEGIN IMMEDIATE");
    const lanes = database.prepare("SELECT DISTINCT lane FROM copy.deliveries").all();
    database.exec(
      `CREATE TEMP TABLE missing AS SELECT id FROM copy.leads AS theirs WHERE NOT EXISTS
       (SELECT 1 FROM main.leads AS ours WHERE ours.id = theirs.id OR ours.idempotency_key = theirs.idempotency_key)`,
    );
    const lead = columns(database, "leads").filter((name) => name !== "seq");
    const event = columns(database, "delivery_events").filter((name) => name !== "seq");
    const copyRows = (table: string, names: readonly string[], key: string): void => {
      const list = names.join(", ");
      database.exec(
        `INSERT INTO main.${table} (${list}) SELECT ${list} FROM copy.${table} WHERE ${key} IN (SELECT id FROM missing)`,
      );
    };
    database.exec(
      `INSERT INTO main.leads (${lead.join(", ")}) SELECT ${lead.join(", ")} FROM copy.leads
       WHERE id IN (SELECT id FROM missing) ORDER BY seq`,
    );
    copyRows("deliveries", columns(database, "deliveries"), "lead");
    copyRows("delivery_events", event, "lead");
    for (const table of ["form_versions", "secrets", "gate_passwords", "lanes"]) {
      database.exec(`INSERT INTO main.${table} SELECT * FROM copy.${table} WHERE true ON CONFLICT DO NOTHING`);
    }
    let unknown = 0;
    const doubt = database.prepare(
      `UPDATE main.deliveries SET state = 'unknown', due_at = NULL, lease = NULL,
       detail = 'Restored from a copy: it may have been delivered since.'
       WHERE lane = ? AND state = 'pending' AND due_at IS NOT NULL AND lead IN (SELECT id FROM missing)`,
    );
    for (const row of lanes) {
      if (!repeatable(String(row["lane"]))) unknown += Number(doubt.run(String(row["lane"])).changes);
    }
    const leads = Number(database.prepare("SELECT count(*) AS count FROM missing").get()?.["count"]);
    database.exec("DROP TABLE missing; COMMIT");
    return { leads, unknown };
  } finally {
    database.close();
  }
}

function columns(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`SELECT name FROM pragma_table_info(?)`)
    .all(table)
    .map((row) => String(row["name"]));
}
