/** `npm run bench [-- SUITE...]`: benchmarks, each with its target; without a name, all suites. Each file bench/SUITE.ts is a suite. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { Argument, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { createCommand, runCommand } from "../cli/command/command.ts";

const beside = new Set(["main", "soak"]);
const suites = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => name.replace(".ts", ""))
  .filter((name) => !beside.has(name));

/** `npm run bench`. */
export const command: CommandUnknownOpts = createCommand("bench", "Measures, and compares with the targets.")
  .addArgument(new Argument("[SUITE...]", "only these; all without a name").choices(suites))
  .action((asked) => {
    for (const suite of asked.length > 0 ? asked : suites) {
      console.log(`== ${suite}`);
      const script = path.join(import.meta.dirname, `${suite}.ts`);
      const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
      if (status !== 0) process.exitCode = 1;
    }
  });

if (import.meta.main) await runCommand(command);
