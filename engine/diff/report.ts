/** What a change of content means for visitors, as sentences in sections. */

/** Sentences about one thing: a route, a form, the facts. */
export interface DiffSection {
  /** `/visit/hours`, `Form question, on /visit/hours`. */
  heading: string;
  sentences: readonly string[];
}

export interface DiffReport {
  /** Empty when nothing changes for visitors. */
  sections: readonly DiffSection[];
  /** What could not be compared, and why. */
  notes: readonly string[];
}
