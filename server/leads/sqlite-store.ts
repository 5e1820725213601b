import { clocksOf, type StoreClocks } from "./clocks.ts";
import { createStore } from "./create-store.ts";
import { openSqliteEngine } from "./sqlite-engine.ts";
import type { Store } from "./store.ts";

/** The clocks are the machine's, unless others are given. */
export interface SqliteStoreOptions extends Partial<StoreClocks> {
  /** Path of the database file; its folder is created if missing. */
  file: string;
  onGone?: (error: Error) => void;
}

/** Opens or creates the store in its own file. Throws when the file cannot be opened or written. */
export function openSqliteStore({ file, onGone, ...clocks }: SqliteStoreOptions): Store {
  return createStore(openSqliteEngine(file, undefined, onGone), clocksOf(clocks));
}
