/** What all commands share: options and arguments, the help generated from them, and errors explained in a sentence. */
import process from "node:process";
import { Command, CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { shownSigns } from "../../engine/problem/format.ts";
import { explainFault } from "../../server/process/explain-fault.ts";

/** Thrown when a request is impossible; the message says what is possible. The process exits with 2. */
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

/** Prints to the terminal, with control characters escaped: nothing that an author, a visitor or a destination wrote can control it. */
export const print = terminal.out;

/** Creates the command `npm run NAME`, to which options, arguments and an action are added. */
export function createCommand(name: string, says: string): Command {
  return new Command(`npm run ${name} --`).description(says);
}

/** Runs a command as this process, sets the exit code, and explains in a sentence what went wrong. */
export async function runCommand(
  command: CommandUnknownOpts,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  process.stdout.on("error", sayUnwritten);
  // An error of stderr cannot be reported anywhere, so only the exit code shows it.
  process.stderr.on("error", (error) => void (isClosedPipe(error) || (process.exitCode ||= 1)));
  const code = await perform(command, args);
  // Only a failure sets the code, because an action may have set one of its own.
  if (code !== 0) process.exitCode = code;
}

/** Performs a command. Resolves with 0, with 2 for invalid arguments, and with 1 for what could not be done. */
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

/** Configures a command and all its subcommands in the same way. */
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

/** Returns how a command is called: `npm run leads -- retention`. */
export function usageOf(command: CommandUnknownOpts): string {
  const above = command.parent ? `${usageOf(command.parent)} ` : "";
  return above + command.name();
}

/** Makes a sentence of commander's "error: unknown option '--formt'" by dropping the first word. */
function sentence(text: string): string {
  const words = text.replace(/^error: /, "").replaceAll(/'npm run (\S+) --'/g, "npm run $1");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Throws a UsageError when npm took an option for its own because it does not come after " -- ". The command would run without it:
 * `npm run leads retention --dry-run` would delete. The message says how to write it.
 */
function refuseKept(command: CommandUnknownOpts, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const named = command.commands.find((each) => each.name() === args[0]) ?? command;
  const kept = named.options.find(
    // An extra question does no harm, and some people set this option for all of npm.
    ({ long }) => long && long !== "--yes" && env[`npm_config_${long.slice(2).replaceAll("-", "_")}`],
  );
  if (!kept?.long || args.includes(kept.long) || args.some((each) => each.startsWith(`${kept.long}=`))) return;
  throw new UsageError(
    `npm kept ${kept.long} for itself, so nothing was done. Two hyphens with a space on either side come first:\n  ${usageOf(named)} ... ${kept.long}`,
  );
}

/** Reports output that could not be written, as on a full disk. A pipe that the reader closed is no error. */
function sayUnwritten(error: Error): void {
  if (isClosedPipe(error)) return;
  process.exitCode = 1;
  process.stderr.write(`${error.message}\n`);
}

/** Returns whether the reader closed the pipe early, as in `leads --json | head`. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EPIPE";
}

/** Returns an error in words, or undefined for a bug. What the system refuses, such as a missing file or a full disk, is no bug. */
function explain(error: unknown): string | undefined {
  const isOfSystem = error instanceof Error && "code" in error;
  return explainFault(error, process.env) ?? (error instanceof UsageError || isOfSystem ? error.message : undefined);
}
