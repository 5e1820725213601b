/** What a change of content means for visitors, as sentences in sections. */
import type { Risk } from "./risk.ts";

/** One change, and what it may do. */
export interface Sentence {
  words: string;
  risk: Risk;
  /** What it is about, as an acknowledgement names it: `/club`, `form ask`, `every page`. */
  about: string;
  /** Who took the risk on themselves, and why. */
  accepted?: Acceptance;
}

/** A line of a commit message that takes a risk on its writer. */
export interface Acceptance {
  about: string;
  because: string;
  /** The commit's author, as git knows them. */
  who: string;
}

/** Sentences about one thing: a route, a form, the facts. */
export interface DiffSection {
  /** `/visit/hours`, `Form question, on /visit/hours`. */
  heading: string;
  sentences: readonly Sentence[];
}

export interface DiffReport {
  /** Empty when nothing is different. */
  sections: readonly DiffSection[];
  /** What could not be compared, and why. */
  notes: readonly string[];
}

/** Puts what is about one thing and of one level into sentences. */
export function sentences(about: string, risk: Risk, words: readonly string[]): Sentence[] {
  return words.map((each) => ({ about, risk, words: each }));
}

/** All sentences of a report, in its order. */
export function sentencesOf({ sections }: DiffReport): readonly Sentence[] {
  return sections.flatMap((section) => section.sentences);
}
