import { numbered } from "../../engine/things/plain-text.ts";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { destinationOf, destinations } from "../../server/deliver/destinations.ts";
import { sqliteFile } from "../../server/leads/open-store.ts";
import { backUp, nameOfCopy, restoreBackup } from "../../server/leads/restore-backup.ts";
import { UsageError } from "../command/command.ts";
import { type LeadsContext, noteInLog, type WithLeads } from "./context.ts";

/** Copies the embedded store to a file, even while the server runs. */
export function backup(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("backup")
    .description("copy the store to a new file, also while the server runs")
    .argument("<FILE>", "the new file, or a folder, in which it is named after the moment")
    .action((name) =>
      withLeads(
        async ({ config, store, print }) => {
          const given = fileOf(config, name);
          const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
          const file = isFolder ? path.join(given, nameOfCopy(store.now())) : given;
          if (!existsSync(path.dirname(file))) throw new UsageError(`There is no folder ${path.dirname(file)}.`);
          backUp(sqliteFile(config), file);
          await store.noteRun("backup", path.basename(file));
          await noteInLog({ store }, "back up", path.basename(file));
          print(`The store is copied to ${file}. It holds personal data and the site's secrets: keep it safe.\n`);
          return 0;
        },
        // A copy that was not made must not pass for one: DATA_DIR may be wrong.
        { absent: "fail" },
      ),
    );
}

/** Restores what a copy has and the store lacks, even while the server runs. */
export function restore(withLeads: WithLeads): CommandUnknownOpts {
  return new Command("restore")
    .description("bring back the leads of such a copy that are missing; no other is changed")
    .argument("<FILE>", "the copy")
    .action((name) => withLeads((context) => bringBack(name, context), { absent: "run" }));
}

async function bringBack(name: string, { config, store, print }: LeadsContext): Promise<number> {
  const file = fileOf(config, name);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const repeatable = (lane: string): boolean => destinations.get(destinationOf(lane))?.repeatable ?? false;
  const { leads, unknown, people, gates } = await restoreBackup(sqliteFile(config), file, {
    repeatable,
    now: store.now(),
  });
  await noteInLog({ store }, "restore", numbered(leads, "lead"));
  print(`${numbered(leads, "lead")} ${leads === 1 ? "was" : "were"} missing and ${leads === 1 ? "is" : "are"} back.\n`);
  if (leads > 0) print("Anyone who was erased since the copy is back as well and has to be erased again.\n");
  if (people > 0) {
    const who = people === 1 ? "1 person" : `${people} people`;
    print(`${who} may sign in at the desk again, as of the copy: "npm run desk -- list" says who.\n`);
  }
  if (gates.length > 0) {
    print(
      `The password of ${gates.join(", ")} is that of the copy again: where it was changed since, change it with "npm run gate -- KEY", or people who knew the one before are let in.\n`,
    );
  }
  if (unknown > 0) {
    print(
      `${unknown} of their deliveries may have been made since the copy, and a second one would do harm: ${unknown === 1 ? "it is" : "they are"} unknown now.\n"npm run leads -- list --state unknown" shows them; look there, then confirm or replay each.\n`,
    );
  }
  return 0;
}

function fileOf(config: LeadsContext["config"], name: string): string {
  if (config.databaseUrl !== undefined) {
    throw new UsageError("The leads are in PostgreSQL: use pg_dump and pg_restore.");
  }
  return path.resolve(name);
}
