/** A YAML file as the stages know it. */
import type { Problem } from "../problem/problem.ts";
import type { FileKind } from "./file-kind.ts";

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
  /** What reading it found. */
  problems: readonly Problem[];
}
