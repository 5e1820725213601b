/** Leads in an SQLite file: WAL, synchronous=FULL, every promise kept only after the disk has it. */
import { randomUUIDv7 } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { CompiledForm } from "../../engine/compile/site.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Commit, createGroupCommit } from "./group-commit.ts";
import { openSqlite } from "./open-sqlite.ts";
import { readLeads } from "./read-leads.ts";
import type { NewLead, Store, Stored } from "./store.ts";

export interface SqliteStoreOptions {
  /** Path of the database; its folder is made when it is missing. */
  file: string;
  /** Default: the system's clock. */
  now?: () => Date;
}

/** Opens (or makes) the store. Throws when the file cannot be opened or written. */
export function openSqliteStore({ file, now = () => new Date() }: SqliteStoreOptions): Store {
  const database = openSqlite(file);
  const { commit, flush } = createGroupCommit(database);
  const addLead = prepareAdd(database, now);
  return {
    add: (lead) => commit(() => addLead(lead)),
    leads: () => readLeads(database),
    ...shownForms(database, commit, now),
    ...smallValues(database, commit),
    async probe() {
      await commit(() =>
        database
          .prepare("INSERT INTO probes VALUES ('health', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at")
          .run(now().toISOString()),
      );
    },
    close() {
      if (database.isOpen) {
        flush();
        database.close();
      }
      return Promise.resolve();
    },
  };
}

function prepareAdd(database: DatabaseSync, now: () => Date): (lead: NewLead) => Stored {
  const byKey = database.prepare("SELECT id, fingerprint FROM leads WHERE idempotency_key = ?");
  const same = database.prepare(
    "SELECT id FROM leads WHERE fingerprint = ? AND received_at >= ? ORDER BY seq DESC LIMIT 1",
  );
  const insert = database.prepare(
    `INSERT INTO leads (id, form, form_version, received_at, payload, fingerprint, idempotency_key, quarantined)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (lead) => {
    const print = fingerprint(lead);
    const at = now();
    if (lead.idempotencyKey !== undefined) {
      const known = byKey.get(lead.idempotencyKey);
      if (known && known["fingerprint"] !== print) return { outcome: "conflict" };
      if (known) return { outcome: "repeated", id: String(known["id"]) };
    }
    if (lead.sameWithin !== undefined) {
      const known = same.get(print, new Date(at.getTime() - lead.sameWithin).toISOString());
      if (known) return { outcome: "repeated", id: String(known["id"]) };
    }
    const id = randomUUIDv7();
    const payload = JSON.stringify(lead.payload);
    const key = lead.idempotencyKey ?? null;
    insert.run(id, lead.form, lead.formVersion, at.toISOString(), payload, print, key, lead.quarantined ? 1 : 0);
    return { outcome: "stored", id };
  };
}

function shownForms(
  database: DatabaseSync,
  commit: Commit,
  now: () => Date,
): Pick<Store, "showForms" | "replacedForms"> {
  return {
    async showForms(forms) {
      await commit(() => {
        database.prepare("UPDATE form_versions SET replaced_at = coalesce(replaced_at, ?)").run(now().toISOString());
        const show = database.prepare(
          `INSERT INTO form_versions (form, version, definition) VALUES (?, ?, ?)
           ON CONFLICT (form, version) DO UPDATE SET replaced_at = NULL`,
        );
        for (const form of forms) show.run(form.id, form.version, JSON.stringify(form));
      });
    },
    replacedForms(since) {
      const rows = database
        .prepare("SELECT definition, replaced_at FROM form_versions WHERE replaced_at >= ? ORDER BY replaced_at DESC")
        .all(since);
      return Promise.resolve(
        rows.map((row) => ({
          form: JSON.parse(String(row["definition"])) as CompiledForm,
          replacedAt: String(row["replaced_at"]),
        })),
      );
    },
  };
}

function smallValues(
  database: DatabaseSync,
  commit: Commit,
): Pick<Store, "secret" | "gatePassword" | "setGatePassword"> {
  const passwordOf = database.prepare("SELECT hash FROM gate_passwords WHERE gate = ?");
  return {
    secret: (name, make) =>
      commit(() => {
        database.prepare("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING").run(name, make());
        return String(database.prepare("SELECT value FROM secrets WHERE name = ?").get(name)?.["value"]);
      }),
    gatePassword(gate) {
      const hash = passwordOf.get(gate)?.["hash"];
      return Promise.resolve(typeof hash === "string" ? hash : undefined);
    },
    async setGatePassword(gate, hash) {
      await commit(() =>
        database
          .prepare("INSERT INTO gate_passwords VALUES (?, ?) ON CONFLICT (gate) DO UPDATE SET hash = excluded.hash")
          .run(gate, hash),
      );
    },
  };
}
