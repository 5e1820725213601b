import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

/** One edit of the program, and who has to notice it. */
export interface Mutant {
  /** What the edit makes of the program: `any password opens`. */
  why: string;
  file: string;
  /** Stands once in the file, and gives way to `put`. */
  find: string;
  put: string;
  /** Files of tests, of which one at least has to fail. */
  tests: readonly string[];
}

/** All edits, in their order. */
export function readMutants(): readonly Mutant[] {
  const table: readonly Mutant[] = parse(readFileSync(path.join(import.meta.dirname, "mutants.yaml"), "utf8"));
  return table;
}
