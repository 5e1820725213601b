import process from "node:process";
import { createInterface } from "node:readline/promises";
import { UsageError } from "./command.ts";

/** Asks a person for a line; undefined where nobody sits at a terminal. */
export type Ask = ((question: string) => Promise<string>) | undefined;

/** Asks at the terminal that this process has, if it has one. */
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
 * Whether it may be done. `what` says in a sentence what is about to happen, and to how much.
 *
 * Throws a UsageError where nobody can be asked: what deletes or sends is never done by a slip of a script.
 */
export async function mayDo(what: string, yes: boolean | undefined, ask: Ask): Promise<boolean> {
  if (yes) return true;
  if (!ask)
    throw new UsageError(`${what}\nNothing was done, because there is nobody to ask: add --yes to do it anyway.`);
  const answer = (await ask(`${what} Go on? [y/N] `)).trim().toLowerCase();
  return answer === "y" || answer === "yes";
}
