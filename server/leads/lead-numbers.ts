/** The numbers of leads in SQLite, which by itself gives that of the last lead again once that one is erased. */
import { query, type Task } from "./engine.ts";

/** Under which the last number is kept, beside how far works have come. */
const name = "numbers";

/** The last number that any lead was given, as a value within a statement: the next one is one more. */
export const lastNumber = `max(coalesce((SELECT max(seq) FROM leads), 0),
  coalesce((SELECT lead FROM lead_words_until WHERE name = '${name}'), 0))`;

/** Before leads are deleted: who was shown all leads up to a number shall never mean one that came later. */
export function* keepLastNumber(): Task<void> {
  yield* query(
    `INSERT INTO lead_words_until VALUES (?, ${lastNumber}) ON CONFLICT (name) DO UPDATE SET lead = excluded.lead`,
    name,
  );
}
