/**
 * What people did at the desk, for a year. Nothing here changes an entry; each holds a hash over the one before, and those of
 * both ends are kept elsewhere, so that whoever changes the table by other means, or takes entries out, is found out.
 */
import { createHash } from "node:crypto";
import { recordOf } from "../../engine/things/values.ts";
import { ahead } from "./clocks.ts";
import { jsonIn } from "./columns.ts";
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
  /** Number of the first entry that was changed, is missing or whose predecessor is; undefined when all is as it was written. */
  firstChanged(): Promise<number | undefined>;
}

/** Milliseconds: a year. */
const kept = 365 * 86_400_000;

/** A date that is further from the last entry's may be that of a clock that was set ahead: milliseconds. */
const doubtful = 30 * 86_400_000;

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
      for (let ends = endsIn((await engine.read(ofEnds))[0]); ;) {
        const found = await firstUnlike(engine, ends);
        const later = endsIn((await engine.read(ofEnds))[0]);
        // Whoever noted something meanwhile may have taken the oldest away.
        if (found === undefined || later.before === ends.before) return found;
        ends = later;
      }
    },
  };
}

/** The first entry that does not follow the one before, from one end to the other. */
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
      // Behind it may stand what a program noted that does not keep the ends.
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
  // From the beginning on: what is old in the midst was noted by a clock that stood wrong, and the next one follows it.
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

/** The hash of what stood before the first entry, as far as it is known, and that of the last one; since when the date is doubted. */
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

/** What the next entry follows: the last one, also when somebody took that away. A program that keeps no ends may have noted more. */
function* lastHash(ends: Ends, newest: Row | undefined): Task<string> {
  const there = newest ? String(newest["hash"]) : "";
  if (ends.last === undefined || ends.last === there) return there;
  const [found] = yield* query("SELECT 1 AS one FROM desk_log WHERE hash = ?", ends.last);
  return found ? there : ends.last;
}

/** Since when dates are doubted: from a leap ahead on, until they have gone on for as long, or back, by more than two who note at once. Nothing is too old meanwhile. */
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
