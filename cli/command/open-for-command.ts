import { existsSync } from "node:fs";
import process from "node:process";
import { openStore, sqliteFile } from "../../server/leads/open-store.ts";
import type { Store } from "../../server/leads/store.ts";
import type { ServerConfig } from "../../server/process/config.ts";

/** Returns whether there is no store yet where the environment says. A journal alone counts as a store, since opening it reports more. */
export function isStoreAbsent(config: ServerConfig): boolean {
  const file = sqliteFile(config);
  return config.databaseUrl === undefined && ![file, `${file}-wal`].some((each) => existsSync(each));
}

/** Opens the store for a command, and warns when that creates it: a server whose store is elsewhere knows nothing of what is done here. */
export async function openForCommand(config: ServerConfig): Promise<Store> {
  const begins = isStoreAbsent(config);
  const store = await openStore({ config });
  if (begins) {
    process.stderr.write(
      `There was no store, so a new one begins in ${sqliteFile(config)}. If the server keeps its own elsewhere, it knows nothing of what is done here: run this again with the server's DATA_DIR or DATABASE_URL.\n`,
    );
  }
  return store;
}
