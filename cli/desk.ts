/** `npm run desk`: manages who may work with the leads in the browser, at /_desk. */
import process from "node:process";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { judgeVariables } from "../server/deliver/destinations.ts";
import { readConfig } from "../server/process/config.ts";
import { askAtTerminal } from "./command/ask-before.ts";
import { createCommand, print, runCommand } from "./command/command.ts";
import { openForCommand } from "./command/open-for-command.ts";
import { add } from "./desk/add.ts";
import type { WithDesk } from "./desk/context.ts";
import { news } from "./desk/news.ts";
import { listPeople, log, remove, reset, signOut } from "./desk/people.ts";

const withDesk: WithDesk = async (task) => {
  // A store that is created here holds personal data, so only its owner may read it.
  process.umask(0o077);
  const config = readConfig(process.env, judgeVariables(process.env));
  const store = await openForCommand(config);
  try {
    process.exitCode = await task({
      config,
      store,
      ask: askAtTerminal,
      print,
    });
  } finally {
    await store.close();
  }
};

/** `npm run desk`. */
export const command: CommandUnknownOpts = createCommand(
  "desk",
  "Who may work with the leads in the browser, at /_desk.",
).addHelpText("after", "\nThe accounts are kept with the leads: in DATABASE_URL, or else in DATA_DIR (./data).");
for (const subcommand of [add, remove, listPeople, reset, signOut, news, log]) command.addCommand(subcommand(withDesk));

if (import.meta.main) await runCommand(command);
