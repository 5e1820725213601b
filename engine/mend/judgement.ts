/** Defines the outcome of trying a change. */
import type { Problem } from "../problem/problem.ts";
import type { Candidate } from "./changes/candidate.ts";

/** Returns everything that is wrong with a file of this text. */
export type Judge = (text: string) => Judgement;

export interface Judgement {
  /** Offset of the parse error; undefined when the text parses. With an error, the problems may be incomplete. */
  brokenAt?: number;
  problems: readonly Problem[];
  /** Returns the number of author-chosen names. */
  free: () => number;
}

/** A change that repairs something. */
export interface Trial {
  candidate: Candidate;
  after: Judgement;
  /** Number of remaining errors. */
  count: number;
}
