/** Defines a catalogue entry: the severity and the wording of a problem. */
import type { Fix } from "./fix.ts";
import type { Severity } from "./problem.ts";

/** What is wrong, and what to do about it. */
export type Wording = readonly [message: string, hint: string];

export interface Entry<Words> {
  severity: Severity;
  say: (words: Words) => Wording;
  /** Returns the single fix that the hint describes, if it describes one. Default: none. */
  mend?: (words: Words) => Fix | undefined;
  /** Whether the file can be shown despite it, which is preferred when no good version exists. Default: false. */
  showable?: true;
  /** Reported only while nothing is broken, because something unreadable may use what seems unused. Default: false. */
  late?: true;
  /** Whether it was correct when written but a date has passed since. Default: false. */
  passed?: true;
}

/** The type for entries without parameters. */
export type NoWords = Readonly<Record<string, never>>;

/** Creates an entry that keeps the file from going live. */
export function error<Words = NoWords>(say: (words: Words) => Wording, mend?: Entry<Words>["mend"]): Entry<Words> {
  return { severity: "error", say, ...(mend && { mend }) };
}

/** Creates an entry that does not keep the file from going live. */
export function warning<Words = NoWords>(say: (words: Words) => Wording, mend?: Entry<Words>["mend"]): Entry<Words> {
  return { severity: "warning", say, ...(mend && { mend }) };
}

/** Creates an error with which the file can still be shown: it disappoints visitors but breaks nothing. */
export function flaw<Words = NoWords>(say: (words: Words) => Wording, mend?: Entry<Words>["mend"]): Entry<Words> {
  return { severity: "error", say, showable: true, ...(mend && { mend }) };
}

/** Creates a warning about a date that has passed. */
export function passed<Words = NoWords>(say: (words: Words) => Wording): Entry<Words> {
  return { severity: "warning", say, passed: true };
}

/** Creates a warning that is reported only while nothing is broken. */
export function leftover<Words = NoWords>(say: (words: Words) => Wording, mend?: Entry<Words>["mend"]): Entry<Words> {
  return { severity: "warning", say, late: true, ...(mend && { mend }) };
}

/** Creates a flaw that is reported only while nothing else is broken, because something broken may be the missing use. */
export function idle<Words = NoWords>(say: (words: Words) => Wording): Entry<Words> {
  return { severity: "error", say, showable: true, late: true };
}
