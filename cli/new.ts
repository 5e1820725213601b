/** `npm run new -- KIND NAME`: begins a page, form, generator or library with a file that passes `check`. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { gateVariable } from "../server/process/config.ts";
import { pagePath } from "../engine/link/page-path.ts";
import { createLoader } from "../engine/load/loader.ts";
import { gatherAnswers, type AskLine } from "../engine/new/gather-answers.ts";
import { projectNames } from "../engine/new/project-names.ts";
import { starters } from "../engine/new/starters.ts";
import type { StarterAnswers, Starter } from "../engine/new/starter.ts";
import { place } from "../engine/problem/format.ts";
import { formatText } from "../engine/problem/format-text.ts";
import { modeline, schemaFolder } from "../engine/source/modeline.ts";
import { betterPath } from "../engine/source/path-problem.ts";
import { readSchemas } from "../engine/validate/schemas.ts";
import { projectRoot, readSiteDir } from "../server/process/site-dir.ts";
import { createCommand, runCommand, UsageError } from "./command/command.ts";

/** What a run prints, and the process's exit code: 1 when the file would have mistakes. */
export interface Begun {
  output: string;
  exitCode: number;
}

/** `npm run new`. */
export const command: CommandUnknownOpts = createCommand(
  "new",
  "Begins a file that passes check, and says what to do next. What no option says is asked for.",
);
for (const [kind, starter] of starters) {
  const below = new Command(kind)
    .description(starter.says)
    .argument("<NAME...>", "the file's name without .yaml: small letters, digits and hyphens")
    // Whoever writes several words means one name.
    .action((words) => performNew(starter, kind, words.join(" "), below.opts()));
  for (const { flag, ask } of starter.questions) below.option(`--${flag} <ANSWER>`, ask);
  command.addCommand(below);
}

async function performNew(starter: Starter, kind: string, name: string, given: StarterAnswers): Promise<void> {
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  // Ctrl-C and Ctrl-D leave without a word, and nothing is written.
  lines?.once("close", () => process.exit(130));
  try {
    const asked = { siteDir: readSiteDir(process.env), starter, kind, name, given };
    const { output, exitCode } = await begin({ ...asked, ask: lines && ((text) => lines.question(text)) });
    process.stdout.write(`${output}\n`);
    process.exitCode = exitCode;
  } finally {
    lines?.removeAllListeners("close");
    lines?.close();
  }
}

export interface Beginning {
  /** The website's folder. */
  siteDir: string;
  starter: Starter;
  /** The word for it on the command line. */
  kind: string;
  name: string;
  /** StarterAnswers that need not be asked for. */
  given: StarterAnswers;
  /** Undefined when nobody can be asked. */
  ask?: AskLine;
}

/** Begins a file. Rejects with a UsageError when a name or an answer will not do. */
export async function begin({ siteDir, starter, kind, name, given, ask }: Beginning): Promise<Begun> {
  refuseBadName(kind, name, starter);
  const file = `${starter.folder}/${name}.yaml`;
  if (existsSync(path.join(siteDir, file)) || existsSync(path.join(siteDir, file.replace(/\.yaml$/, "/index.yaml")))) {
    return { output: `${file} exists already. Nothing was changed.`, exitCode: 1 };
  }
  const schema = readSchemas(projectRoot).file(starter.kind);
  const { questions } = starter;
  const project = projectNames(siteDir);
  const { answers, faults } = await gatherAnswers({ name, questions, flags: given, ask, schema, project });
  if (faults.length > 0) throw new UsageError(`Nothing was written.\n${faults.join("\n")}`);
  const schemas = schemaFolder(siteDir, projectRoot);
  const text = `${modeline(file, starter.kind, schemas)}\n${starter.text(name, answers, project)}`;
  const mistakes = await write(siteDir, file, text);
  if (mistakes !== undefined) return { output: `Nothing was written.\n\n${mistakes}`, exitCode: 1 };
  return { output: whatNext(file, name, starter, answers), exitCode: 0 };
}

function whatNext(file: string, name: string, starter: Starter, answers: StarterAnswers): string {
  const steps = starter.next(name, answers, gateVariable(pagePath({ name })));
  return [`${file} is written.`, "", "Next:", ...steps.map((step) => `  - ${step}`)].join("\n");
}

/** Writes the file and takes it away again when it brings mistakes, such as a gate's key that another page has. */
async function write(siteDir: string, file: string, text: string): Promise<string | undefined> {
  const loader = createLoader({ root: siteDir, engineRoot: projectRoot, compile: false });
  const known = new Set((await loader.load()).problems.map(({ file: owner, message }) => `${owner} ${message}`));
  const target = path.join(siteDir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text, { flag: "wx" });
  const { problems, texts } = await loader.load();
  const errors = problems.filter(({ severity }) => severity === "error");
  const brought = errors.filter((problem) => problem.file === file || !known.has(`${problem.file} ${problem.message}`));
  if (brought.length === 0) return undefined;
  rmSync(target);
  return formatText(place(brought, texts), { files: 1, time: 0 });
}

function refuseBadName(kind: string, name: string, starter: Starter): void {
  const pattern = starter.kind === "page" ? /^[a-z0-9-]+(\/[a-z0-9-]+)*$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/;
  if (pattern.test(name)) return;
  const better = betterPath(name.replace(/\.ya?ml$/i, ""));
  const advice = pattern.test(better) ? ` Write:\nnpm run new -- ${kind} ${better}` : "";
  throw new UsageError(`"${name}" is no name for a file.${advice}`);
}

if (import.meta.main) await runCommand(command);
