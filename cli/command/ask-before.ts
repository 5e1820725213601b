import process from "node:process";
import { createInterface } from "node:readline/promises";
import { UsageError } from "./command.ts";

/** Asks a person for a line; undefined when nobody is at a terminal. */
export type Ask = ((question: string) => Promise<string>) | undefined;

/** Asks at the terminal of this process, if it has one. */
export const askAtTerminal: Ask =
  process.stdin.isTTY && process.stderr.isTTY
    ? async (question) => {
        const lines = createInterface({ input: process.stdin, output: process.stderr });
        try {
          return await lines.question(question);
        } finally {
          lines.close();
        }
      }
    : undefined;

/**
 * Returns whether to go on. `what` says in a sentence what is about to happen, and to how much.
 *
 * Throws a UsageError when nobody can be asked, so that a mistake in a script never deletes or sends anything.
 */
export async function mayDo(what: string, yes: boolean | undefined, ask: Ask): Promise<boolean> {
  if (yes) return true;
  if (!ask)
    throw new UsageError(`${what}\nNothing was done, because there is nobody to ask: add --yes to do it anyway.`);
  const answer = (await ask(`${what} Go on? [y/N] `)).trim().toLowerCase();
  return answer === "y" || answer === "yes";
}
