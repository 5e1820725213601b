/** The end of `npm start`: everything it can be told stands in the environment, so it takes no option of its own. */
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { createCommand, runCommand } from "./command/command.ts";

/** `npm start`. */
export const command: CommandUnknownOpts = createCommand(
  "start",
  "Builds the site and serves it. PORT, DATA_DIR and all else stand in the environment: docs/operations.md.",
).action(async () => void (await import("../server/main.ts")));

if (import.meta.main) await runCommand(command);
