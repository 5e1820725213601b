/** Jobs on leads that run only when somebody looks, so they add no cost to receiving one. Each resumes where it stopped. */
import { ahead } from "./clocks.ts";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";

/** Milliseconds for which a row may still be uncommitted while later rows are visible. */
const settling = 60_000;

/** Keeps what is derived from leads from being written or taken back by two transactions at once. */
export function lockCatchUp(dialect: Dialect): Task<void> {
  return dialect.lock("lead words");
}

/** Returns the number of the last row that a job has processed. */
export function* doneUntil(work: string): Task<number> {
  const [row] = yield* query("SELECT lead FROM lead_words_until WHERE name = ?", work);
  return Number(row?.["lead"] ?? 0);
}

/** Does the same outside a transaction. */
export async function readDoneUntil(engine: Engine, work: string): Promise<number> {
  const [row] = await engine.read("SELECT lead FROM lead_words_until WHERE name = ?", work);
  return Number(row?.["lead"] ?? 0);
}

/**
 * Takes the next rows of a job and records its progress; returns none when all settled rows are done.
 *
 * `select` returns `seq` and `at` (when the row was written, ISO 8601) of the rows after a number, oldest first.
 */
export function* takeNext(work: string, select: string, now: Date, dialect: Dialect): Task<readonly Row[]> {
  yield* lockCatchUp(dialect);
  const rows = yield* query(select, yield* doneUntil(work));
  const [settled, latest] = [-settling, ahead].map((ms) => new Date(now.getTime() + ms).toISOString());
  // A date further ahead than clocks differ was written before the clock was set back; it must not hold up later rows.
  const young = rows.findIndex(({ at }) => String(at) > String(settled) && String(at) <= String(latest));
  const ready = young === -1 ? rows : rows.slice(0, young);
  const last = ready.at(-1);
  if (last) {
    yield* query(
      "INSERT INTO lead_words_until VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET lead = excluded.lead",
      work,
      Number(last["seq"]),
    );
  }
  return ready;
}

/**
 * Steps back after rows were deleted: the last numbers may be given out again, and the new rows must be processed too.
 * The database reuses the numbers of events; the previous version of the program reuses those of leads.
 */
export function* stepBack(work: string, table: "leads" | "delivery_events"): Task<void> {
  const last = `SELECT coalesce(max(seq), 0) FROM ${table}`;
  yield* query(`UPDATE lead_words_until SET lead = (${last}) WHERE name = ? AND lead > (${last})`, work);
}

/** Runs a job batch by batch until nothing is left, telling each batch whether it is the first. Calls made meanwhile share the same run. */
export function keepUp(piece: (isFirst: boolean) => Promise<boolean>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= (async () => {
      let isFirst = true;
      while (await piece(isFirst)) isFirst = false;
    })().finally(() => (running = undefined));
    return running;
  };
}
