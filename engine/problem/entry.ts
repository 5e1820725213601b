/** One entry of the catalogue: how bad the problem is and how it is put. */
import type { Fix } from "./fix.ts";
import type { Severity } from "./problem.ts";

/** What is wrong, and what to do about it. */
export type Wording = readonly [message: string, hint: string];

export interface Entry<Words> {
  severity: Severity;
  say: (words: Words) => Wording;
  /** The one change that the words name, where they name one. Default: none. */
  mend?: (words: Words) => Fix | undefined;
  /** The file can be shown with it: better than nothing where no good version is known. Default: false. */
  showable?: true;
  /** Said only while nothing is broken: what seems unused may be used by what cannot be read. Default: false. */
  late?: true;
  /** It was right when it was written, and a day has passed since. Default: false. */
  passed?: true;
}

/** For entries that need no words from the file. */
export type NoWords = Readonly<Record<string, never>>;

/** An entry that keeps the file from going live. */
export function error<Words = NoWords>(say: (words: Words) => Wording, mend?: Entry<Words>["mend"]): Entry<Words> {
  return { severity: "error", say, ...(mend && { mend }) };
}

/** An entry that does not. */
export function warning<Words = NoWords>(say: (words: Words) => Wording, mend?: Entry<Words>["mend"]): Entry<Words> {
  return { severity: "warning", say, ...(mend && { mend }) };
}

/** An error with which the file can still be shown: it disappoints a visitor, but breaks nothing. */
export function flaw<Words = NoWords>(say: (words: Words) => Wording, mend?: Entry<Words>["mend"]): Entry<Words> {
  return { severity: "error", say, showable: true, ...(mend && { mend }) };
}

/** A warning about a day that has passed. */
export function passed<Words = NoWords>(say: (words: Words) => Wording): Entry<Words> {
  return { severity: "warning", say, passed: true };
}

/** A warning that is said only while nothing is broken. */
export function leftover<Words = NoWords>(say: (words: Words) => Wording, mend?: Entry<Words>["mend"]): Entry<Words> {
  return { severity: "warning", say, late: true, ...(mend && { mend }) };
}

/** A flaw that is said only while nothing else is broken: what is broken may be the use that is missing. */
export function idle<Words = NoWords>(say: (words: Words) => Wording): Entry<Words> {
  return { severity: "error", say, showable: true, late: true };
}
