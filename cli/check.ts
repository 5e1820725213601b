/** `npm run check`: reports every problem of every file in one run. */
import process from "node:process";
import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { createLoader } from "../engine/load/loader.ts";
import { countErrors, place, shownSigns } from "../engine/problem/format.ts";
import { formatGithub } from "../engine/problem/format-github.ts";
import { formatJson } from "../engine/problem/format-json.ts";
import { formatSarif } from "../engine/problem/format-sarif.ts";
import { formatText } from "../engine/problem/format-text.ts";
import { numbered } from "../engine/things/plain-text.ts";
import { projectRoot, readSiteDir } from "../server/process/site-dir.ts";
import { createCommand, print, runCommand, UsageError } from "./command/command.ts";
import { findSamples } from "./samples.ts";

/** What a run prints, and its exit code: 1 when there are errors. */
export interface Checked {
  output: string;
  exitCode: number;
}

const formats = ["text", "json", "github", "sarif"] as const;

export interface CheckOptions {
  format?: (typeof formats)[number];
  /** Lists the samples that are left instead of the problems. */
  launch?: boolean | undefined;
  /** Also shows, each in its place, what is merely out of date. */
  warnings?: boolean | undefined;
  /** Reports every problem, however many there are of its kind. */
  all?: boolean | undefined;
  /** Colours the text, for a terminal. Default: false. */
  colour?: boolean;
}

/** `npm run check`. */
export const command: CommandUnknownOpts = createCommand("check", "Finds every mistake in pages/, forms/ and prompts/.")
  .addOption(
    new Option("--format <FORMAT>", "for people, for programs, for a pull request on GitHub, or for a code scanner")
      .choices(formats)
      .default("text" as const),
  )
  .option("--launch", "list everything that is still marked sample: true")
  .option("--warnings", "show dates that have passed in their place, too")
  .option("--all", "list every problem, even when there are very many of one kind")
  .option(
    "--fix",
    "make the changes that problems name, where exactly one change fixes them; shows them and asks before",
  )
  .option("--yes", "with --fix: do not ask before")
  .action(async ({ fix, yes, ...options }) => {
    if (yes && !fix) throw new UsageError("--yes works only with --fix.");
    if (fix) {
      const { askAtTerminal } = await import("./command/ask-before.ts");
      const { fixFiles } = await import("./fix-files.ts");
      await fixFiles(readSiteDir(process.env), { yes, ask: askAtTerminal, print });
    }
    const colour = process.stdout.isTTY && !process.env["NO_COLOR"];
    const { output, exitCode } = await check(readSiteDir(process.env), { ...options, colour });
    process.stdout.write(`${output}\n`);
    process.exitCode = exitCode;
  });

/** Checks the website in a folder. */
export async function check(siteDir: string, options: CheckOptions = {}): Promise<Checked> {
  const { format = "text", launch = false, warnings = false, all = false, colour = false } = options;
  const start = performance.now();
  const { problems, texts } = await createLoader({ root: siteDir, engineRoot: projectRoot, compile: false }).load();
  if (launch) return { output: launchList(texts, countErrors(problems.map((problem) => ({ problem })))), exitCode: 0 };
  const placed = place(problems, texts);
  const print = { text: formatText, json: formatJson, github: formatGithub, sarif: formatSarif }[format];
  const summary = { files: texts.size, time: performance.now() - start };
  const output = print(placed, summary, { colour, brief: !warnings, all });
  return { output, exitCode: countErrors(placed) > 0 ? 1 : 0 };
}

function launchList(texts: ReadonlyMap<string, string>, errors: number): string {
  const samples = findSamples(texts);
  const lines = samples.map(({ file, line, marks }) => shownSigns(`${file}:${line} ${marks}`, true));
  const count = samples.length === 1 ? "1 sample is" : `${samples.length} samples are`;
  const said = samples.length === 0 ? "No samples are left." : `${count} left to be replaced before the launch.`;
  // A file that cannot be read may hold more samples.
  const more = `There may be more: the files have ${numbered(errors, "error")} (npm run check).`;
  return [...lines, ...(lines.length > 0 ? [""] : []), said, ...(errors > 0 ? [more] : [])].join("\n");
}

if (import.meta.main) await runCommand(command);
