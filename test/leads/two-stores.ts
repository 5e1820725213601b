/** Two machines that share one database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { openPostgresStore } from "../../server/leads/postgres-store.ts";
import { openSqliteStore } from "../../server/leads/sqlite-store.ts";
import type { Store } from "../../server/leads/store.ts";
import type { testClock } from "../server/site.ts";

/** Opens a store for each: on the PostgreSQL at `url`, or on one SQLite file. They are closed at the end of the test. */
export async function openTwoStores(
  url: string | undefined,
  { now, elapsed }: ReturnType<typeof testClock>,
): Promise<readonly [Store, Store]> {
  const folder = mkdtempSync(path.join(tmpdir(), "two-stores-"));
  const open = (): Promise<Store> | Store =>
    url === undefined
      ? openSqliteStore({ file: path.join(folder, "leads.sqlite"), now, elapsed })
      : openPostgresStore({ url, now, elapsed });
  const stores = [await open(), await open()] as const;
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
    rmSync(folder, { recursive: true });
  });
  return stores;
}
