import path from "node:path";
import type { ServerConfig } from "../process/config.ts";
import { removeLeftCopies } from "./left-copies.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

export interface OpenStoreOptions {
  config: Pick<ServerConfig, "databaseUrl" | "dataDir">;
  /** Default: the system's clock, or the database's where several machines may share it. */
  now?: () => Date;
  /** Told of database connections that broke. Default: nobody is told. */
  onError?: (error: Error) => void;
  /** Told of leads that are gone with the store's journal, where nobody who wrote was. Default: nobody is told. */
  onGone?: (error: Error) => void;
  /** Told by how many seconds this machine's clock is ahead of the database's, where that is much. Default: nobody is told. */
  onClock?: (seconds: number) => void;
}

/** Opens the store that the environment names. Rejects when it cannot be opened. */
export async function openStore({ config, now, ...told }: OpenStoreOptions): Promise<Store> {
  const clock = now && { now };
  if (config.databaseUrl === undefined) {
    for (const folder of [config.dataDir, copyFolder(config.dataDir)]) removeLeftCopies(folder);
    return openSqliteStore({ file: sqliteFile(config), ...clock, ...told });
  }
  // Who has no PostgreSQL need not load its client.
  const { openPostgresStore } = await import("./postgres-store.ts");
  return openPostgresStore({ url: config.databaseUrl, ...clock, ...told });
}

/** Where the embedded store is, if there is one. */
export function sqliteFile({ dataDir }: Pick<ServerConfig, "dataDir">): string {
  return path.join(dataDir, "leads.sqlite");
}

/** Where copies of it are that owners make at the desk. */
export function copyFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}
