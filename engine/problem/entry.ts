/** One entry of the catalogue: how bad the problem is and how it is put. */
import type { Severity } from "./problem.ts";

/** What is wrong, and what to do about it. */
export type Wording = readonly [message: string, hint: string];

export interface Entry<Words> {
  severity: Severity;
  say: (words: Words) => Wording;
}

/** For entries that need no words from the file. */
export type NoWords = Readonly<Record<string, never>>;

/** An entry that keeps the file from going live. */
export function error<Words = NoWords>(say: (words: Words) => Wording): Entry<Words> {
  return { severity: "error", say };
}

/** An entry that does not. */
export function warning<Words = NoWords>(say: (words: Words) => Wording): Entry<Words> {
  return { severity: "warning", say };
}
