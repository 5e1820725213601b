/** The numbers of leads in SQLite, which on its own would reuse the last lead's number once that lead is erased. */
import { query, type Task } from "./engine.ts";

/** The name under which the last number is stored, beside the progress of the jobs. */
const name = "numbers";

/** SQL for the last number that any lead was given; the next lead gets one more. */
export const lastNumber = `max(coalesce((SELECT max(seq) FROM leads), 0),
  coalesce((SELECT lead FROM lead_words_until WHERE name = '${name}'), 0))`;

/** Run before leads are deleted: "all leads up to this number", as shown to anyone, must never include a later one. */
export function* keepLastNumber(): Task<void> {
  yield* query(
    `INSERT INTO lead_words_until VALUES (?, ${lastNumber}) ON CONFLICT (name) DO UPDATE SET lead = excluded.lead`,
    name,
  );
}
