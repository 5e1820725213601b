/** The last step of `npm start`: takes no option of its own, because all settings come from the environment. */
import process from "node:process";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { endInWords } from "../server/process/explain-fault.ts";
import { createCommand, runCommand } from "./command/command.ts";

/** `npm start`. */
export const command: CommandUnknownOpts = createCommand(
  "start",
  "Builds the site and serves it. PORT, DATA_DIR and all other settings are environment variables: docs/operations.md.",
).action(async () => {
  if (Number.parseInt(process.versions.node, 10) < 24) {
    process.stderr.write(
      `This needs Node 24 or newer, but was started with ${process.version}: start it with "npm start", which brings its own.\n`,
    );
    process.exit(1);
  }
  // React chooses its production code when it is loaded, so this must come first.
  process.env["NODE_ENV"] ??= "production";
  const { startServer } = await import("../server/start.ts");
  await endInWords(() => startServer(process.env));
});

if (import.meta.main) await runCommand(command);
