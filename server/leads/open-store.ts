import path from "node:path";
import type { ServerConfig } from "../process/config.ts";
import { removeLeftCopies } from "./left-copies.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

export interface OpenStoreOptions {
  config: Pick<ServerConfig, "databaseUrl" | "dataDir">;
  /** Default: the system's clock, or the database's where several machines may share it. */
  now?: () => Date;
  /** Called when a database connection breaks. Default: does nothing. */
  onError?: (error: Error) => void;
  /** Called when leads were lost with the store's journal and no writer has been told. Default: does nothing. */
  onGone?: (error: Error) => void;
  /** Called with the seconds by which this machine's clock is ahead of the database's, if that is much. Default: does nothing. */
  onClock?: (seconds: number) => void;
}

/** Opens the store that the environment names. Rejects when it cannot be opened. */
export async function openStore({ config, now, ...told }: OpenStoreOptions): Promise<Store> {
  const clock = now && { now };
  if (config.databaseUrl === undefined) {
    for (const folder of [config.dataDir, copyFolder(config.dataDir)]) removeLeftCopies(folder);
    return openSqliteStore({ file: sqliteFile(config), ...clock, ...told });
  }
  // Loaded only when needed: without PostgreSQL its client is not used.
  const { openPostgresStore } = await import("./postgres-store.ts");
  return openPostgresStore({ url: config.databaseUrl, ...clock, ...told });
}

/** Returns the path of the embedded store, whether or not it exists. */
export function sqliteFile({ dataDir }: Pick<ServerConfig, "dataDir">): string {
  return path.join(dataDir, "leads.sqlite");
}

/** Returns the folder for the copies of the store that owners make at the desk. */
export function copyFolder(dataDir: string): string {
  return path.join(dataDir, "backups");
}
