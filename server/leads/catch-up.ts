/** Work on leads that is done when somebody looks, so that taking a lead costs nothing for it: it goes on where it ended. */
import { ahead } from "./clocks.ts";
import { query, type Dialect, type Engine, type Row, type Task } from "./engine.ts";

/** Milliseconds for which a row may still be on its way to the disk while later ones are there. */
const settling = 60_000;

/** Nobody writes or takes back what is known of leads while another does. */
export function lockCatchUp(dialect: Dialect): Task<void> {
  return dialect.lock("lead words");
}

/** The number of the last row that a work has come to. */
export function* doneUntil(work: string): Task<number> {
  const [row] = yield* query("SELECT lead FROM lead_words_until WHERE name = ?", work);
  return Number(row?.["lead"] ?? 0);
}

/** The same outside of a transaction. */
export async function readDoneUntil(engine: Engine, work: string): Promise<number> {
  const [row] = await engine.read("SELECT lead FROM lead_words_until WHERE name = ?", work);
  return Number(row?.["lead"] ?? 0);
}

/**
 * Takes the next rows of a work and notes that it has come so far; none when all that settled are done.
 *
 * `select` gives `seq` and `at` (when the row was written, ISO 8601) of rows beyond one number, the oldest first.
 */
export function* takeNext(work: string, select: string, now: Date, dialect: Dialect): Task<readonly Row[]> {
  yield* lockCatchUp(dialect);
  const rows = yield* query(select, yield* doneUntil(work));
  const [settled, latest] = [-settling, ahead].map((ms) => new Date(now.getTime() + ms).toISOString());
  // What is dated later than clocks differ came before the clock was set back: it keeps none that follow from being done.
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
 * After rows were deleted: the numbers of the last ones may be given again, and those rows are to be done too. Of events the
 * database does it, of leads a program of the version before.
 */
export function* stepBack(work: string, table: "leads" | "delivery_events"): Task<void> {
  const last = `SELECT coalesce(max(seq), 0) FROM ${table}`;
  yield* query(`UPDATE lead_words_until SET lead = (${last}) WHERE name = ? AND lead > (${last})`, work);
}

/** Does a work piece by piece, each told whether it is the first, until nothing is left to do; who asks meanwhile waits for the same end. */
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
