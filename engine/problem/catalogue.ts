/** Everything that can be wrong in an author's files: one entry a code. */
import type { Entry } from "./entry.ts";
import { addressProblems } from "./address-problems.ts";
import { conditionProblems } from "./condition-problems.ts";
import { linkProblems } from "./link-problems.ts";
import { pictureProblems } from "./picture-problems.ts";
import { qualityProblems } from "./quality-problems.ts";
import { shapeProblems } from "./shape-problems.ts";
import { templateProblems } from "./template-problems.ts";
import { sourceProblems } from "./source-problems.ts";

export const catalogue = {
  ...sourceProblems,
  ...shapeProblems,
  ...linkProblems,
  ...templateProblems,
  ...addressProblems,
  ...conditionProblems,
  ...qualityProblems,
  ...pictureProblems,
};

/** A problem's name. */
export type Code = keyof typeof catalogue;

/** What the catalogue needs to know to put a problem into words. */
export type WordsOf<C extends Code> = (typeof catalogue)[C] extends Entry<infer Words> ? Words : never;
