/** `npm run dev`: takes no option of its own, because all settings come from the environment. */
import process from "node:process";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { endInWords } from "../server/process/explain-fault.ts";
import { createCommand, runCommand } from "./command/command.ts";

/** `npm run dev`. */
export const command: CommandUnknownOpts = createCommand(
  "dev",
  "Serves the site and shows each edit at once. PORT, DATA_DIR and all other settings are environment variables: docs/operations.md.",
).action(async () => {
  // React chooses its development code when it is loaded, so this must come first.
  process.env["NODE_ENV"] = "development";
  const { startDevelopment } = await import("../server/dev/start-development.ts");
  await endInWords(() => startDevelopment(process.env));
});

if (import.meta.main) await runCommand(command);
