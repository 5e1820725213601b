import type { Fix } from "./fix.ts";

/** The severity of a problem: an error keeps the file from going live, a warning does not. */
export type Severity = "error" | "warning";

/**
 * A mistake in an author's file, represented as a value.
 *
 * It contains no line and column: they are computed from the pointer when the problem is printed.
 */
export interface Problem {
  /** In kebab case; the key in the catalogue, the name of the case folder, and what `check` prints. */
  code: string;
  severity: Severity;
  /** Relative to the project root, with forward slashes: `pages/index.yaml`. */
  file: string;
  /** JSON pointer (RFC 6901) to the faulty value; "" is the whole file. */
  pointer: string;
  /** Whether the key or its value is at fault; for the key, the carets are below it. */
  at: "key" | "value";
  /** For invalid YAML: the place of the parse error, as offsets into the text. Used instead of the pointer. */
  range?: readonly [start: number, end: number];
  /** The faulty words inside the value: their nth occurrence, from 0. The carets are then below them. */
  within?: { readonly text: string; readonly nth: number };
  /** For a misspelled key: the intended key. */
  meant?: string;
  /** What is wrong, in one plain sentence in the author's own terms. */
  message: string;
  /** What to do about it. */
  hint: string;
  /** The hint as a change of the text, where exactly one change fixes the problem. */
  fix?: Fix;
}
