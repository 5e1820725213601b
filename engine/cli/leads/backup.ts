import path from "node:path";
import { destinationOf, destinations } from "../../../server/deliver/destinations.ts";
import { sqliteFile } from "../../../server/leads/open-store.ts";
import { backUp, restore as restoreCopy } from "../../../server/leads/restore-backup.ts";
import { existsSync } from "node:fs";
import { type LeadsContext, type Subcommand, UsageError } from "./context.ts";

/** Copies the embedded store to a file, while the server runs. */
export const backup: Subcommand = async ({ config, words, print }) => {
  const file = fileOf(config, words);
  if (!existsSync(path.dirname(file))) throw new UsageError(`There is no folder ${path.dirname(file)}.`);
  backUp(sqliteFile(config), file);
  print(`The store is copied to ${file}. It holds personal data and the site's secrets: keep it safe.\n`);
  return await Promise.resolve(0);
};

/** Brings back what a copy has and the store lacks, while the server runs. */
export const restore: Subcommand = async ({ config, words, print }) => {
  const file = fileOf(config, words);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const isRepeatable = (lane: string): boolean => destinations.get(destinationOf(lane))?.repeatable ?? false;
  const { leads, unknown } = await restoreCopy(sqliteFile(config), file, isRepeatable);
  print(`${leads} ${leads === 1 ? "lead was" : "leads were"} missing and ${leads === 1 ? "is" : "are"} back.\n`);
  if (leads > 0) print("Whoever was erased since the copy is back as well and has to be erased again.\n");
  if (unknown > 0) {
    print(
      `${unknown} of their deliveries may have been made since the copy, and a second one would do harm: ${unknown === 1 ? "it is" : "they are"} unknown now.\n"leads -- list --state unknown" shows them; look there, then confirm or replay each.\n`,
    );
  }
  return 0;
};

function fileOf(config: LeadsContext["config"], words: readonly string[]): string {
  if (config.databaseUrl !== undefined) {
    throw new UsageError("The leads are in PostgreSQL: use pg_dump and pg_restore.");
  }
  if (words[0] === undefined) throw new UsageError("Say which file the copy is.");
  return path.resolve(words[0]);
}
