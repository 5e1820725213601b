import { createStore } from "./create-store.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";
import type { Store } from "./store.ts";

export interface SqliteStoreOptions {
  /** Path of the database; its folder is made when it is missing. */
  file: string;
  /** Default: the system's clock. */
  now?: () => Date;
}

/** Opens (or makes) the store in a file of its own. Throws when the file cannot be opened or written. */
export function openSqliteStore({ file, now = () => new Date() }: SqliteStoreOptions): Store {
  return createStore(openSqliteEngine(file), now);
}
