/** An embedded store in a temporary folder, and access to its files from other processes. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import { openStore, sqliteFile } from "../../server/leads/open-store.ts";
import type { Store } from "../../server/leads/store.ts";

/** Returns an empty folder, which is deleted after the test. */
export function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "store-files-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

interface OpenOne {
  config: { dataDir: string; databaseUrl: undefined };
  file: string;
  store: Store;
  /** Stores a lead with that name. */
  add: (name: string) => Promise<unknown>;
}

/** Opens a store. */
export async function openOne(
  config = { dataDir: folder(), databaseUrl: undefined },
  onGone?: (error: Error) => void,
): Promise<OpenOne> {
  const store = await openStore({ config, ...(onGone && { onGone }) });
  const add = (name: string): Promise<unknown> => store.add({ form: "inquiry", formVersion: "v1", payload: { name } });
  return { config, file: sqliteFile(config), store, add };
}

/** Opens the store again and returns the names in its leads. */
export async function namesIn(config: { dataDir: string; databaseUrl: undefined }): Promise<unknown[]> {
  const again = await openStore({ config });
  onTestFinished(() => again.close());
  const names: unknown[] = [];
  for await (const { payload } of again.leads()) names.push(payload["name"]);
  return names;
}

/** Stores a lead from another process. */
export function addElsewhere(file: string, name: string): void {
  runElsewhere(`
    import { openSqliteStore } from ${JSON.stringify(path.join(import.meta.dirname, "../../server/leads/sqlite-store.ts"))};
    const store = openSqliteStore({ file: ${JSON.stringify(file)} });
    await store.add({ form: "inquiry", formVersion: "v1", payload: { name: ${JSON.stringify(name)} } });
    await store.close();
  `);
}

/** Checkpoints the journal into the file and truncates it from another process, as erasing a lead does. */
export function emptyElsewhere(file: string): void {
  runElsewhere(`
    import { DatabaseSync } from "node:sqlite";
    const database = new DatabaseSync(${JSON.stringify(file)});
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    database.close();
  `);
}

function runElsewhere(program: string): void {
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { stdio: "pipe" });
}

/** Returns the number of leads in each copy that a store saved beside its file. */
export function savedBeside(file: string): unknown[] {
  const folder = path.dirname(file);
  const saved = readdirSync(folder).filter((name) => name.startsWith("leads.sqlite.saved-"));
  return saved.map((name) => {
    const database = new DatabaseSync(path.join(folder, name), { readOnly: true });
    const found = database.prepare("SELECT count(*) AS count FROM leads").get();
    database.close();
    return found?.["count"];
  });
}
