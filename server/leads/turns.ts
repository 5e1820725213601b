/**
 * How often something happened within a while, by name, for all processes of a database.
 *
 * A name may be a visitor's address or a mail address: only a keyed hash of it is kept, and for a day at most.
 */
import { createHmac, randomBytes } from "node:crypto";
import { ahead } from "./clocks.ts";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";

/** What became of a turn that somebody wanted; when there was none, the seconds until there is. */
export type Turn = { ok: true } | { ok: false; retryAfter: number };

/** So many within so many milliseconds, a day at most. */
export interface TurnLimit {
  limit: number;
  window: number;
}

export interface Turns {
  /** Takes a turn, if one is left. */
  take(name: string, limit: TurnLimit): Promise<Turn>;
  /** Gives the last turn back: it turned out not to count. */
  giveBack(name: string): Promise<void>;
  /** How many were taken within the last so many milliseconds. */
  count(name: string, window: number): Promise<number>;
}

const day = 86_400_000;

/** The turns of a store. `secret` gives the key of the hash. */
export function createTurns(engine: Engine, now: () => Date, hashed: (name: string) => Promise<string>): Turns {
  let sweptAt = -Infinity;
  /** Once an hour what is too old for any window is forgotten. */
  const sweep = (): void => {
    const time = performance.now();
    if (time - sweptAt < day / 24) return;
    sweptAt = time;
    const until = second(now().getTime() - day);
    // What fails here is tried in an hour; the next turn tells of a store that cannot write.
    engine.run(() => query("DELETE FROM turns WHERE at < ?", until)).catch(() => undefined);
  };
  return {
    async take(name, limit) {
      sweep();
      const hash = await hashed(name);
      return engine.run(() => takeTurn(hash, limit, now(), engine.dialect));
    },
    async giveBack(name) {
      const hash = await hashed(name);
      await engine.run(() =>
        query(
          "UPDATE turns SET count = count - 1 WHERE name = ? AND at = (SELECT max(at) FROM turns WHERE name = ? AND count > 0)",
          hash,
          hash,
        ),
      );
    },
    async count(name, window) {
      const rows = await engine.read(...counted(await hashed(name), window, now()));
      return sum(rows);
    },
  };
}

/** Names as they are kept; the key is made once and kept in the store. */
export function hashNames(keyOf: (make: () => string) => Promise<string>): (name: string) => Promise<string> {
  let key: Promise<string> | undefined;
  return async (name) => {
    key ??= keyOf(() => randomBytes(32).toString("base64url"));
    const found = await key.catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac("sha256", found).update(name).digest("base64url");
  };
}

/** Notes a turn within another task. */
export function* noteTurn(hash: string, at: Date): Task<void> {
  yield* query(
    "INSERT INTO turns (name, at, count) VALUES (?, ?, 1) ON CONFLICT (name, at) DO UPDATE SET count = turns.count + 1",
    hash,
    second(at.getTime()),
  );
}

function* takeTurn(hash: string, { limit, window }: TurnLimit, at: Date, dialect: Dialect): Task<Turn> {
  yield* dialect.lock(`turns ${hash}`);
  const [sql, ...values] = counted(hash, window, at);
  const rows = yield* query(sql, ...values);
  if (sum(rows) < limit) {
    yield* noteTurn(hash, at);
    return { ok: true };
  }
  // The turn that ends first so that fewer than the limit are left.
  let left = sum(rows);
  const next = rows.find((row) => (left -= Number(row["count"])) < limit);
  const wait = Date.parse(`${String(next?.["at"])}Z`) + window - at.getTime();
  return { ok: false, retryAfter: Math.max(1, Math.ceil(wait / 1000)) };
}

/** The statement that reads the turns that count, the oldest first. */
function counted(hash: string, window: number, at: Date): readonly [sql: string, ...values: string[]] {
  const sql = "SELECT at, count FROM turns WHERE name = ? AND at > ? AND at <= ? ORDER BY at";
  return [sql, hash, second(at.getTime() - window), second(at.getTime() + ahead)];
}

function sum(rows: readonly Row[]): number {
  return rows.reduce((total, row) => total + Number(row["count"]), 0);
}

/** Turns of one second are counted together: `2026-03-01T12:00:00`. */
function second(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}
