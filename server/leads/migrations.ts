/** The steps that migrate an empty or older database to the current schema. Steps are only ever added, never changed. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** A step in SQLite's SQL, from which PostgreSQL's is derived; or one for each, where they have too little in common. */
export type Migration = string | Readonly<Record<"sqlite" | "postgres", string>>;

/** The steps in order. Each is a file in `steps`, or one file for each database. */
export const migrations: readonly Migration[] = [
  "01-leads",
  "02-outbox",
  "03-counts",
  "04-due",
  // Restored: without the second index, counting 200,000 deliveries took twice as long.
  "05-due-again",
  // How often something happened, by the hash of a name; `at` is a second.
  "06-turns",
  // The desk: its accounts, what they did, and what they noted about a lead.
  "07-desk",
  // The desk's first search; `lead_words_until` records the progress of every job that runs only when somebody looks.
  "08-words",
  // Counts by day and month, made when somebody looks; and when something was last run to completion.
  "09-figures",
  "10-lead-index",
  "11-news",
  "12-places",
  "13-begin",
].map((name) => {
  const read = (kind: string): string =>
    readFileSync(path.join(import.meta.dirname, `steps/${name}${kind}.sql`), "utf8");
  const isOne = existsSync(path.join(import.meta.dirname, `steps/${name}.sql`));
  return isOne ? read("") : { sqlite: read(".sqlite"), postgres: read(".postgres") };
});
