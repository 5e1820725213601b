/** Defines a YAML file as the stages share it. */
import type { Span } from "../problem/locate.ts";
import type { Problem } from "../problem/problem.ts";
import type { Place } from "../problem/report.ts";

export interface SourceFile {
  /** Relative to the project root, with forward slashes: `pages/company/contact.yaml`. */
  path: string;
  kind: FileKind;
  /** The name by which others refer to it: the path without folder and extension (`question`, `visit/hours`). */
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  /** The parsed text, or undefined when it is not valid YAML. */
  value: unknown;
  /** Returns the location of a place in the text, which is parsed for this once, on first use. */
  locate: (place: Place) => Span;
  /** Problems found while reading the file. */
  problems: readonly Problem[];
}

/** The kinds of file; each has its own schema in schema/. */
export const fileKinds = ["page", "fragment", "site", "form", "generator", "library"] as const;

/** A kind of file. */
export type FileKind = (typeof fileKinds)[number];
