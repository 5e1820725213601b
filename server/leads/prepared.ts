/** SQLite statements that are compiled once. */
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Row, SqlValue } from "./engine.ts";

/** Runs a statement synchronously and returns all its rows. Throws SQLite's errors. */
export type AskAtOnce = (sql: string, values: readonly SqlValue[]) => readonly Row[];

/** Keeps every statement compiled that was used; there are only as many as the sources contain. */
export function keepPrepared(database: DatabaseSync): AskAtOnce {
  const prepared = new Map<string, StatementSync>();
  return (sql, values) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  };
}
