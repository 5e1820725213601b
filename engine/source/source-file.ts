/** A YAML file as the stages know it. */
import type { Span } from "../problem/locate.ts";
import type { Problem } from "../problem/problem.ts";
import type { Place } from "../problem/report.ts";

export interface SourceFile {
  /** Relative to the project's root, with forward slashes: `pages/company/contact.yaml`. */
  path: string;
  kind: FileKind;
  /** The name by which others refer to it: the path without folder and ending (`question`, `visit/hours`). */
  name: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
  /** The text as a value; undefined when it is no YAML. */
  value: unknown;
  /** Where something of it stands in the text, which is parsed for this once, when it is first asked for. */
  locate: (place: Place) => Span;
  /** What reading it found. */
  problems: readonly Problem[];
}

/** The kinds of file; each has a schema of its own in schema/. */
export const fileKinds = ["page", "fragment", "site", "form", "generator", "library"] as const;

/** A kind of file. */
export type FileKind = (typeof fileKinds)[number];
