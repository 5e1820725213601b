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
  /** The number of a new lead, as a value in its INSERT: no other lead has or had it. */
  nextNumber: string;
  /** To be done before leads are deleted, so that their numbers are not given again. */
  keepLastNumber(): Task<void>;
  words: WordIndex;
}

/** Leads beyond a number, the nearest first, that fit conditions (` AND ...`) on `i`, a row of lead_index, and have words. */
export interface WordSearch {
  /** Each begins a word of the lead: letters and digits, or a page or a campaign as a word. */
  words: readonly string[];
  beyond: Beyond;
  conditions: Statement;
  limit: number;
}

/** Older leads than a number, or newer ones. */
export interface Beyond {
  lead: number;
  way: "older" | "newer";
}

/** How numbers beyond one are compared with it, and the order in which the nearest comes first. */
export const beyondSql = {
  older: { than: "<", order: "DESC" },
  newer: { than: ">", order: "ASC" },
} as const satisfies Record<Beyond["way"], { than: string; order: string }>;

/** The words of a lead, which are separated by spaces. */
export interface LeadWords {
  lead: number;
  words: string;
}

/** How an engine keeps the words by which leads are found. */
export interface WordIndex {
  /** Writes the words of some leads. */
  write(leads: readonly LeadWords[]): Task<void>;
  /** Takes away what was written, which has to be given again. */
  erase(lead: LeadWords): Statement;
  /** Rows with `lead`, the nearest first. */
  find(search: WordSearch, engine: Pick<Engine, "search">): Promise<readonly Row[]>;
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
  /** Reads what may look through all the leads, in a way that keeps nobody waiting who writes or reads a few rows. */
  search(sql: string, ...values: SqlValue[]): Promise<readonly Row[]>;
  /** After something was deleted: what it was shall not stay in the database's journal either. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** One statement within a task: `const rows = yield* query("SELECT ...", id)`. */
export function* query(sql: string, ...values: SqlValue[]): Task<readonly Row[]> {
  return yield { sql, values };
}
