/** What a change of content means for visitors, as sentences in sections. */
import type { Risk } from "./risk.ts";

/** One change and its risk. */
export interface Sentence {
  words: string;
  risk: Risk;
  /** What it is about, as an acceptance names it: `/club`, `form ask`, `every page`. */
  about: string;
  /** Who accepted the risk, and why. */
  accepted?: Acceptance;
}

/** A line in a commit message by which its author accepts a risk. */
export interface Acceptance {
  about: string;
  because: string;
  /** The author of the commit according to git. */
  who: string;
}

/** Sentences about one thing: a route, a form, the facts. */
export interface DiffSection {
  /** `/visit/hours`, `Form question, on /visit/hours`. */
  heading: string;
  sentences: readonly Sentence[];
}

export interface DiffReport {
  /** Empty when nothing differs. */
  sections: readonly DiffSection[];
  /** What could not be compared, and why; also what changed besides the content. */
  notes: readonly string[];
}

/** Creates sentences about one thing with one risk level. */
export function sentences(about: string, risk: Risk, words: readonly string[]): Sentence[] {
  return words.map((each) => ({ about, risk, words: each }));
}

/** Returns all sentences of a report in order. */
export function sentencesOf({ sections }: DiffReport): readonly Sentence[] {
  return sections.flatMap((section) => section.sentences);
}
