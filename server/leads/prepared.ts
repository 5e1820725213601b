/** Statements of SQLite that are compiled once. */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Row, SqlValue } from "./engine.ts";

/** Asks a statement, at once: all its rows. Throws what the database says. */
export type AskAtOnce = (sql: string, values: readonly SqlValue[]) => readonly Row[];

/** Keeps each statement that was asked: there are as many as the sources have. */
export function keepPrepared(database: DatabaseSync): AskAtOnce {
  const prepared = new Map<string, StatementSync>();
  return (sql, values) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
}
