/** `npm run new -- KIND NAME`: begins a page, form, generator or library with a file that passes `check`. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { gateVariable } from "../../server/config.ts";
import { pathOf } from "../compile/page.ts";
import { createLoader } from "../load/loader.ts";
import { gatherAnswers, type AskLine } from "../new/gather-answers.ts";
import { projectNames } from "../new/project-names.ts";
import { starters } from "../new/starters.ts";
import type { Answers, Starter } from "../new/starter.ts";
import { place } from "../problem/format.ts";
import { formatText } from "../problem/format-text.ts";
import { near } from "../problem/near.ts";
import { modeline } from "../source/modeline.ts";
import { betterPath } from "../source/path-problem.ts";
import { readSchemas } from "../validate/schemas.ts";

/** What a run prints, and the process's exit code: 2 when something is missing, 1 when the file would have mistakes. */
export interface Begun {
  output: string;
  exitCode: number;
}

const flags = [...new Set([...starters.values()].flatMap(({ questions }) => questions.map(({ flag }) => flag)))];

const usage = `npm run new -- KIND NAME [--flag=answer ...]
${[...starters].map(([word, { questions }]) => `  ${word.padEnd(12)} ${questions.map(({ flag }) => `--${flag}`).join(" ")}`).join("\n")}

NAME is the file's name without .yaml: small letters, digits and hyphens. A page may lie in a folder: clients/acme.
What no flag says is asked for.`;

/** Begins a file in the project in a folder. `ask` is undefined when nobody can be asked. */
export async function begin(root: string, args: readonly string[], ask?: AskLine): Promise<Begun> {
  const read = readArgs(args);
  if (typeof read === "string") return { output: `${read}\n\n${usage}`, exitCode: 2 };
  const { starter, name, given } = read;
  const file = `${starter.folder}/${name}.yaml`;
  if (existsSync(path.join(root, file)) || existsSync(path.join(root, file.replace(/\.yaml$/, "/index.yaml")))) {
    return { output: `${file} exists already. Nothing was changed.`, exitCode: 1 };
  }
  const schema = readSchemas(root).file(starter.kind);
  const { questions } = starter;
  const project = projectNames(root);
  const { answers, faults } = await gatherAnswers({ name, questions, flags: given, ask, schema, project });
  if (faults.length > 0) return { output: `Nothing was written.\n${faults.join("\n")}\n\n${usage}`, exitCode: 2 };
  const text = `${modeline(file, starter.kind)}\n${starter.text(name, answers, project)}`;
  const mistakes = await write(root, file, text);
  if (mistakes !== undefined) return { output: `Nothing was written.\n\n${mistakes}`, exitCode: 1 };
  return { output: whatNext(file, name, starter, answers), exitCode: 0 };
}

function whatNext(file: string, name: string, starter: Starter, answers: Answers): string {
  const steps = starter.next(name, answers, gateVariable(pathOf({ name })));
  return [`${file} is written.`, "", "Next:", ...steps.map((step) => `  - ${step}`)].join("\n");
}

/** Writes the file and takes it away again when it brings mistakes, such as a gate's key that another page has. */
async function write(root: string, file: string, text: string): Promise<string | undefined> {
  const loader = createLoader({ root, compile: false });
  const known = new Set((await loader.load()).problems.map(({ file: owner, message }) => `${owner} ${message}`));
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text, { flag: "wx" });
  const { problems, texts } = await loader.load();
  const errors = problems.filter(({ severity }) => severity === "error");
  const brought = errors.filter((problem) => problem.file === file || !known.has(`${problem.file} ${problem.message}`));
  if (brought.length === 0) return undefined;
  rmSync(target);
  return formatText(place(brought, texts), { files: 1, time: 0 });
}

function readArgs(args: readonly string[]): { starter: Starter; name: string; given: Answers } | string {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: "string" as const }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [word = "", ...words] = positionals;
    // Whoever writes several words means one name.
    const name = words.join(" ");
    const starter = starters.get(word);
    if (!starter) return word === "" ? "Say what to begin." : unknownKind(word);
    const pattern = starter.kind === "page" ? /^[a-z0-9-]+(\/[a-z0-9-]+)*$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/;
    if (!pattern.test(name)) return name === "" ? `Say how the ${word} is called.` : badName(word, name, pattern);
    const known = new Set(starter.questions.map(({ flag }) => flag));
    const foreign = Object.keys(values).find((flag) => !known.has(flag));
    if (foreign !== undefined) return `A ${word} has no --${foreign}.`;
    return { starter, name, given: values as Answers };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function badName(word: string, name: string, pattern: RegExp): string {
  const better = betterPath(name.replace(/\.ya?ml$/i, ""));
  const advice = pattern.test(better) ? ` Write:\nnpm run new -- ${word} ${better}` : "";
  return `"${name}" is no name for a file.${advice}`;
}

function unknownKind(word: string): string {
  const [similar] = near(word, [...starters.keys()]);
  return `There is no "${word}" to begin${similar === undefined ? "." : `: did you mean ${similar}?`}`;
}

if (import.meta.main) {
  const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : undefined;
  // Ctrl-C and Ctrl-D leave without a word, and nothing is written.
  lines?.once("close", () => process.exit(130));
  const { output, exitCode } = await begin(
    process.cwd(),
    process.argv.slice(2),
    lines && ((text) => lines.question(text)),
  );
  lines?.removeAllListeners("close");
  lines?.close();
  process.stdout.write(`${output}\n`);
  process.exitCode = exitCode;
}
