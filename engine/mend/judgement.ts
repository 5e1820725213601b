/** What is found when a change of a file is tried. */
import type { Problem } from "../problem/problem.ts";
import type { Candidate } from "./changes/candidate.ts";

/** Everything wrong with a file of this text. */
export type Judge = (text: string) => Judgement;

export interface Judgement {
  /** Where it cannot be read any more; undefined when it can be read. Then the problems need not be complete. */
  brokenAt?: number;
  problems: readonly Problem[];
  /** How many of its names authors choose themselves. */
  free: () => number;
}

/** A change that mends something. */
export interface Trial {
  candidate: Candidate;
  after: Judgement;
  /** The errors that it leaves. */
  count: number;
}
