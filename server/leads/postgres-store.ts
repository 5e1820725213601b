import { clocksOf, type StoreClocks } from "./clocks.ts";
import { createStore } from "./create-store.ts";
import { openPostgresEngine, type PostgresEngineOptions } from "./postgres-engine.ts";
import type { Store } from "./store.ts";

/** The clocks are the machine's, unless others are given. */
export interface PostgresStoreOptions extends PostgresEngineOptions, Partial<StoreClocks> {}

/** Opens the store in a PostgreSQL database. Rejects when it cannot be reached. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  return createStore(await openPostgresEngine(options), clocksOf(options));
}
