/** `npm run leads`: everything that the owner does with the leads, also while the server runs. */
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "../../server/config.ts";
import { openStore, sqliteFile } from "../../server/leads/open-store.ts";
import type { Site } from "../compile/site.ts";
import { backup, restore } from "./leads/backup.ts";
import { confirm } from "./leads/confirm.ts";
import { type Flags, type Subcommand, UsageError } from "./leads/context.ts";
import { erase } from "./leads/erase.ts";
import { list } from "./leads/list.ts";
import { reconcile } from "./leads/reconcile.ts";
import { release } from "./leads/release.ts";
import { replay } from "./leads/replay.ts";
import { retention } from "./leads/retention.ts";
import { show } from "./leads/show.ts";
import { verify } from "./leads/verify.ts";

const usage = `What to do with the leads; each line after "npm run --silent leads --":

  --json                 all leads, the oldest first, one JSON object a line
  --csv                  the same as a table for a spreadsheet
  list                   the same, a line each; --form NAME --from DATE --until DATE --state STATE --quarantined
                         choose among them, also with --json and --csv
  show ID                one lead with its deliveries and what became of them
  replay [ID]            makes dead deliveries again; --destination NAME; --unknown also those whose fate is unknown,
                         which may then arrive twice
  confirm ID             notes that you saw the lead at --destination NAME: it is not sent again
  release ID             lets a quarantined lead go
  erase ADDRESS          deletes all leads of a person; --dry-run
  retention              deletes leads that are older than their form's keepDays; --dry-run
  backup FILE            copies the store to a new file
  restore FILE           brings back the leads of such a copy that are missing
  verify                 asks the destinations whether they will take what the forms send
  reconcile              compares the leads with what is at each destination; --resend sends what is missing

The leads are read from DATABASE_URL, or else from DATA_DIR (./data).
`;

const subcommands: Readonly<Record<string, Subcommand>> = {
  list,
  show,
  replay,
  confirm,
  release,
  erase,
  retention,
  backup,
  restore,
  verify,
  reconcile,
};

/** Those that make sense before there are any leads. */
const early: ReadonlySet<string> = new Set(["restore", "verify"]);

async function main(): Promise<number> {
  // Copies and a store that is made here hold personal data: they are for their owner only.
  process.umask(0o077);
  const { flags, words } = readWords();
  const [name = flags.json !== flags.csv ? "list" : "", ...rest] = words;
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!run || (flags.json && flags.csv)) throw new UsageError(usage);
  const config = readConfig(process.env);
  const file = sqliteFile(config);
  if (config.databaseUrl === undefined && !existsSync(file) && !early.has(name)) {
    process.stderr.write(`There are no leads yet: ${file} does not exist.\n`);
    // A copy that was not made must not pass for one: DATA_DIR may be another.
    return name === "backup" ? 1 : 0;
  }
  const store = await openStore({ config });
  try {
    return await run({
      config,
      store,
      site: loadSite,
      words: rest,
      flags,
      print: (text) => process.stdout.write(text),
    });
  } finally {
    await store.close();
  }
}

function readWords(): { flags: Flags; words: readonly string[] } {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: flag,
      csv: flag,
      quarantined: flag,
      unknown: flag,
      "dry-run": flag,
      resend: flag,
      form: text,
      from: text,
      until: text,
      state: text,
      destination: text,
    },
  });
  return { flags: { ...values }, words: positionals };
}

async function loadSite(): Promise<Site> {
  // Half of what there is to start, and most commands do without.
  const { createLoader } = await import("../load/loader.ts");
  const { site } = await createLoader({ root: path.resolve(import.meta.dirname, "../..") }).load();
  if (!site) throw new UsageError("pages/_site.yaml is broken: npm run check says where.");
  return site;
}

try {
  process.exitCode = await main();
} catch (error) {
  // `leads --json | head` closes the pipe before the end.
  const closed = error instanceof Error && "code" in error && error.code === "EPIPE";
  const explained = error instanceof ConfigError || error instanceof UsageError;
  if (!(error instanceof Error) || !(explained || "code" in error)) throw error;
  if (!closed) process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = closed ? 0 : 1;
}
