import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

/** One edit of the program, and the tests that have to detect it. */
export interface Mutant {
  /** The effect of the edit on the program: `any password opens`. */
  why: string;
  file: string;
  /** Occurs once in the file, and is replaced by `put`. */
  find: string;
  put: string;
  /** Test files of which at least one has to fail. */
  tests: readonly string[];
}

/** Returns all edits in order. */
export function readMutants(): readonly Mutant[] {
  const table: readonly Mutant[] = parse(readFileSync(path.join(import.meta.dirname, "mutants.yaml"), "utf8"));
  return table;
}
