/** `npm run leads`: everything that the owner does with the leads, even while the server runs. */
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { judgeVariables } from "../server/deliver/destinations.ts";
import { readConfig } from "../server/process/config.ts";
import { sqliteFile } from "../server/leads/open-store.ts";
import { askAtTerminal } from "./command/ask-before.ts";
import { createCommand, print, runCommand } from "./command/command.ts";
import { isStoreAbsent, openForCommand } from "./command/open-for-command.ts";
import { act, exportLeads } from "./leads/act.ts";
import { backup, restore } from "./leads/backup.ts";
import { confirm } from "./leads/confirm.ts";
import type { WithLeads } from "./leads/context.ts";
import { erase } from "./leads/erase.ts";
import { figures } from "./leads/figures.ts";
import { list } from "./leads/list.ts";
import { addNote, setStatus } from "./leads/mark.ts";
import { reconcile } from "./leads/reconcile.ts";
import { release } from "./leads/release.ts";
import { replay } from "./leads/replay.ts";
import { retention } from "./leads/retention.ts";
import { show } from "./leads/show.ts";
import { verify } from "./leads/verify.ts";
import { loadSite } from "./load-site.ts";

const subcommands = [
  list,
  exportLeads,
  show,
  replay,
  act,
  confirm,
  release,
  erase,
  retention,
  backup,
  restore,
  verify,
  reconcile,
  setStatus,
  addNote,
  figures,
];

const withLeads: WithLeads = async (task, { absent = "nothing" } = {}) => {
  // Copies, and a store that is created here, hold personal data, so only their owner may read them.
  process.umask(0o077);
  const config = readConfig(process.env, judgeVariables(process.env));
  if (isStoreAbsent(config) && absent !== "run") {
    process.stderr.write(`There are no leads yet: ${sqliteFile(config)} does not exist.\n`);
    if (absent === "fail") process.exitCode = 1;
    return;
  }
  const store = await openForCommand(config);
  try {
    process.exitCode = await task({
      config,
      store,
      site: () => loadSite(config.siteDir),
      ask: askAtTerminal,
      print,
      printAll: (texts) => pipeline(Readable.from(texts), process.stdout),
    });
  } finally {
    await store.close();
  }
};

/** `npm run leads`. */
export const command: CommandUnknownOpts = createCommand("leads", "What to do with the leads.").addHelpText(
  "after",
  `
--json and --csv without a command print the leads, as "list --json" does. Programs read what is printed with
npm run --silent leads -- --json. The leads are read from DATABASE_URL, or else from DATA_DIR (./data).`,
);
for (const subcommand of subcommands) command.addCommand(subcommand(withLeads));

if (import.meta.main) {
  const args = process.argv.slice(2);
  const isOfList = args[0]?.startsWith("--") && args[0] !== "--help";
  await runCommand(command, isOfList ? ["list", ...args] : args);
}
