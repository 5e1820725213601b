/** The steps that bring an empty or older database to the present shape. Steps are only ever added, and none ever changes. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** A step as SQLite takes it, from which PostgreSQL's is made; or one for each, where they have too little in common. */
export type Migration = string | Readonly<Record<"sqlite" | "postgres", string>>;

/** In their order. Each is a file, or one for each database, in `steps`. */
export const migrations: readonly Migration[] = [
  "01-leads",
  "02-outbox",
  "03-counts",
  "04-due",
  // Back again: to count 200,000 deliveries took twice as long without the second.
  "05-due-again",
  // How often something happened, by the hash of a name; `at` is a second.
  "06-turns",
  // The desk: who may work with the leads, what they did, and what they think of a lead.
  "07-desk",
  // What the desk searched first; `lead_words_until` says how far any work has come that is done when somebody looks.
  "08-words",
  // What came, by day and month: counted when somebody looks. And when something was last run as a whole.
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
