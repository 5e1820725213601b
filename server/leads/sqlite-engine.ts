/** SQLite in this process: WAL, synchronous=FULL, every promise kept only after the disk has it. */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setImmediate as turn } from "node:timers/promises";
import { beyondSql, type Dialect, type Engine, type Row, type SqlValue, type Task, type WordIndex } from "./engine.ts";
import { whenFree } from "./busy.ts";
import { createGroupCommit } from "./group-commit.ts";
import { openSqlite } from "./open-sqlite.ts";

/** A full-text index that holds the beginnings of words too and hands out the nearest leads first, one by one. */
const words: WordIndex = {
  *write(leads) {
    for (const each of leads) {
      yield { sql: "INSERT INTO lead_terms (rowid, words) VALUES (?, ?)", values: [each.lead, each.words] };
    }
  },
  erase: (erased) => ({
    sql: "INSERT INTO lead_terms (lead_terms, rowid, words) VALUES ('delete', ?, ?)",
    values: [erased.lead, erased.words],
  }),
  find({ words: sought, beyond, conditions: { sql, values }, limit }, engine) {
    const { than, order } = beyondSql[beyond.way];
    const wanted = sought.map((word) => `"${word}"*`).join(" ");
    // A cross join keeps its order here: one word after the other is compared with short rows.
    const having = `SELECT rowid AS lead FROM lead_terms WHERE lead_terms MATCH ? AND rowid ${than} ? ORDER BY rowid ${order}`;
    const all = `SELECT s.lead FROM (${having}) s CROSS JOIN lead_index i ON i.lead = s.lead`;
    return engine.read(
      `${all} WHERE true${sql} ORDER BY s.lead ${order} LIMIT ?`,
      wanted,
      beyond.lead,
      ...values,
      limit,
    );
  },
};

/** A transaction has the file to itself, so nothing needs a lock of its own. */
const dialect: Dialect = {
  skipLocked: "",
  forUpdate: "",
  // oxlint-disable-next-line require-yield -- Nothing is to be asked of the database.
  *lock() {
    return undefined;
  },
  words,
};

/** Opens (or makes) the file. Throws when it cannot be opened or written. */
export function openSqliteEngine(file: string): Engine {
  const database = openSqlite(file);
  // From here on nobody waits for another process on the main thread.
  database.exec("PRAGMA busy_timeout = 0");
  const { commit, drain } = createGroupCommit(database);
  const ask = keepPrepared(database);
  return {
    dialect,
    run: (task) => commit(() => finish(task(), ask)),
    read: takeTurns((sql, ...values) => whenFree(() => ask(sql, values))),
    // Others who read at this moment keep the journal a little longer: the next checkpoint empties it.
    forget: async () => void (await Promise.resolve(ask("PRAGMA wal_checkpoint(TRUNCATE)", []))),
    async close() {
      if (!database.isOpen) return;
      await drain();
      if (database.isOpen) database.close();
    },
  };
}

/** Milliseconds for which one reading may follow the other before whoever else waits has a turn. */
const longestTurn = 10;

/** A reading is done at once, so who reads everything, piece by piece, would leave no moment to the visitors. */
function takeTurns(read: Engine["read"]): Engine["read"] {
  let spent = 0;
  return async (...asked) => {
    if (spent > longestTurn) await turn();
    if (spent === 0) setImmediate(() => (spent = 0));
    const begun = performance.now();
    const rows = await read(...asked);
    spent += performance.now() - begun;
    return rows;
  };
}

type Ask = (sql: string, values: readonly SqlValue[]) => readonly Row[];

/** Statements are compiled once; there are as many as the sources have. */
function keepPrepared(database: DatabaseSync): Ask {
  const prepared = new Map<string, StatementSync>();
  return (sql, values) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
}

function finish<Result>(task: Task<Result>, ask: Ask): Result {
  let step = task.next();
  while (!step.done) step = task.next(ask(step.value.sql, step.value.values));
  return step.value;
}
