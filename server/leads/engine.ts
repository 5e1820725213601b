/** What a database has to do so that leads can be kept in it. The statements are the same for all of them. */

/** What a statement may be given. */
export type SqlValue = string | number | null;

export type Row = Readonly<Record<string, unknown>>;

/** One statement; `?` stands for each value in turn. */
export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

/**
 * Work within one transaction, written as a generator: it hands out a statement and is handed the rows.
 *
 * So the same work runs at once where the database is in this process, and waits for answers where it is not.
 */
export type Task<Result> = Generator<Statement, Result, readonly Row[]>;

/** How one engine's SQL differs from the other's. */
export interface Dialect {
  /** Ends a SELECT whose rows nobody else may take meanwhile. */
  skipLocked: string;
  /** Ends a SELECT of a row that is changed next. */
  forUpdate: string;
  /** Makes others that name the same thing wait until this transaction is over. */
  lock(name: string): Task<void>;
  words: WordIndex;
}

/** The newest leads before a number that fit conditions (` AND ...`) on `i`, a row of lead_index, and have words. */
export interface WordSearch {
  /** Each begins a word of the lead. Letters and digits. */
  words: readonly string[];
  before: number;
  conditions: Statement;
  limit: number;
}

/** How an engine keeps the words by which leads are found. */
export interface WordIndex {
  /** Writes the words of a lead, which are separated by spaces. */
  write(lead: number, words: string): Statement;
  /** Takes away what was written, which has to be given again. */
  erase(lead: number, words: string): Statement;
  /** Rows with `lead`, the newest first. */
  find(search: WordSearch, engine: Pick<Engine, "read">): Promise<readonly Row[]>;
}

export interface Engine {
  dialect: Dialect;
  /**
   * Runs a task within a transaction; resolves when all of it is on the disk, rejects when none is.
   *
   * The task may be run several times, so it must do nothing beside its statements.
   */
  run<Result>(task: () => Task<Result>): Promise<Result>;
  /** Reads without a transaction of its own. */
  read(sql: string, ...values: SqlValue[]): Promise<readonly Row[]>;
  /** After something was deleted: what it was shall not stay in the database's journal either. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** One statement within a task: `const rows = yield* query("SELECT ...", id)`. */
export function* query(sql: string, ...values: SqlValue[]): Task<readonly Row[]> {
  return yield { sql, values };
}
