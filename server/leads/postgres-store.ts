import { createStore } from "./create-store.ts";
import { openPostgresEngine, type PostgresEngineOptions } from "./postgres-engine.ts";
import type { Store } from "./store.ts";

export interface PostgresStoreOptions extends PostgresEngineOptions {
  /** Default: the system's clock. */
  now?: () => Date;
}

/** Opens the store in a PostgreSQL database. Rejects when it cannot be reached. */
export async function openPostgresStore({ now = () => new Date(), ...options }: PostgresStoreOptions): Promise<Store> {
  return createStore(await openPostgresEngine(options), now);
}
