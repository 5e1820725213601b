/** What a database must provide to store leads. The statements are the same for all engines. */

/** A value that can be bound to a statement. */
export type SqlValue = string | number | null;

export type Row = Readonly<Record<string, unknown>>;

/** One statement; each `?` stands for the next value. */
export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

/**
 * Work within one transaction, written as a generator that yields statements and receives their rows.
 *
 * The same work thus runs synchronously where the database is in this process, and waits for answers where it is not.
 */
export type Task<Result> = Generator<Statement, Result, readonly Row[]>;

/** The differences between the engines' SQL. */
export interface Dialect {
  /** Ends a SELECT that skips rows locked by others and locks its own. */
  skipLocked: string;
  /** Ends a SELECT that locks the rows to be changed next. */
  forUpdate: string;
  /** Makes other transactions that lock the same name wait until this one is over. */
  lock(name: string): Task<void>;
  /** SQL for the number of a new lead, used in its INSERT; no other lead has or had it. */
  nextNumber: string;
  /** Run before leads are deleted, so that their numbers are not given out again. */
  keepLastNumber(): Task<void>;
  words: WordIndex;
}

/** Searches for leads after a number, nearest first, by words and by conditions (` AND ...`) on `i`, a row of lead_index. */
export interface WordSearch {
  /** Each is the prefix of a word of the lead: letters and digits, or a page or campaign as one word. */
  words: readonly string[];
  beyond: Beyond;
  conditions: Statement;
  limit: number;
}

/** Leads older or newer than a number. */
export interface Beyond {
  lead: number;
  way: "older" | "newer";
}

/** The comparison for numbers in each direction, and the order that puts the nearest first. */
export const beyondSql = {
  older: { than: "<", order: "DESC" },
  newer: { than: ">", order: "ASC" },
} as const satisfies Record<Beyond["way"], { than: string; order: string }>;

/** The words of a lead, separated by spaces. */
export interface LeadWords {
  lead: number;
  words: string;
}

/** How an engine stores the words by which leads are found. */
export interface WordIndex {
  /** Writes the words of some leads. */
  write(leads: readonly LeadWords[]): Task<void>;
  /** Deletes the words of a lead, which must be given again as they were written. */
  erase(lead: LeadWords): Statement;
  /** Returns rows with `lead`, nearest first. */
  find(search: WordSearch, engine: Pick<Engine, "search">): Promise<readonly Row[]>;
}

export interface Engine {
  dialect: Dialect;
  /**
   * Runs a task within a transaction. Resolves when all of it is on disk; rejects when none of it is.
   *
   * The task may run several times, so it must have no effects besides its statements.
   */
  run<Result>(task: () => Task<Result>): Promise<Result>;
  /** Reads outside a transaction. */
  read(sql: string, ...values: SqlValue[]): Promise<readonly Row[]>;
  /** Reads what may scan all leads, without delaying others that write or read a few rows. */
  search(sql: string, ...values: SqlValue[]): Promise<readonly Row[]>;
  /** Removes deleted data from the database's journal as well. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Yields one statement within a task: `const rows = yield* query("SELECT ...", id)`. */
export function* query(sql: string, ...values: SqlValue[]): Task<readonly Row[]> {
  return yield { sql, values };
}
