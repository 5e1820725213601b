/** What all commands share: a table of options and arguments, help that is made from it, and an end in words. */
import process from "node:process";
import { Command, CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { shownSigns } from "../../engine/problem/format.ts";
import { explainFault } from "../../server/process/explain-fault.ts";

/** Somebody asked for what cannot be: the sentence says what can. The process ends with 2. */
export class UsageError extends Error {}

/** Where a command writes. */
export interface Output {
  out: (text: string) => void;
  err: (text: string) => void;
}

const terminal: Output = {
  out: (text) => void process.stdout.write(shownSigns(text)),
  err: (text) => void process.stderr.write(shownSigns(text)),
};

/** Prints words for whoever sits at the terminal: nothing that an author, a visitor or a destination wrote steers it. */
export const print = terminal.out;

/** Begins the table of `npm run NAME`: options, arguments and what is done are added to it. */
export function createCommand(name: string, says: string): Command {
  return new Command(`npm run ${name} --`).description(says);
}

/** Runs a command as this process: what it returns is printed, and what went wrong is said in a sentence. */
export async function runCommand(
  command: CommandUnknownOpts,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  process.stdout.on("error", sayUnwritten);
  // Where errors cannot be told there is nobody to tell it.
  process.stderr.on("error", (error) => void (isClosedPipe(error) || (process.exitCode ||= 1)));
  const code = await perform(command, args);
  // Only what failed says so: an action may have set a code of its own.
  if (code !== 0) process.exitCode = code;
}

/** Performs a command. Resolves with 0, with 2 for what is not in its table, and with 1 for what could not be done. */
export async function perform(
  command: CommandUnknownOpts,
  args: readonly string[],
  output: Output = terminal,
): Promise<number> {
  prepare(command, output);
  try {
    refuseKept(command, args, process.env);
    await command.parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (isClosedPipe(error)) return 0;
    const words = explain(error);
    if (words === undefined) throw error;
    output.err(`${words.trimEnd()}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The same manners for a command and all below it. */
function prepare(command: CommandUnknownOpts, { out, err }: Output): void {
  command
    .exitOverride()
    .helpCommand(false)
    .helpOption("--help", "show this")
    .showHelpAfterError(`For all commands and options: ${usageOf(command)} --help`)
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => write(sentence(text)),
    });
  for (const below of command.commands) prepare(below, { out, err });
}

/** How a command is called: `npm run leads -- retention`. */
export function usageOf(command: CommandUnknownOpts): string {
  const above = command.parent ? `${usageOf(command.parent)} ` : "";
  return above + command.name();
}

/** "error: unknown option '--formt'" is a sentence without its first word. */
function sentence(text: string): string {
  const words = text.replace(/^error: /, "").replaceAll(/'npm run (\S+) --'/g, "npm run $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * npm takes options that do not stand behind " -- " for its own, and the command would run without them: with
 * `npm run leads retention --dry-run` it would delete. Throws a UsageError that says how to write it.
 */
function refuseKept(command: CommandUnknownOpts, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const named = command.commands.find((each) => each.name() === args[0]) ?? command;
  const kept = named.options.find(
    // Who is asked once more loses nothing, and some set this one for all of npm.
    ({ long }) => long && long !== "--yes" && env[`npm_config_${long.slice(2).replaceAll("-", "_")}`],
  );
  if (!kept?.long || args.includes(kept.long) || args.some((each) => each.startsWith(`${kept.long}=`))) return;
  throw new UsageError(
    `npm kept ${kept.long} for itself, so nothing was done. Two hyphens with a space on either side come first:\n  ${usageOf(named)} ... ${kept.long}`,
  );
}

/** What was to be printed and cannot be: where nobody reads any more nothing is wrong, a full disk is said. */
function sayUnwritten(error: Error): void {
  if (isClosedPipe(error)) return;
  process.exitCode = 1;
  process.stderr.write(`${error.message}\n`);
}

/** `leads --json | head` closes the pipe before the end. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

/** What the system refuses is no mistake of the program: a file that is not there, a disk that is full. */
function explain(error: unknown): string | undefined {
  const isOfSystem = error instanceof Error && "code" in error;
  return explainFault(error, process.env) ?? (error instanceof UsageError || isOfSystem ? error.message : undefined);
}
