/** `npm run new -- KIND NAME`: creates a page, form, generator, library or guide as a file that passes `check`. */
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { gateVariable } from "../engine/things/gate-variable.ts";
import { pagePath } from "../engine/link/page-path.ts";
import { createLoader } from "../engine/load/loader.ts";
import {
  beginFile,
  type BegunFile,
  betterName,
  broughtErrors,
  type FileBeginning,
  textsOf,
} from "../engine/new/begin-file.ts";
import type { AnswerFault } from "../engine/new/gather-answers.ts";
import { starters } from "../engine/new/starters.ts";
import type { StarterAnswers, Starter } from "../engine/new/starter.ts";
import { place } from "../engine/problem/format.ts";
import { formatText } from "../engine/problem/format-text.ts";
import { projectRoot, readSiteDir } from "../server/process/site-dir.ts";
import { writeAll } from "./changed-files.ts";
import { createCommand, print, runCommand, UsageError } from "./command/command.ts";

/** `npm run new`. */
export const command: CommandUnknownOpts = createCommand(
  "new",
  "Begins a file that passes check, and says what to do next. Asks for what no option says.",
);
for (const [kind, starter] of starters) {
  const below = new Command(kind)
    .description(starter.says)
    .argument("<NAME...>", "the file's name without its ending: small letters, digits and hyphens")
    // Several words are meant as one name.
    .action((words) => performNew(starter, kind, words.join(" "), below.opts()));
  for (const { flag, ask } of starter.questions) below.option(`--${flag} <ANSWER>`, ask);
  command.addCommand(below);
}

async function performNew(starter: Starter, kind: string, name: string, given: StarterAnswers): Promise<void> {
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  // Ctrl-C and Ctrl-D exit without a message, and nothing is written.
  lines?.once("close", () => process.exit(130));
  try {
    const asked = { siteDir: readSiteDir(process.env), starter, kind, name, given };
    const { output, exitCode } = await begin({ ...asked, ask: lines && ((text) => lines.question(text)) });
    print(`${output}\n`);
    process.exitCode = exitCode;
  } finally {
    lines?.removeAllListeners("close");
    lines?.close();
  }
}

/** A request for a new file; `kind` is its name on the command line. */
export type Beginning = Omit<FileBeginning, "engineRoot"> & { kind: string };

/** Creates a file. Returns what to print and the exit code, 1 when it exists or would have mistakes. Rejects with a UsageError for a bad name or answer. */
export async function begin({ kind, ...asked }: Beginning): Promise<{ output: string; exitCode: number }> {
  const { siteDir, starter, name } = asked;
  refuseBadName(kind, name, starter);
  const begun = await beginFile({ ...asked, engineRoot: projectRoot });
  const { file, faults } = begun;
  if (begun.taken) return { output: `${file} exists already. Nothing was changed.`, exitCode: 1 };
  if (faults.length > 0) throw new UsageError(`Nothing was written.\n${faults.map(sayFault).join("\n")}`);
  const mistakes = await mistakesIn(siteDir, begun);
  if (mistakes !== undefined) return { output: `Nothing was written.\n\n${mistakes}`, exitCode: 1 };
  const read = begun.named && new Map([[begun.named.file, begun.named.before]]);
  writeAll(
    siteDir,
    [...textsOf(begun)].map(([each, after]) => ({ file: each, before: read?.get(each), after })),
  );
  return { output: whatNext(begun, name, starter), exitCode: 0 };
}

function sayFault({ question: { flag, ask }, wrong }: AnswerFault): string {
  return wrong === undefined ? `--${flag} is missing: ${ask}.` : `--${flag}: ${wrong}`;
}

function whatNext({ file, named, answers }: BegunFile, name: string, starter: Starter): string {
  const steps = starter.next(name, answers, gateVariable(pagePath({ name })));
  const also = named ? `, and ${named.file} names it` : "";
  return [`${file} is written${also}.`, "", "Next:", ...steps.map((step) => `  - ${step}`)].join("\n");
}

/** Returns the mistakes that the file would bring; undefined when there are none. */
async function mistakesIn(siteDir: string, begun: BegunFile): Promise<string | undefined> {
  let drafts: ReadonlyMap<string, string> = new Map();
  const loader = createLoader({ root: siteDir, engineRoot: projectRoot, compile: false, drafts: () => drafts });
  const before = await loader.load();
  drafts = textsOf(begun);
  const { problems, texts } = await loader.load([]);
  const brought = broughtErrors(begun.file, before.problems, problems);
  return brought.length === 0 ? undefined : formatText(place(brought, texts), { files: 1, time: 0 });
}

function refuseBadName(kind: string, name: string, starter: Starter): void {
  const better = betterName(name, starter);
  if (better === undefined) return;
  const advice = better === "" ? "" : ` Write:\nnpm run new -- ${kind} ${better}`;
  throw new UsageError(`"${name}" is not a name for a file.${advice}`);
}

if (import.meta.main) await runCommand(command);
