/** `npm run figures [-- --places]`: prints the figures of the source code, and with `--places` where each occurs. */
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { createCommand, runCommand } from "../../cli/command/command.ts";
import { takeFigures } from "./figures.ts";

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

export const command: CommandUnknownOpts = createCommand(
  "figures",
  "Prints what must not grow in the source, and fails where something is above its ceiling.",
)
  .option("--places", "shows where each stands")
  .action(({ places: withPlaces }) => {
    for (const { what, count, most, places } of takeFigures()) {
      const isOver = most !== undefined && count > most;
      const limit = most === undefined ? "" : `  (at most ${most})${isOver ? " too many" : ""}`;
      say(`${what.padEnd(40)} ${String(count).padStart(6)}${limit}`);
      if (withPlaces) for (const place of places) say(`    ${place}`);
      if (isOver) process.exitCode = 1;
    }
  });

if (import.meta.main) await runCommand(command);
