/**
 * The log of what people did at the desk, kept for a year. Nothing here changes an entry; each holds a hash that covers the one before, and
 * the hashes at both ends are stored separately, so changing or deleting entries by other means is detected.
 */
import { createHash } from "node:crypto";
import { recordOf } from "../../engine/things/values.ts";
import { ahead } from "./clocks.ts";
import { jsonIn } from "./columns.ts";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";

export interface AuditEntry {
  /** Email address of the account; "" when nobody was signed in. */
  actor: string;
  /** What was done, such as `erase`. */
  action: string;
  /** The target and the amount, without anything that a visitor wrote. */
  detail: string;
}

export interface KeptEntry extends AuditEntry {
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
}

export interface AuditLog {
  note(entry: AuditEntry): Promise<void>;
  /** Newest first; `before`: only entries with a smaller number. */
  read(limit: number, before?: number): Promise<readonly KeptEntry[]>;
  /** Number of the first entry that was changed, is missing or has lost its predecessor; undefined when the log is intact. */
  firstChanged(): Promise<number | undefined>;
}

/** How long entries are kept, in milliseconds: one year. */
const kept = 365 * 86_400_000;

/** Milliseconds: a date further than this from the last entry's may come from a clock that was set ahead. */
const doubtful = 30 * 86_400_000;

/** Entries checked per query. */
const piece = 1000;

/** Creates the audit log of a store. */
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
      for (let ends = endsIn((await engine.read(ofEnds))[0]); ;) {
        const found = await firstUnlike(engine, ends);
        const later = endsIn((await engine.read(ofEnds))[0]);
        // An entry written in the meantime may have removed the oldest ones.
        if (found === undefined || later.before === ends.before) return found;
        ends = later;
      }
    },
  };
}

/** Finds the first entry whose hash does not continue the chain, from one end to the other. */
async function firstUnlike(engine: Engine, { before, last }: Ends): Promise<number | undefined> {
  let row: Row | undefined;
  let hash = before;
  let isWhole = last === undefined;
  for (;;) {
    const rows = await engine.read(
      `SELECT seq, at, actor, action, detail, hash FROM desk_log WHERE seq > ? ORDER BY seq LIMIT ${piece}`,
      Number(row?.["seq"] ?? 0),
    );
    for (row of rows) {
      if (hash !== undefined && hashOf(entryOf(row), hash) !== row["hash"]) return Number(row["seq"]);
      hash = String(row["hash"]);
      // A program version that does not store the ends may have added entries after it.
      isWhole ||= hash === last;
    }
    if (rows.length < piece) return isWhole ? undefined : Number(row?.["seq"] ?? 0) + 1;
  }
}

function* noteEntry(entry: AuditEntry, at: Date, dialect: Dialect): Task<void> {
  yield* dialect.lock("desk log");
  const [row] = yield* query(ofEnds);
  const ends = endsIn(row);
  const [newest] = yield* query("SELECT at, hash FROM desk_log ORDER BY seq DESC LIMIT 1");
  const previous = yield* lastHash(ends, newest);
  const doubted = doubtIn(ends, newest && String(newest["at"]), at);
  // Only from the beginning: an old date in the middle was written by a wrong clock, and the next entry follows it.
  const oldest = doubted === undefined ? new Date(at.getTime() - kept).toISOString() : "";
  const old = yield* query(
    `DELETE FROM desk_log WHERE at < ? AND seq < coalesce((SELECT min(seq) FROM desk_log WHERE at >= ?), seq + 1)
       RETURNING seq, hash`,
    oldest,
    oldest,
  );
  const moment = at.toISOString();
  const last = hashOf({ ...entry, at: moment }, previous);
  const { actor, action, detail } = entry;
  yield* query(
    "INSERT INTO desk_log (at, actor, action, detail, hash) VALUES (?, ?, ?, ?, ?)",
    moment,
    actor,
    action,
    detail,
    last,
  );
  const gone = old.toSorted((one, other) => Number(one["seq"]) - Number(other["seq"])).at(-1);
  const before = gone ? String(gone["hash"]) : (ends.before ?? (previous === "" ? "" : undefined));
  const anew = "ON CONFLICT (name) DO UPDATE SET value = excluded.value";
  yield* query(
    `INSERT INTO secrets VALUES ('ends of the desk log', ?) ${anew}`,
    JSON.stringify({ before, last, doubted }),
  );
}

/** The hash before the first entry (if known), the hash of the last entry, and the time since which dates have been in doubt. */
interface Ends {
  before: string | undefined;
  last: string | undefined;
  doubted: string | undefined;
}

const ofEnds = "SELECT value FROM secrets WHERE name = 'ends of the desk log'";

function endsIn(row: Row | undefined): Ends {
  const { before, last, doubted } = recordOf(row && jsonIn(row, "value"));
  return { before: textIn(before), last: textIn(last), doubted: textIn(doubted) };
}

function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The hash that the next entry continues: the last entry's, even if its row is gone. A version without stored ends may have added more. */
function* lastHash(ends: Ends, newest: Row | undefined): Task<string> {
  const there = newest ? String(newest["hash"]) : "";
  if (ends.last === undefined || ends.last === there) return there;
  const [found] = yield* query("SELECT 1 AS one FROM desk_log WHERE hash = ?", ends.last);
  return found ? there : ends.last;
}

/** Since when dates are in doubt: from a jump ahead until as much time has passed, or they go back by more than concurrent writers differ. Nothing expires meanwhile. */
function doubtIn({ doubted }: Ends, newest: string | undefined, at: Date): string | undefined {
  const sinceThen = at.getTime() - Date.parse(doubted ?? newest ?? at.toISOString());
  if (doubted !== undefined) return sinceThen > -ahead && sinceThen < doubtful ? doubted : undefined;
  return sinceThen > doubtful ? at.toISOString() : undefined;
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
