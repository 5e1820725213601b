/**
 * Counts how often something happened within a time window, by name, across all processes of a database.
 *
 * A name may be a visitor's IP address or an email address: only a keyed hash of it is stored, for a day and an hour at most.
 */
import { createHmac, randomBytes } from "node:crypto";
import { rememberEach } from "../../engine/things/remember.ts";
import { letOthersWrite } from "./busy.ts";
import { ahead, type StoreClocks } from "./clocks.ts";
import { query, type Dialect, type Engine, type Task } from "./engine.ts";

/** The result of asking for a turn; if none was left, the seconds until the next. */
export type Turn = { ok: true } | { ok: false; retryAfter: number };

/** `limit` turns within `window` milliseconds, a day at most. */
export interface TurnLimit {
  limit: number;
  window: number;
}

export interface Turns {
  /** Takes a turn, if one is left. */
  take(name: string, limit: TurnLimit): Promise<Turn>;
  /** Returns the last turn, because it turned out not to count. */
  giveBack(name: string): Promise<void>;
  /** How many were taken within the last `window` milliseconds. */
  count(name: string, window: number): Promise<number>;
}

const day = 86_400_000;

/** Rows deleted in one transaction, so that others can write in between. */
const piece = 1000;

/** Deletes turns too old for any window, once an hour, when called; long-running processes call it again and again. */
export function sweepTurns(engine: Engine, { now, elapsed }: StoreClocks): () => void {
  let sweptAt = -Infinity;
  const old = `SELECT name, at FROM turns WHERE at < ? LIMIT ${piece} ${engine.dialect.skipLocked}`;
  const sql = `WITH old AS MATERIALIZED (${old}) DELETE FROM turns WHERE (name, at) IN (SELECT name, at FROM old) RETURNING at`;
  const sweep = async (): Promise<void> => {
    const gone = await engine.run(() => query(sql, second(now().getTime() - day)));
    if (gone.length === piece) await letOthersWrite().then(sweep);
  };
  return () => {
    const begun = elapsed();
    if (begun - sweptAt < day / 24) return;
    sweptAt = Infinity;
    const end = (): unknown => (sweptAt = begun);
    // A failure here is retried in an hour; writers report a store that cannot write.
    void sweep().then(end, end);
  };
}

type Hashed = (name: string) => Promise<string>;

/** Creates the turns of a store. `hashed` returns the names as they are stored. */
export function createTurns(engine: Engine, now: () => Date, hashed: Hashed): Turns {
  return {
    async take(name, limit) {
      const hash = await hashed(name);
      return engine.run(() => takeTurn(hash, limit, now(), engine.dialect));
    },
    async giveBack(name) {
      const hash = await hashed(name);
      const last = "(SELECT max(at) FROM turns WHERE name = ? AND count > 0)";
      await engine.run(() => query(`UPDATE turns SET count = count - 1 WHERE name = ? AND at = ${last}`, hash, hash));
    },
    async count(name, window) {
      // Summed in the database: a frequent sender has a row for each second.
      const [row] = await engine.read(
        `SELECT coalesce(sum(count), 0) AS count ${within}`,
        ...valuesOf(await hashed(name), window, now()),
      );
      return Number(row?.["count"]);
    },
  };
}

/** Hashes names for storage; the key is created once and kept in the store. `sweep` runs on each call, so that storing names drops old ones. */
export function hashNames(keyOf: (make: () => string) => Promise<string>, sweep: () => void): Hashed {
  let hashing: Promise<(name: string) => string> | undefined;
  return async (name) => {
    sweep();
    hashing ??= keyOf(() => randomBytes(32).toString("base64url")).then(
      (key) => rememberEach((each) => createHmac("sha256", key).update(each).digest("base64url")),
      (error: unknown) => {
        hashing = undefined;
        throw error;
      },
    );
    return (await hashing)(name);
  };
}

/** Counts the turns within each of several windows, the longest last, as part of another task. */
export function* countTurns(hash: string, windows: readonly number[], at: Date): Task<readonly number[]> {
  const after = windows.map((window) => second(at.getTime() - window));
  const values = valuesOf(hash, windows.at(-1) ?? 0, at);
  const [row] = yield* query(sumsOf(windows.length), ...after, ...values);
  return windows.map((_, nth) => Number(row?.[`w${nth}`]));
}

/** Records a turn as part of another task. */
export function* noteTurn(hash: string, at: Date): Task<void> {
  yield* query(
    "INSERT INTO turns (name, at, count) VALUES (?, ?, 1) ON CONFLICT (name, at) DO UPDATE SET count = turns.count + 1",
    hash,
    second(at.getTime()),
  );
}

function* takeTurn(hash: string, { limit, window }: TurnLimit, at: Date, dialect: Dialect): Task<Turn> {
  yield* dialect.lock(`turns ${hash}`);
  // Oldest first.
  const rows = yield* query(`SELECT at, count ${within} ORDER BY at`, ...valuesOf(hash, window, at));
  let left = rows.reduce((total, row) => total + Number(row["count"]), 0);
  if (left < limit) {
    yield* noteTurn(hash, at);
    return { ok: true };
  }
  // The turn whose expiry will first bring the count below the limit.
  const next = rows.find((row) => (left -= Number(row["count"])) < limit);
  const wait = Date.parse(`${String(next?.["at"])}Z`) + window - at.getTime();
  return { ok: false, retryAfter: Math.max(1, Math.ceil(wait / 1000)) };
}

/** Ends a SELECT of the turns that count. */
const within = "FROM turns WHERE name = ? AND at > ? AND at <= ?";

/** Summed in the database: a frequent sender has many rows. */
const sumsOf = rememberEach((count: number) => {
  const sums = Array.from({ length: count }, (_, nth) => `sum(CASE WHEN at > ? THEN count ELSE 0 END) AS w${nth}`);
  return `SELECT ${sums.join(", ")} ${within}`;
});

function valuesOf(hash: string, window: number, at: Date): readonly [name: string, after: string, until: string] {
  return [hash, second(at.getTime() - window), second(at.getTime() + ahead)];
}

/** Turns are counted by the second: `2026-03-01T12:00:00`. */
function second(time: number): string {
  return secondAt(Math.floor(time / 1000));
}

/** Cached: all leads of a second need the same few. */
const secondAt = rememberEach((seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19));
