/**
 * What people did at the desk, for a year. Nothing here changes an entry; each holds a hash over the one before, so that
 * whoever changes the table by other means is found out.
 */
import { createHash } from "node:crypto";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";

export interface AuditEntry {
  /** Mail address of an account; "" when nobody was signed in. */
  actor: string;
  /** What was done, such as `erase`. */
  action: string;
  /** To what and to how much, without what a visitor wrote. */
  detail: string;
}

export interface KeptEntry extends AuditEntry {
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
}

export interface AuditLog {
  note(entry: AuditEntry): Promise<void>;
  /** The latest first; `before`: only those with a smaller number. */
  read(limit: number, before?: number): Promise<readonly KeptEntry[]>;
  /** Number of the first entry that was changed or whose predecessor is missing; undefined when all is as it was written. */
  firstChanged(): Promise<number | undefined>;
}

/** Milliseconds: a year. */
const kept = 365 * 86_400_000;

/** Entries that are checked at a time. */
const piece = 1000;

/** The audit log of a store. */
export function createAuditLog(engine: Engine, now: () => Date): AuditLog {
  return {
    note: (entry) => engine.run(() => noteEntry(entry, now(), engine.dialect)),
    async read(limit, before = Number.MAX_SAFE_INTEGER) {
      const rows = await engine.read(
        "SELECT seq, at, actor, action, detail FROM desk_log WHERE seq < ? ORDER BY seq DESC LIMIT ?",
        before,
        limit,
      );
      return rows.map(entryOf);
    },
    async firstChanged() {
      let last: Row | undefined;
      for (;;) {
        const rows = await engine.read(
          `SELECT seq, at, actor, action, detail, hash FROM desk_log WHERE seq > ? ORDER BY seq LIMIT ${piece}`,
          Number(last?.["seq"] ?? 0),
        );
        for (const row of rows) {
          // What stood before the first is a year old and gone.
          if (last && hashOf(entryOf(row), String(last["hash"])) !== row["hash"]) return Number(row["seq"]);
          last = row;
        }
        if (rows.length < piece) return undefined;
      }
    },
  };
}

function* noteEntry(entry: AuditEntry, at: Date, dialect: Dialect): Task<void> {
  yield* dialect.lock("desk log");
  yield* query("DELETE FROM desk_log WHERE at < ?", new Date(at.getTime() - kept).toISOString());
  const [last] = yield* query("SELECT hash FROM desk_log ORDER BY seq DESC LIMIT 1");
  const { actor, action, detail } = entry;
  const moment = at.toISOString();
  yield* query(
    "INSERT INTO desk_log (at, actor, action, detail, hash) VALUES (?, ?, ?, ?, ?)",
    moment,
    actor,
    action,
    detail,
    hashOf({ ...entry, at: moment }, last ? String(last["hash"]) : ""),
  );
}

function hashOf({ at, actor, action, detail }: Omit<KeptEntry, "seq">, before: string): string {
  return createHash("sha256")
    .update(JSON.stringify([before, at, actor, action, detail]))
    .digest("base64url");
}

function entryOf(row: Row): KeptEntry {
  return {
    seq: Number(row["seq"]),
    at: String(row["at"]),
    actor: String(row["actor"]),
    action: String(row["action"]),
    detail: String(row["detail"]),
  };
}
