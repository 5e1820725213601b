/** `npm run dev`: everything it can be told stands in the environment, so it takes no option of its own. */
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { createCommand, runCommand } from "./command/command.ts";

/** `npm run dev`. */
export const command: CommandUnknownOpts = createCommand(
  "dev",
  "Serves the site and shows each edit at once. PORT, DATA_DIR and all else stand in the environment: docs/operations.md.",
).action(async () => void (await import("../server/dev/main.ts")));

if (import.meta.main) await runCommand(command);
