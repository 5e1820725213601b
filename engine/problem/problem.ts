import type { Fix } from "./fix.ts";

/** How bad a problem is: an error keeps the file from going live, a warning does not. */
export type Severity = "error" | "warning";

/**
 * Something wrong in an author's file, as a value.
 *
 * Line and column are not part of it: they are computed from the pointer when the problem is printed.
 */
export interface Problem {
  /** Kebab-case; the catalogue's key, the case folder's name and what `check` prints. */
  code: string;
  severity: Severity;
  /** Path relative to the project's root, with forward slashes: `pages/index.yaml`. */
  file: string;
  /** JSON pointer (RFC 6901) to the value at fault; "" is the whole file. */
  pointer: string;
  /** Whether the key (rather than its value) is at fault; the caret then stands below the key. */
  at: "key" | "value";
  /** For text that is no YAML at all: where it breaks off, as offsets into the text. Takes the pointer's place. */
  range?: readonly [start: number, end: number];
  /** Words inside the value that are at fault: the nth place (from 0) where they stand. The caret then stands below them. */
  within?: { readonly text: string; readonly nth: number };
  /** Of a key that only slipped: the key that was meant. */
  meant?: string;
  /** One plain sentence: what is wrong, in the author's own words. */
  message: string;
  /** What to do about it. */
  hint: string;
  /** The same as a change of the text, where exactly one change mends it. */
  fix?: Fix;
}
